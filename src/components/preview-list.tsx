import { type ReactNode, useState } from "react";
import { TextButton } from "./text-link.tsx";

type Props<Item> = {
  items: readonly Item[];
  shown: number;
  /** The word for an item, singular and plural. */
  noun: readonly [string, string];
  children: (items: readonly Item[]) => ReactNode;
};

/** The first few items and a button that shows the rest. */
export function PreviewList<Item>({ items, shown, noun, children }: Props<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const hidden = items.length - shown;
  return (
    <>
      {children(isOpen ? items : items.slice(0, shown))}
      {hidden > 0 && (
        <TextButton
          alone
          textStyle="small"
          mt="2"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show fewer" : `+${hidden} more ${hidden === 1 ? noun[0] : noun[1]}`}
        </TextButton>
      )}
    </>
  );
}
