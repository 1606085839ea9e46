import { chakra, Flex } from "@chakra-ui/react";
import { MessageSquare, Phone } from "lucide-react";
import { ButtonAnchor } from "./text-link.tsx";

const words = {
  heading: "If you might hurt yourself, or cannot wait",
  text: "In the US, call or text 988, any hour, free. You do not have to be sure it is bad enough. If somebody is in danger right now, call 911. Outside the US (in Canada 988 works too), call your local emergency number.",
  call: "Call 988",
  text988: "Text 988",
};

/** The numbers to call or text in a crisis. It works without the server. */
export function CrisisPanel({ as = "h2" }: { as?: "h2" | "h4" }) {
  return (
    <Plate aria-labelledby="crisis-heading">
      <chakra.h2 as={as} id="crisis-heading" textStyle="h3">
        {words.heading}
      </chakra.h2>
      <p>{words.text}</p>
      <Flex wrap="wrap" gap="3">
        <ButtonAnchor href="tel:988">
          <Phone aria-hidden />
          {words.call}
        </ButtonAnchor>
        <ButtonAnchor href="sms:988" variant="outline">
          <MessageSquare aria-hidden />
          {words.text988}
        </ButtonAnchor>
      </Flex>
    </Plate>
  );
}

const Plate = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    bg: "bg.panel",
    borderWidth: "2px",
    borderColor: "fg",
    borderRadius: "l3",
    p: "5",
  },
});
