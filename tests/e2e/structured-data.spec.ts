import { publicPaths } from "#src/app/routes.ts";
import { expect, test } from "./test.ts";

for (const path of publicPaths) {
  test(`${path} carries structured data with the site's own URLs`, async ({ page, baseURL }) => {
    await page.goto(path);
    const element = page.locator('script[type="application/ld+json"]');
    await expect(element).toHaveCount(1);
    const text = (await element.textContent()) ?? "";

    expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org" });
    expect(text).toContain(`"http://localhost:${new URL(baseURL ?? "").port}/`);
    expect(text).not.toContain("{publicUrl}");
  });
}
