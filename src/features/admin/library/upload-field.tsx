import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { maxFileBytes } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { Field } from "#src/components/form/field.tsx";
import { newKey } from "#src/lib/idempotency-key.ts";
import { type FileRole, type UploadedFile, UploadFailure, uploadFile } from "./upload.ts";
import { uploadWords as words } from "./words.ts";

type Props = { role: FileRole; onUploaded: (file: UploadedFile) => void };

type Chosen = { file: File; uploadId: string; address: string };

/** Uploads a file for a text. Video and audio are played first; a broken upload can resume. */
export function UploadField({ role, onUploaded }: Props) {
  const id = useId();
  const { label, accept, help } = words.kinds[role];
  const [chosen, setChosen] = useState<Chosen>();
  const [seconds, setSeconds] = useState<number>();
  const [isReady, setIsReady] = useState(false);
  const [error, setError] = useState<string>();
  const { percent, canResume, send, stop } = useUpload();
  const isPlayed = role === "video" || role === "audio";
  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function choose(file: File | undefined) {
    stop();
    setSeconds(undefined);
    setIsReady(!isPlayed);
    const isTooLarge = file !== undefined && file.size > maxFileBytes[role];
    setError(isTooLarge ? words.tooLarge : undefined);
    if (file === undefined || isTooLarge) return setChosen(undefined);
    setChosen({ file, address: URL.createObjectURL(file), uploadId: newKey() });
  }

  async function upload({ file, uploadId }: Chosen) {
    setError(undefined);
    const outcome = await send(file, { role, uploadId, seconds });
    if (outcome === undefined) return;
    if (typeof outcome === "string") return setError(outcome);
    setChosen(undefined);
    onUploaded(outcome);
  }

  const Media = role === "video" ? "video" : "audio";
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <>
          <Chooser
            {...control}
            type="file"
            accept={accept}
            disabled={percent !== undefined}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {chosen && isPlayed && (
            <chakra.div maxW="32rem">
              <chakra.p textStyle="small" color="fg.muted">
                {words.play}
              </chakra.p>
              <Media
                src={chosen.address}
                controls
                aria-label={chosen.file.name}
                style={{ width: "100%" }}
                onLoadedMetadata={({ currentTarget: { duration } }) => {
                  setIsReady(true);
                  if (Number.isFinite(duration)) setSeconds(Math.round(duration));
                }}
                onError={() => setError(words.cannotPlay)}
              />
            </chakra.div>
          )}
          {percent !== undefined && (
            <Flex align="center" gap="3">
              <progress max={100} value={percent} aria-label={words.progress(percent)} />
              <span role="status">{words.progress(percent)}</span>
              <Button variant="ghost" size="sm" onClick={stop}>
                {words.stop}
              </Button>
            </Flex>
          )}
          {chosen && isReady && percent === undefined && (
            <Button variant="outline" alignSelf="start" onClick={() => void upload(chosen)}>
              {canResume(chosen.uploadId) ? words.goOn : words.upload}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

type Wanted = { role: FileRole; uploadId: string; seconds: number | undefined };

/** Runs one upload at a time; unmounting aborts it. */
function useUpload() {
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<{ uploadId: string; message: string }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** The stored file, or an error message; undefined if the upload was stopped. */
  async function send(file: File, wanted: Wanted) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (stored: number) => setPercent(Math.floor((stored / file.size) * 100));
    onProgress(0);
    try {
      return await uploadFile(file, { ...wanted, signal, onProgress });
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      setFailed({ uploadId: wanted.uploadId, message: error.message });
      return signal.aborted ? undefined : error.message || words.broken;
    } finally {
      setPercent(undefined);
    }
  }

  function stop() {
    running.current?.abort();
  }

  const canResume = (uploadId: string) => failed?.uploadId === uploadId && failed.message === "";

  return { percent, canResume, send, stop };
}

const Chooser = chakra("input", {
  base: {
    minH: "44px",
    maxW: "100%",
    "&::file-selector-button": {
      minHeight: "40px",
      marginRight: "12px",
      paddingInline: "14px",
      border: "1px solid {colors.border.emphasized}",
      borderRadius: "6px",
      background: "bg.panel",
      fontWeight: "600",
      cursor: "pointer",
    },
  },
});
