import { chakra, Flex } from "@chakra-ui/react";
import { Navigate, useLocation } from "react-router-dom";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { goodbye } from "./goodbye-words.ts";

/** Where a person arrives who has deleted their account; the address alone leads to the start. */
export function GoodbyeScreen() {
  const { state } = useLocation();
  if (state?.hasLeft !== true) return <Navigate to="/" replace />;
  return (
    <OutcomePage sun="sliver">
      <title>{goodbye.title}</title>
      <NoIndex />
      <PageHeading>{goodbye.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="50ch">
        {goodbye.text}
      </chakra.p>
      <chakra.p color="fg.muted" maxW="60ch">
        {goodbye.stays}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="12px 20px">
        <ButtonLink to="/">{goodbye.home}</ButtonLink>
        <TextLink alone to="/create-profile">
          {goodbye.again}
        </TextLink>
      </Flex>
    </OutcomePage>
  );
}
