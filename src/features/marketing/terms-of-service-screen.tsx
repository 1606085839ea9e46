import { termsOfService } from "#src/content/terms-of-service.ts";
import { LegalDocument } from "#src/features/marketing/legal-document.tsx";

export function TermsOfServiceScreen() {
  return <LegalDocument text={termsOfService} />;
}
