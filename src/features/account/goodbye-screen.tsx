import { chakra, Flex } from "@chakra-ui/react";
import { Navigate, useLocation } from "react-router-dom";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";

const goodbye = {
  title: "Your account is deleted: Honour",
  heading: "Your account is deleted.",
  text: "Thank you for the time you spent here. Go well.",
  stays:
    "What you wrote in the community stays readable without your name. The rest of your profile is gone from Honour, and no further payment is taken. Notes that you chose to keep are still on this device, and an inquiry to the office is kept until it is dealt with.",
  home: "To the start page",
  again: "Create a new profile",
};

/** Shown right after the deletion of an account. Opened by its URL, it leads to the start page. */
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
