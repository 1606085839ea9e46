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

test("the speaking page lists the formats shown on the page", () => {
  const [talks] = thingsOn("/speaking").filter((thing) => thing["@type"] === "Service");
  expect(talks).toMatchObject({ url: `${site}/speaking`, provider: { name: "Honour" } });
  expect(talks?.serviceType).toContain("Team Workshop");
});

test.each(publicPaths)(
  "%s says where it stands, with whole addresses and monthly prices",
  (path) => {
    const things = thingsOn(path);
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
    const place = { position: 2, item: `${site}${path}` };
    if (path !== "/")
      expect(trail?.itemListElement).toMatchObject([{ position: 1, item: `${site}/` }, place]);
    for (const price of things.filter((thing) => thing["@type"] === "UnitPriceSpecification"))
      expect(price.referenceQuantity).toMatchObject({ unitCode: "MON" });
    const addresses = things.flatMap((thing) =>
      ["@id", "url", "item", "logo"].map((key) => thing[key]),
    );
    for (const address of addresses.filter((address) => address !== undefined))
      expect(address).toMatch(/^https:\/\/honour\.test\//);
  },
);

test("no page claims a rating, and no sample is a review", () => {
  const text = publicPaths.map((path) => JSON.stringify(structuredData(path, site))).join();
  expect(text).not.toMatch(/rating|review/i);
  for (const quote of Object.values(quotes))
    if ("quote" in quote) expect(text).not.toContain(quote.quote.slice(0, 30));
});

test("text cannot close the script element, and other pages say nothing", () => {
  const element = dataElement("/", "</script><script>alert(1)</script>");

  expect(element.match(/</g)).toHaveLength(2);
  expect(element).toMatch(/^<script type="application\/ld\+json">.*<\/script>$/);
  for (const path of ["/404", "/sign-in", "/constructor"]) expect(dataElement(path, site)).toBe("");
});
