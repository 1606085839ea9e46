import { Duo, Optional } from "#src/components/form/field.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { inquiry } from "#src/content/inquiry.ts";
import { audienceChoices, budgetChoices, eventTypeChoices, topics } from "#src/content/speaking.ts";
import { InquirySelect } from "./inquiry-select.tsx";
import type { InquiryForm } from "./use-inquiry-form.ts";

type Props = { form: InquiryForm };

/** Who asks. */
export function PersonFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Duo>
        <TextField
          {...form.register("name")}
          id="inquiry-name"
          label={inquiry.name}
          error={errors.name?.message}
          autoComplete="name"
        />
        <TextField
          {...form.register("email")}
          id="inquiry-email"
          label={inquiry.email}
          help={inquiry.emailHelp}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
        />
      </Duo>
      <TextField
        {...form.register("organization")}
        id="inquiry-organization"
        label={inquiry.organization}
        help={inquiry.organizationHelp}
        error={errors.organization?.message}
        autoComplete="organization"
      />
    </>
  );
}

/** What for, when and where. */
export function EventFields({ form }: Props) {
  const { errors } = form.formState;
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
          {...form.register("eventDate")}
          id="inquiry-eventDate"
          label={inquiry.eventDate}
          help={inquiry.eventDateHelp}
          error={errors.eventDate?.message}
          type="date"
        />
        <TextField
          {...form.register("location")}
          id="inquiry-location"
          label={inquiry.location}
          help={inquiry.locationHelp}
          error={errors.location?.message}
        />
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

/** What need not be said. */
export function PreparationFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <InquirySelect
        form={form}
        name="budget"
        label={inquiry.budget}
        optional={inquiry.optional}
        help={inquiry.budgetHelp}
        options={budgetsOrNone}
      />
      <LongTextField
        {...form.register("additionalDetails")}
        id="inquiry-additionalDetails"
        label={
          <>
            {inquiry.additionalDetails} <Optional>{inquiry.optional}</Optional>
          </>
        }
        error={errors.additionalDetails?.message}
        placeholder={inquiry.detailsPlaceholder}
      />
    </>
  );
}
