import { site } from "./site.ts";

type PublicLink = {
  to: string;
  label: string;
  toTestimonials?: true;
  /** Left out by CSS unless an athlete has, or has not, signed in with this browser before. */
  who?: "known" | "unknown";
};

/** Pages of their own. */
const pages: readonly PublicLink[] = [
  { to: "/know-your-role", label: site.knowYourRole },
  { to: "/speaking", label: site.speaking },
];

/** The links of the public bar and its phone menu: parts of the landing page, then pages. */
export const publicLinks: readonly PublicLink[] = [
  { to: "/#services", label: site.services },
  { to: "/#about", label: site.about },
  { to: "/#testimonials", label: site.testimonials, toTestimonials: true },
  ...pages,
];

/** The id of the phone menu, by which its button and the script of the page find it. */
export const phoneMenuId = "phone-menu";

/** The form on the page of one payment. */
export const checkoutFormId = "checkout-form";

export const footerLinks: readonly PublicLink[] = [
  ...pages,
  { to: "/sign-in", label: site.signIn, who: "unknown" },
  { to: "/soulcare", label: site.mySoulCare, who: "known" },
  { to: "/privacy-policy", label: site.privacy },
  { to: "/terms-of-service", label: site.terms },
];
