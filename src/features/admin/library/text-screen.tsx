import { Flex } from "@chakra-ui/react";
import { useNavigate, useParams } from "react-router-dom";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { BackLink, TextLink } from "#src/components/text-link.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { onDelete, onRestore } from "../admin-toasts.ts";
import { AdminHeading } from "../screen-parts.tsx";
import { TextFormPanel } from "./text-form.tsx";
import { libraryAdminWords, textWords as words } from "./words.ts";

const list = "/admin/library";

/** Edits one text of the library, or a new one. */
export function AdminTextScreen() {
  const id = useParams().id ?? "";
  return (
    <>
      <BackLink to={list}>{words.all}</BackLink>
      {id === "new" ? (
        <NewText />
      ) : (
        <Loaded skeleton={<CardSkeleton />} failed={words.failed} asked={id}>
          <StoredText key={id} id={Number(id)} />
        </Loaded>
      )}
    </>
  );
}

function NewText() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (
    <>
      <AdminHeading place={words.newTitle} />
      <TextFormPanel
        text={undefined}
        onCreated={({ id }) => isHere() && void navigate(`${list}/${id}`, { replace: true })}
      />
    </>
  );
}

function StoredText({ id }: { id: number }) {
  const [text, { refetch }] = trpc.admin.resource.useSuspenseQuery({ id });
  const navigate = useNavigate();
  const isHere = useIsHere();
  const isOwner = useViewer()?.staffRole === "owner";
  const restore = trpc.admin.restoreResource.useMutation(onRestore(libraryAdminWords.restored));
  const deleted = onDelete(words.deleted, { restore: restore.mutate, notDeleted: undefined });
  const remove = trpc.admin.deleteResource.useMutation({
    ...deleted,
    onSuccess(answer, item) {
      if (isHere()) void navigate(list);
      deleted.onSuccess(answer, item);
    },
  });
  return (
    <>
      <AdminHeading place={text.title}>
        {text.state === "published" && (
          <Flex align="end">
            <TextLink alone to={`/library/${text.slug}`}>
              {words.page}
            </TextLink>
          </Flex>
        )}
      </AdminHeading>
      <TextFormPanel
        text={text}
        reload={async () => (await refetch()).data}
        onCreated={() => undefined}
        {...(isOwner && { onDelete: () => remove.isPending || remove.mutate({ id }) })}
      />
    </>
  );
}
