import { privacyPolicy } from "#src/content/privacy-policy.ts";
import { LegalDocument } from "#src/features/marketing/legal-document.tsx";

export function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} />;
}
