import { site } from "./site.ts";

type PublicLink = { to: string; label: string; toTestimonials?: true };

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

export const footerLinks: readonly PublicLink[] = [
  ...pages,
  { to: "/sign-in", label: site.signIn },
  { to: "/privacy-policy", label: site.privacy },
  { to: "/terms-of-service", label: site.terms },
];
