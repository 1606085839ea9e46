import { Global } from "@emotion/react";

const rules = {
  "@media print": {
    "header, [data-bottom-bar], [data-unprinted], [aria-label^=Notifications]": {
      display: "none !important",
    },
  },
};

/** Hides the frame and everything marked `data-unprinted` in print. */
export const UnprintedFrame = () => <Global styles={rules} />;
