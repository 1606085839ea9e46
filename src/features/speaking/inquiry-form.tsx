import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { inquiry } from "#src/content/inquiry.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { clearInquiryDraft } from "./inquiry-draft.ts";
import { EventFields, PersonFields, PreparationFields } from "./inquiry-fields.tsx";
import { InquiryGroup } from "./inquiry-group.tsx";
import { NotSent } from "./not-sent.tsx";
import { type SentInquiry, useInquiryForm } from "./use-inquiry-form.ts";

type Props = { onSent: (sent: SentInquiry) => void };

/** Clearing the draft begins with a new form: a choice cannot be taken back in the old one. */
export function InquiryForm({ onSent }: Props) {
  const [clearings, setClearings] = useState(0);

  function clear() {
    clearInquiryDraft();
    setClearings(clearings + 1);
  }

  return <KeptForm key={clearings} onSent={onSent} onClear={clear} />;
}

function KeptForm({ onSent, onClear }: Props & { onClear: () => void }) {
  const { form, submit, isRestored, isPending, error } = useInquiryForm(onSent);
  const { message, ...failure } = formFailure(form, "inquiry");

  return (
    <chakra.form noValidate onSubmit={submit}>
      <chakra.div display="grid" gap="5" mb="5" _empty={{ display: "none" }}>
        {isRestored && <DraftNote onClear={onClear} />}
        <FormError {...failure} message={message && <NotSent reason={message} error={error} />} />
      </chakra.div>
      <InquiryGroup lane={1} title={inquiry.you}>
        <PersonFields form={form} />
      </InquiryGroup>
      <InquiryGroup lane={2} title={inquiry.event}>
        <EventFields form={form} />
      </InquiryGroup>
      <InquiryGroup lane={3} title={inquiry.more}>
        <PreparationFields form={form} />
        <Flex wrap="wrap" align="center" gap="12px 20px" mt="1.5">
          <Button
            type="submit"
            colorPalette="accent"
            loading={isPending}
            loadingText={inquiry.submitting}
          >
            {inquiry.submit}
          </Button>
          <chakra.p textStyle="small" color="fg.muted">
            {inquiry.promise}
          </chakra.p>
        </Flex>
      </InquiryGroup>
      <Trap>
        <label htmlFor="inquiry-website">Website</label>
        <input
          {...form.register("website")}
          id="inquiry-website"
          tabIndex={-1}
          autoComplete="off"
        />
      </Trap>
    </chakra.form>
  );
}

/** Nobody sees it, and only a machine fills it in. */
function Trap({ children }: { children: ReactNode }) {
  return (
    <chakra.div aria-hidden srOnly>
      {children}
    </chakra.div>
  );
}
