import { site } from "./site.ts";

type PublicLink = {
  to: string;
  label: string;
  toTestimonials?: true;
  /** CSS shows the link only where an athlete has signed in before ("known"), or only elsewhere. */
  onlyIf?: "known" | "unknown";
};

const pages: readonly PublicLink[] = [
  { to: "/know-your-role", label: site.knowYourRole },
  { to: "/speaking", label: site.speaking },
];

/** The links of the public bar and the phone menu: parts of the landing page, then other pages. */
export const publicLinks: readonly PublicLink[] = [
  { to: "/#services", label: site.services },
  { to: "/#about", label: site.about },
  { to: "/#testimonials", label: site.testimonials, toTestimonials: true },
  ...pages,
];

/** The form by which visitors write to us. */
export const inquiryPath = "/speaking#inquiry";

/** The id of the phone menu, for its button and `page-script/phone-menu.ts`. */
export const phoneMenuId = "phone-menu";

/** The id of the form at /checkout, in the HTML before its code is loaded. */
export const checkoutFormId = "checkout-form";

export const footerLinks: readonly PublicLink[] = [
  ...pages,
  { to: "/sign-in", label: site.signIn, onlyIf: "unknown" },
  { to: "/soulcare", label: site.mySoulCare, onlyIf: "known" },
  { to: "/privacy-policy", label: site.privacy },
  { to: "/terms-of-service", label: site.terms },
];
