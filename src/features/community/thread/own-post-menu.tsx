import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { answering, ownEntry } from "#src/content/community-thread.ts";
import type { Post } from "../types.ts";
import { useOwnPost } from "./use-own-post.ts";

const EditPost = lazy(async () => ({ default: (await import("./edit-post.tsx")).EditPost }));
const AnswerPost = lazy(async () => ({ default: (await import("./answer-post.tsx")).AnswerPost }));

export function OwnPostMenu({ post }: { post: Post }) {
  const [isAsked, setAsked] = useState<"edit" | "answer">();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={ownEntry.more(post.title)}
        heading={ownEntry.heading}
        face={<Ellipsis size={20} aria-hidden />}
      >
        <Items post={post} onAsk={setAsked} />
      </Menu>
      <Suspense fallback={null}>
        {isAsked === "edit" && <EditPost post={post} onClose={close} />}
        {isAsked === "answer" && <AnswerPost post={post} onClose={close} />}
      </Suspense>
    </>
  );
}

type Props = { post: Post; onAsk: (what: "edit" | "answer") => void };

function Items({ post, onAsk }: Props) {
  const { open, remove } = useOwnPost(post);
  return (
    <>
      <MenuItem closes onChoose={() => onAsk("edit")}>
        <Pencil size={18} aria-hidden />
        {ownEntry.edit}
      </MenuItem>
      {post.category === "prayer-requests" &&
        (post.answeredAt ? (
          <MenuItem closes onChoose={open}>
            <RotateCcw size={18} aria-hidden />
            {answering.open}
          </MenuItem>
        ) : (
          <MenuItem closes onChoose={() => onAsk("answer")}>
            <Check size={18} aria-hidden />
            {answering.label}
          </MenuItem>
        ))}
      <MenuItem closes onChoose={remove}>
        <Trash2 size={18} aria-hidden />
        {ownEntry.remove}
      </MenuItem>
    </>
  );
}
