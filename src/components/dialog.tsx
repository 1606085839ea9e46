import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { useRest } from "#src/lib/use-rest.ts";
import { Button } from "./button.tsx";
import { IsSaving } from "./form/field.tsx";
import { IconButton } from "./icon-button.tsx";
import { openDialogs } from "./open-dialogs.ts";
import { useLeaving } from "./presence.tsx";

const edge = "clamp(20px, 4vw, 32px)";

const Sheet = chakra("dialog", {
  base: {
    m: "auto",
    mb: { base: "0", sm: "auto" },
    w: "full",
    maxW: { base: "full", sm: "560px" },
    maxH: { base: "92dvh", sm: "calc(100dvh - 48px)" },
    overflowY: "auto",
    p: edge,
    pb: { base: "calc(20px + env(safe-area-inset-bottom))", sm: edge },
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderRadius: { base: "10px 10px 0 0", sm: "l3" },
    shadow: "lift",
    animation: "open",
    _backdrop: {
      bg: { base: "rgba(15, 23, 39, .62)", _dark: "rgba(3, 7, 15, .72)" },
      animation: "dim",
    },
    "&[data-closing]": { opacity: "0", transition: "opacity 300ms" },
    // Closed already, so that the page can be used at once, but visible while it fades out.
    "&[data-leaving]": {
      display: "block",
      position: "fixed",
      inset: "0",
      zIndex: "modal",
      pointerEvents: "none",
      animation: "leave",
    },
  },
  variants: {
    isWide: { true: { maxW: { sm: "920px" } } },
    hasFoot: {
      true: {
        p: "0",
        pb: "0",
        overflow: "hidden",
        "&[open], &[data-leaving]": { display: "flex" },
        flexDir: "column",
      },
    },
  },
});

const Body = chakra("div", {
  base: { flex: "1", minH: "0", overflowY: "auto", px: edge, pt: "4", pb: "6" },
});

const Foot = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "flex-end",
    gap: "3",
    px: edge,
    pt: { base: "3", sm: "4" },
    pb: { base: "calc(12px + env(safe-area-inset-bottom))", sm: "4" },
    borderTopWidth: "1px",
  },
});

type Props = {
  title: string;
  onClose: () => void;
  /** Actions; they stay visible while the rest scrolls. */
  foot?: ReactNode;
  /** A drawing at the top. */
  art?: ReactNode;
  /** Room for two columns. */
  isWide?: boolean;
  /** Fades the dialog out while it is still open. */
  isClosing?: boolean;
  children: ReactNode;
};

/** A modal dialog; on a phone a sheet from below. Escape closes it. */
export function Dialog(props: Props) {
  const { title, onClose, foot, art, isWide = false, isClosing = false, children } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const actions = useRest(title);
  const isPresent = useLeaving(sheet);

  useEffect(() => {
    if (!isPresent) return undefined;
    const opener = document.activeElement;
    const opened = sheet.current;
    if (!opened?.open) opened?.showModal();
    const unregister = opened && openDialogs.add(opened);
    heading.current?.focus();
    return () => {
      unregister?.();
      // Both an open dialog and one that fades out would keep the focus.
      if (opened?.isConnected) opened.close();
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && opened?.contains(focused)) focused.blur();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isPresent]);

  const top = (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.h2 id={id} textStyle="h3" ref={heading} tabIndex={-1}>
        {title}
      </chakra.h2>
      <IconButton label="Close" mt="-10px" me="-12px" color="fg.muted" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </chakra.div>
  );

  return (
    <Sheet
      ref={sheet}
      hasFoot={foot !== undefined}
      isWide={isWide}
      aria-labelledby={id}
      data-closing={isClosing ? "" : undefined}
      data-leaving={isPresent ? undefined : ""}
      aria-hidden={!isPresent || undefined}
      inert={!isPresent}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (isPresent && !currentTarget.open) onClose();
      }}
    >
      {foot === undefined ? (
        <>
          {top}
          <chakra.div ref={actions} display="contents">
            {children}
          </chakra.div>
        </>
      ) : (
        <>
          {art && <div aria-hidden>{art}</div>}
          <chakra.div px={edge} pt="6">
            {top}
          </chakra.div>
          <Body>{children}</Body>
          <Foot ref={actions}>{foot}</Foot>
        </>
      )}
    </Sheet>
  );
}

type FormFootProps = {
  /** The id of the form that is submitted. */
  form: string;
  words: { cancel: string; submit: string; submitting?: string };
  isPending: boolean;
  onClose: () => void;
};

/** The foot of a dialog that is one form: cancel and submit. */
export function FormFoot({ form, words, isPending, onClose }: FormFootProps) {
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={form} loading={isPending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </>
  );
}

type FormDialogProps = Omit<FormFootProps, "form"> &
  Pick<Props, "title" | "isWide" | "children"> & {
    submit: (event?: FormEvent) => unknown;
    onBlur?: () => void;
  };

/** A dialog that is one form, sent by its button or by Ctrl and Enter. */
export function FormDialog({
  title,
  isWide = false,
  submit,
  onBlur,
  children,
  ...foot
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      isWide={isWide}
      onClose={foot.onClose}
      foot={<FormFoot form={id} {...foot} />}
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={(event) => void submit(event)}
        onKeyDown={onCtrlEnter(submit)}
        onBlur={onBlur}
      >
        <IsSaving value={foot.isPending}>{children}</IsSaving>
      </chakra.form>
    </Dialog>
  );
}
