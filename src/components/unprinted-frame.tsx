import { Global } from "@emotion/react";

const rules = {
  "@media print": {
    "header, [data-bottom-bar], [data-unprinted], [aria-label^=Notifications]": {
      display: "none !important",
    },
  },
};

/** On paper there is nothing of the frame, and nothing that is marked so. */
export const UnprintedFrame = () => <Global styles={rules} />;
