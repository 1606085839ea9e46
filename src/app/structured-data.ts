import { prices } from "#db/payment-values.ts";
import { landing } from "#src/content/landing.ts";
import { legal } from "#src/content/legal.ts";
import {
  knowYourRole,
  monthlyMembership,
  personalPlans,
  powerPlay,
  tempoRun,
} from "#src/content/plans.ts";
import { privacyPolicy } from "#src/content/privacy-policy.ts";
import { mentorship } from "#src/content/programs.ts";
import { formats, speaking } from "#src/content/speaking.ts";
import { termsOfService } from "#src/content/terms-of-service.ts";
import { type PublicPath, publicPaths } from "./public-paths.ts";

type Thing = { "@type": string; [property: string]: unknown };
type Words = { title: string; description: string; heading: string };

/** The JSON-LD element of a public page. Its texts cannot end the element, as `<` is escaped. */
export function dataElement(path: string, site: string) {
  const known = publicPaths.find((publicPath) => publicPath === path);
  if (!known) return "";
  const json = JSON.stringify(structuredData(known, site)).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

/** Facts for search engines, all of which the page itself states. */
export function structuredData(path: PublicPath, site: string) {
  return { "@context": "https://schema.org", "@graph": pages[path](site) };
}

const pages: Record<PublicPath, (site: string) => Thing[]> = {
  "/": (site) => [
    {
      ...organization(site),
      url: `${site}/`,
      logo: `${site}/icon-512.png`,
      description: landing.description,
      slogan: landing.headline,
      makesOffer: [mentorshipOffer(site), membershipOffer(site)],
    },
    {
      "@type": "WebSite",
      "@id": `${site}/#website`,
      url: `${site}/`,
      name: "Honour",
      inLanguage: "en-US",
      publisher: organization(site),
    },
  ],
  "/know-your-role": (site) => [
    ...page(site, "/know-your-role", knowYourRole),
    membershipOffer(site),
    {
      ...service(site, personalPlans.title, personalPlans.lead),
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: personalPlans.title,
        itemListElement: [tempoRun, powerPlay].map(({ title, sessions, text }) =>
          service(site, title, `${sessions}. ${text}`),
        ),
      },
    },
  ],
  "/speaking": (site) => [
    ...page(site, "/speaking", speaking),
    {
      ...service(site, speaking.heading, speaking.sub),
      serviceType: formats.map(({ title }) => title),
      url: `${site}/speaking`,
    },
  ],
  "/privacy-policy": (site) => legalPage(site, "/privacy-policy", privacyPolicy),
  "/terms-of-service": (site) => legalPage(site, "/terms-of-service", termsOfService),
};

const organization = (site: string): Thing => ({
  "@type": "Organization",
  "@id": `${site}/#organization`,
  name: "Honour",
});

const service = (site: string, name: string, description: string): Thing => ({
  "@type": "Service",
  name,
  description,
  provider: organization(site),
});

/** The page and its breadcrumb. */
function page(site: string, path: PublicPath, { title, description, heading }: Words): Thing[] {
  const url = `${site}${path}`;
  const trail = [
    { name: "Honour", item: `${site}/` },
    { name: heading, item: url },
  ];
  return [
    {
      "@type": "WebPage",
      "@id": url,
      url,
      name: title,
      description,
      isPartOf: { "@type": "WebSite", "@id": `${site}/#website` },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((step, at) => ({
        "@type": "ListItem",
        position: at + 1,
        ...step,
      })),
    },
  ];
}

function legalPage(site: string, path: PublicPath, words: Words) {
  return page(site, path, words).map((thing) =>
    thing["@type"] === "WebPage" ? { ...thing, dateModified: legal.updatedDay } : thing,
  );
}

const mentorshipOffer = (site: string) =>
  monthly(prices.mentorship, {
    url: `${site}/create-profile`,
    itemOffered: service(site, mentorship.title, mentorship.text),
  });

const membershipOffer = (site: string) =>
  monthly(prices.membership, {
    url: `${site}/know-your-role`,
    itemOffered: service(site, monthlyMembership.title, monthlyMembership.lead),
  });

type Price = (typeof prices)[keyof typeof prices];

function monthly({ amount, currency }: Price, offer: { url: string; itemOffered: Thing }): Thing {
  const cost = { price: (amount / 100).toFixed(2), priceCurrency: currency.toUpperCase() };
  const month = { "@type": "QuantitativeValue", value: 1, unitCode: "MON" };
  return {
    "@type": "Offer",
    ...offer,
    ...cost,
    priceSpecification: { "@type": "UnitPriceSpecification", ...cost, referenceQuantity: month },
  };
}
