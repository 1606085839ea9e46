import { Global } from "@emotion/react";

const rules = {
  "@media print": {
    "header, footer, [data-unprinted], [aria-label^=Notifications]": {
      display: "none !important",
    },
  },
};

/** On paper the frame of the page has no use. */
export const PrintedAlone = () => <Global styles={rules} />;
