import { SamplePaper } from '#web/billing/sample-paper.tsx'
import { BrandingSection } from '#web/company/branding-section.tsx'

export default function BrandingSettingsPage() {
  return <BrandingSection preview={(look) => <SamplePaper {...look} />} />
}
