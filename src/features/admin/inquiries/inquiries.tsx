import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { inquiries as words } from "#src/content/admin-inquiries.ts";
import { Choices } from "../desk/choices.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { InquiryList } from "./inquiry-list.tsx";
import { useInquiryAddress } from "./use-inquiry-address.ts";

export function Inquiries() {
  const { status, open, show } = useInquiryAddress();
  return (
    <>
      <Choices
        label={words.filter}
        options={words.choices}
        chosen={status}
        onChoose={(next) => show({ status: next })}
      />
      <Loaded key={status} skeleton={<CardSkeleton />} failed={words.failed} asked={status}>
        <InquiryList status={status} onOpen={(id) => show({ open: id })} />
      </Loaded>
      {open > 0 && <InquiryDialog key={open} id={open} onClose={() => show({})} />}
    </>
  );
}
