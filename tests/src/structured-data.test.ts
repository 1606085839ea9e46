import { expect, test } from "vitest";
import { publicPaths } from "#src/app/public-paths.ts";
import { dataElement, structuredData } from "#src/app/structured-data.ts";
import { monthlyMembership } from "#src/content/plans.ts";
import { mentorship } from "#src/content/programs.ts";
import * as quotes from "#src/content/testimonials.ts";

const site = "https://honour.test";

/** Every thing that a page names, however deep. */
function thingsOn(path: (typeof publicPaths)[number]) {
  const found: Record<string, unknown>[] = [];
  JSON.stringify(structuredData(path, site), (_, value) => {
    if (typeof value?.["@type"] === "string") found.push(value);
    return value;
  });
  return found;
}

const typesOn = (path: (typeof publicPaths)[number]) =>
  thingsOn(path).map((thing) => thing["@type"]);

test("the landing page's structured data matches its texts and prices", () => {
  const offers = thingsOn("/").filter((thing) => thing["@type"] === "Offer");

  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    [`${mentorship.price.slice(1)}.00`, "USD"],
    [`${monthlyMembership.price.slice(1)}.00`, "USD"],
  ]);
  expect(offers.map(({ itemOffered }) => Object(itemOffered).name)).toEqual([
    mentorship.title,
    monthlyMembership.title,
  ]);
  expect(typesOn("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
});

test("every price is per month", () => {
  for (const path of publicPaths) {
    const prices = thingsOn(path).filter((thing) => thing["@type"] === "UnitPriceSpecification");
    for (const price of prices) expect(price.referenceQuantity).toMatchObject({ unitCode: "MON" });
  }
});

test("the speaking page lists the formats shown on the page", () => {
  const [talks] = thingsOn("/speaking").filter((thing) => thing["@type"] === "Service");
  expect(talks).toMatchObject({ url: `${site}/speaking`, provider: { name: "Honour" } });
  expect(talks?.serviceType).toContain("Team Workshop");
});

test.each(publicPaths.slice(1))("%s says where it stands", (path) => {
  const [trail] = thingsOn(path).filter((thing) => thing["@type"] === "BreadcrumbList");
  const steps = trail?.itemListElement;

  expect(steps).toMatchObject([
    { position: 1, item: `${site}/` },
    { position: 2, item: `${site}${path}` },
  ]);
});

test.each(publicPaths)("%s claims no rating, and no sample is a review", (path) => {
  const text = JSON.stringify(structuredData(path, site));
  expect(text).not.toMatch(/rating|review/i);
  for (const quote of Object.values(quotes)) {
    if ("quote" in quote) expect(text).not.toContain(quote.quote.slice(0, 30));
  }
});

test.each(publicPaths)("every address on %s is whole", (path) => {
  for (const thing of thingsOn(path)) {
    for (const key of ["@id", "url", "item", "logo"])
      if (key in thing) expect(thing[key]).toMatch(/^https:\/\/honour\.test\//);
  }
});

test("text cannot close the script element", () => {
  const element = dataElement("/", "</script><script>alert(1)</script>");

  expect(element.match(/</g)).toHaveLength(2);
  expect(element).toMatch(/^<script type="application\/ld\+json">.*<\/script>$/);
});

test.each(["/404", "/sign-in", "/constructor"])("%s says nothing", (path) => {
  expect(dataElement(path, site)).toBe("");
});
