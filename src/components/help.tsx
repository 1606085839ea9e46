import { chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { inquiryPath } from "#src/content/public-links.ts";
import { help } from "#src/content/site.ts";
import { mailto } from "#src/lib/mailto.ts";
import { isBuildingPages, useSettings } from "#src/lib/use-settings.ts";
import { TextAnchor, TextLink } from "./text-link.tsx";

type Choice = {
  setting: "supportEmail" | "officeEmail";
  isSet: (address: string) => ReactNode;
  isMissing?: ReactNode;
};

/**
 * Words that depend on whether an e-mail address is set. The build writes both versions and the
 * server removes one, so that this works on pages without React too.
 */
export function BySetting({ setting, isSet, isMissing }: Choice) {
  const address = useSettings()[setting];
  return <Versions name={setting} isSet={address && isSet(address)} isMissing={isMissing} />;
}

/** Words that depend on whether this site can send mail, in the same way. */
export const ByMail = ({ can, cannot }: Record<"can" | "cannot", string>) => (
  <Versions name="canMail" isSet={useSettings().canMail && can} isMissing={cannot} />
);

type VersionsProps = { name: string; isSet: ReactNode; isMissing: ReactNode };

const Versions = ({ name, isSet, isMissing }: VersionsProps) => (
  <>
    {isSet && <data value={name}>{isSet}</data>}
    {(isBuildingPages || !isSet) && <data value={`no-${name}`}>{isMissing}</data>}
  </>
);

/** For an element that only athletes see; index.html sets the class before the first paint. */
export const ifKnown = { css: { "html:not(.known) &": { display: "none" } } };

/** For an element that only visitors see. */
export const unlessKnown = { css: { "html.known &": { display: "none" } } };

/** In place of an address: links to the mentor for athletes, and to the inquiry form for visitors. */
export const MentorOrInquiry = ({ ask, inquire }: Record<"ask" | "inquire", string>) => (
  <>
    <TextLink to="/mentor" {...ifKnown}>
      {ask}
    </TextLink>
    <TextLink to={inquiryPath} {...unlessKnown}>
      {inquire}
    </TextLink>
  </>
);

/** "Write to" the support address; if none is set, the words of `MentorOrInquiry`. */
export const WriteOrAsk = () => (
  <BySetting
    setting="supportEmail"
    isSet={(address) => (
      <>
        {help.write} <MailLink address={address} />
      </>
    )}
    isMissing={<MentorOrInquiry ask={help.ask} inquire={help.inquire} />}
  />
);

/** In place of "a link is on its way" where this site cannot send mail. */
export const NoLinkComes = () => (
  <>
    {help.noLink} <WriteOrAsk />.
  </>
);

type MailLinkProps = Omit<ComponentProps<typeof TextAnchor>, "href"> & { address: string };

export function MailLink({ address, children = address, ...rest }: MailLinkProps) {
  return (
    <TextAnchor href={mailto(address)} overflowWrap="anywhere" {...rest}>
      {children}
    </TextAnchor>
  );
}

/** A question, and where to get help. */
export function SupportLine({ children }: { children: string }) {
  return (
    <chakra.p textStyle="small" color="fg.muted" maxW="60ch">
      {children} <WriteOrAsk />.
    </chakra.p>
  );
}
