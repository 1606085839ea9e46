import { chakra } from "@chakra-ui/react";
import { moodWords } from "./words.ts";

/** Help below a playlist, and in place of the history before there is a playlist. */
export function HowToListen() {
  const { title, lines } = moodWords.listen;
  return (
    <chakra.section aria-labelledby="how-to-listen" mt="8" data-unprinted>
      <chakra.h2 id="how-to-listen" textStyle="h3" mb="2">
        {title}
      </chakra.h2>
      <chakra.ul
        listStyle="disc"
        color="fg.muted"
        textStyle="small"
        display="grid"
        gap="1.5"
        ps="5"
        maxW="64ch"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
