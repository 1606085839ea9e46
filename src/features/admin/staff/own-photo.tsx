import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ChangeEvent, useRef, useState } from "react";
import { photoSize } from "#db/values.ts";
import { Face } from "#src/components/face.tsx";
import { FieldError } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { Muted } from "../screen-parts.tsx";
import { ownWords as words } from "./words.ts";

type Props = Pick<RouterOutputs["admin"]["staffProfile"], "name" | "photo">;

/** The picture that stands in the arch instead of the initials. */
export function OwnPhoto({ name, photo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isUnread, setIsUnread] = useState(false);
  const save = trpc.admin.setStaffPhoto.useMutation({
    meta: changes("admin", "soulcare"),
    onSuccess: ({ photo: saved }) =>
      void toaster.create({ title: saved ? words.photoSaved : words.photoRemoved }),
  });

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (!file || save.isPending) return;
    const cropped = await cropPhoto(file);
    setIsUnread(cropped === undefined);
    if (cropped) save.mutate({ photo: cropped });
  }

  return (
    <Flex as="section" aria-label={words.photo} gap="4" align="start" wrap="wrap" mb="6">
      <Face name={name} photo={photo} />
      <chakra.div flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" gap="2" mb="1">
          <Button
            variant="outline"
            size="sm"
            loading={save.isPending}
            onClick={() => input.current?.click()}
          >
            {photo ? words.changePhoto : words.choosePhoto}
          </Button>
          {photo && (
            <Button
              variant="ghost"
              size="sm"
              disabled={save.isPending}
              onClick={() => save.mutate({ photo: null })}
            >
              {words.removePhoto}
            </Button>
          )}
        </Flex>
        <chakra.input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={words.photo}
          hidden
          onChange={(event) => void choose(event)}
        />
        <Muted>{words.photoHelp}</Muted>
        {isUnread && <FieldError id="photo-error">{words.photoUnread}</FieldError>}
        <Refusal error={save.error} otherwise={words.photoNotSaved} />
      </chakra.div>
    </Flex>
  );
}

/** Faces stand rather above the middle of a picture. */
const shareAbove = 0.35;
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** A JPEG of the size that is stored, in base64; undefined for a file that is no picture. */
async function cropPhoto(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: photoSize.width, height: photoSize.height });
  const context = canvas.getContext("2d");
  if (!picture || !context) return undefined;
  const { width, height } = photoSize;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  // Where the picture is seen through, the canvas would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, (width - wide) / 2, (height - high) * shareAbove, wide, high);
  picture.close();
  for (const quality of qualities) {
    const photo = base64Of(canvas, quality);
    if ((photo.length * 3) / 4 <= photoSize.bytes) return photo;
  }
  return undefined;
}

const base64Of = (canvas: HTMLCanvasElement, quality: number) =>
  canvas.toDataURL("image/jpeg", quality).replace(/^[^,]*,/, "");
