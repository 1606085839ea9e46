import { Hono } from "hono";

const path = "/.well-known/apple-developer-merchantid-domain-association";

/** The file that proves to Apple that this domain may take payments. */
export function applePayApp({ appleDomainFile }: { appleDomainFile?: string | undefined }) {
  const app = new Hono();
  if (appleDomainFile !== undefined) app.get(path, (c) => c.text(appleDomainFile));
  return app;
}
