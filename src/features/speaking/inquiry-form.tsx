import { chakra, Flex } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { useController } from "react-hook-form";
import { Button } from "#src/components/button.tsx";
import { Duo, IsSaving, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { PageForm } from "#src/components/form/page-form.tsx";
import { Select } from "#src/components/form/select.tsx";
import { MailLink } from "#src/components/help.tsx";
import { audienceChoices, budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { useSettings } from "#src/lib/use-settings.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { InquirySent } from "./inquiry-sent.tsx";
import { type InquiryFields, useInquiryForm } from "./use-inquiry-form.ts";
import { inquiry, inquiryFailed, inquiryFormId } from "./words.ts";

type Props = { onSent: (page: ReactNode) => void };

export const InquiryForm = (props: Props) => (
  <ServerAccess>
    <FormWithDraft {...props} />
  </ServerAccess>
);

function FormWithDraft({ onSent }: Props) {
  const again = () => onSent(undefined);
  const { form, submit, isRestored, clear, isPending } = useInquiryForm((sent) =>
    onSent(<InquirySent sent={sent} onAgain={again} />),
  );
  const { message, ...failure } = formFailure(form, "inquiry");

  return (
    <PageForm id={inquiryFormId} onSubmit={submit}>
      <chakra.div display="grid" gap="5" mb="5" _empty={{ display: "none" }}>
        {isRestored && <DraftNote onClear={clear} />}
        <FormError {...failure} message={message && <NotSent reason={message} />} />
      </chakra.div>
      <IsSaving value={isPending}>
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
      </IsSaving>
      <Trap>
        <label htmlFor="inquiry-website">Website</label>
        <input
          {...form.register("website")}
          id="inquiry-website"
          tabIndex={-1}
          autoComplete="off"
        />
      </Trap>
    </PageForm>
  );
}

/** A hidden field that only bots fill in. */
function Trap({ children }: { children: ReactNode }) {
  return (
    <chakra.div aria-hidden srOnly>
      {children}
    </chakra.div>
  );
}

/** Why the inquiry was not sent, and another way to reach the office. */
function NotSent({ reason }: { reason: string }) {
  const { officeEmail } = useSettings();
  return (
    <>
      <p>{reason}</p>
      <p>
        {inquiryFailed.kept}
        {officeEmail && (
          <>
            {" "}
            {inquiryFailed.writeTo} <MailLink address={officeEmail} />.
          </>
        )}
      </p>
    </>
  );
}

type FieldsProps = { form: InquiryFields };

function PersonFields({ form }: FieldsProps) {
  const field = formFields(form, "inquiry");
  return (
    <>
      <Duo>
        <TextField {...field("name")} label={inquiry.name} autoComplete="name" />
        <TextField
          {...field("email")}
          label={inquiry.email}
          help={inquiry.emailHelp}
          type="email"
          autoComplete="email"
        />
      </Duo>
      <TextField
        {...field("organization")}
        label={inquiry.organization}
        help={inquiry.organizationHelp}
        autoComplete="organization"
      />
    </>
  );
}

function EventFields({ form }: FieldsProps) {
  const field = formFields(form, "inquiry");
  return (
    <>
      <Duo>
        <InquirySelect
          form={form}
          name="eventType"
          label={inquiry.eventType}
          options={eventTypeChoices}
        />
        <TextField
          {...field("eventDate")}
          label={inquiry.eventDate}
          help={inquiry.eventDateHelp}
          type="date"
        />
        <TextField {...field("location")} label={inquiry.location} help={inquiry.locationHelp} />
        <InquirySelect
          form={form}
          name="audienceSize"
          label={inquiry.audienceSize}
          options={audienceChoices}
        />
      </Duo>
      <InquirySelect
        form={form}
        name="speakingTopic"
        label={inquiry.speakingTopic}
        options={topics}
      />
    </>
  );
}

const budgetsOrNone = [{ value: "", label: inquiry.choose }, ...budgetChoices];

function PreparationFields({ form }: FieldsProps) {
  const field = formFields(form, "inquiry");
  return (
    <>
      <InquirySelect
        form={form}
        name="budget"
        label={<Optional>{inquiry.budget}</Optional>}
        help={inquiry.budgetHelp}
        options={budgetsOrNone}
      />
      <LongTextField
        {...field("additionalDetails")}
        label={<Optional>{inquiry.additionalDetails}</Optional>}
        placeholder={inquiry.detailsPlaceholder}
      />
    </>
  );
}

type InquirySelectProps = Pick<ComponentProps<typeof Select>, "label" | "options" | "help"> & {
  form: InquiryFields;
  name: "eventType" | "audienceSize" | "speakingTopic" | "budget";
};

/** A select that is bound to a field of the form. */
function InquirySelect({ form, name, ...select }: InquirySelectProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Select
      {...select}
      id={`inquiry-${name}`}
      name={name}
      placeholder={inquiry.choose}
      value={field.value ?? ""}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

type InquiryGroupProps = { lane: number; title: string; children: ReactNode };

/** A fieldset with its number and title in the left column; the legend is for screen readers. */
function InquiryGroup({ lane, title, children }: InquiryGroupProps) {
  return (
    <Frame>
      <chakra.legend srOnly>{title}</chakra.legend>
      <Head aria-hidden>
        <span>{lane}</span>
        <p>{title}</p>
      </Head>
      <chakra.div display="grid" gap="4.5" maxW="680px" minW="0">
        {children}
      </chakra.div>
    </Frame>
  );
}

const Frame = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: "20px clamp(32px, 5vw, 80px)",
    minW: "0",
    py: "8",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    "&:last-of-type": { pb: "0" },
  },
});

const Head = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "40px 1fr", md: "56px 1fr" },
    gap: { base: "4", md: "6" },
    alignItems: "start",
    textStyle: "h3",
    "& > span": {
      display: "grid",
      placeItems: "start center",
      alignSelf: "stretch",
      minH: "14",
      pt: "3",
      borderRightWidth: "1px",
      borderColor: "border.lane",
      fontSize: { base: "1.7rem", sm: "2rem" },
      lineHeight: "1",
      color: "accent.fg",
    },
    "& > p": { pt: "13px" },
  },
});
