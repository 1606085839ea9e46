import { privacyPolicy } from "#src/content/privacy-policy.ts";
import { LegalDocument } from "#src/features/marketing/legal-document.tsx";

export function PrivacyPolicyScreen() {
  return <LegalDocument text={privacyPolicy} />;
}
