import { BrandingSection } from '#web/company/branding-section.tsx'

export default function BrandingSettingsPage() {
  return <BrandingSection />
}
