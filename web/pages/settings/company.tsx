import { CompanySection } from '#web/company/company-section.tsx'

export default function CompanySettingsPage() {
  return <CompanySection />
}
