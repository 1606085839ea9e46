import { termsOfService } from "#src/content/terms-of-service.ts";
import { LegalDocument } from "#src/features/marketing/legal-document.tsx";

export function TermsOfServicePage() {
  return <LegalDocument text={termsOfService} />;
}
