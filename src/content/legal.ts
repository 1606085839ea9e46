/** A paragraph, or a list; **strong** words and {supportEmail} are filled in on the page. */
export type LegalBlock =
  | string
  | { list: readonly string[]; steps?: never }
  | { steps: readonly string[]; list?: never };

export type LegalText = {
  title: string;
  description: string;
  heading: string;
  intro: string;
  short?: { heading: string; list: readonly string[] };
  /** Numbered in this order. */
  sections: readonly { heading: string; blocks: readonly LegalBlock[] }[];
};

export const legal = {
  back: "Back to Home",
  updated: "Last updated:",
  updatedOn: "August 9, 2025",
  updatedDay: "2025-08-09",
  contents: "Contents",
};
