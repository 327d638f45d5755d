import { SampleDocument } from '#web/billing/print/sample-document.tsx'
import { BrandingSection } from '#web/company/branding-section.tsx'

export default function BrandingSettingsPage() {
  return <BrandingSection preview={(look) => <SampleDocument {...look} />} />
}
