import { chakra, Stack } from "@chakra-ui/react";
import { PageBody, PageHeading } from "./page.tsx";
import { ButtonLink } from "./text-link.tsx";

const words = {
  text: "You are signed in as staff, and your place is the admin dashboard.",
  way: "Open the admin dashboard",
};

type Props = { title: string; heading: string };

/** What staff without an athlete’s profile read where an athlete’s own things would stand. */
export const ForStaff = ({ title, heading }: Props) => (
  <PageBody>
    <title>{title}</title>
    <Stack gap="4" align="start">
      <PageHeading>{heading}</PageHeading>
      <chakra.p color="fg.muted">{words.text}</chakra.p>
      <ButtonLink to="/admin">{words.way}</ButtonLink>
    </Stack>
  </PageBody>
);
