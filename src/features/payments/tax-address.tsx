import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import type * as z from "zod";
import { taxAddress } from "#server/input/payments.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { serverFailure } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { terms } from "./words.ts";

export type TaxAddress = z.output<typeof taxAddress>;

const { address: words } = terms;

type FormProps = {
  /** The address to change. */
  earlier: TaxAddress | undefined;
  onAccepted: (address: TaxAddress) => void;
};

/** Asks where tax is owed; creating the subscription makes Stripe check the address. */
export function AddressForm({ earlier, onAccepted }: FormProps) {
  const form = useZodForm(taxAddress, earlier ?? { country: "US", postalCode: "" });
  const { errors } = form.formState;
  const begin = trpc.payments.createSubscription.useMutation({
    meta: changes("payments"),
    onSuccess: (_, { address }) => address && onAccepted(address),
    onError: (error, { address }) => {
      // A subscription exists already: the payment step says what to do.
      if (address && serverFailure(error)?.code === "CONFLICT") onAccepted(address);
      else showServerError(form, error);
    },
  });
  const field = formFields(form, "tax");
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={form.handleSubmit((address) => begin.mutate({ address }))}
    >
      <FormError {...formFailure(form, "tax")} />
      <p>{words.text}</p>
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <Select
            {...field}
            id="tax-country"
            label={words.country}
            placeholder={words.choose}
            options={countries()}
            autoComplete="country"
            error={errors.country?.message}
          />
        )}
      />
      <TextField {...field("postalCode")} label={words.postalCode} autoComplete="postal-code" />
      <Button type="submit" w="full" minH="14" loading={begin.isPending}>
        {words.submit}
      </Button>
    </chakra.form>
  );
}

type PlaceProps = { address: TaxAddress; onChange: () => void };

/** Shows where tax is owed, with a button to change the address. */
export function TaxPlace({ address: { country, postalCode }, onChange }: PlaceProps) {
  const place = useRef<HTMLParagraphElement>(null);
  // The focused button disappeared with the address form, so this line gets the focus.
  useEffect(() => place.current?.focus(), []);
  return (
    <chakra.p ref={place} tabIndex={-1} mb="3">
      {words.taxFor([postalCode, countryName(country)].filter(Boolean).join(", "))}{" "}
      <TextButton alone onClick={onChange}>
        {words.change}
      </TextButton>
    </chakra.p>
  );
}

/** The two-letter codes of the countries that Stripe accepts in an address. */
const codes = `
AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET
FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM
IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC
MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM
PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO
SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN
VU WF WS XK YE YT ZA ZM ZW
`;

const names = new Intl.DisplayNames("en", { type: "region" });

const countryName = (code: string) => names.of(code) ?? code;

/** Sorted by name. */
const countries = () =>
  codes
    .trim()
    .split(/\s+/)
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
