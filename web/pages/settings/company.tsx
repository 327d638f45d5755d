import { useAccess } from '#web/api/access.ts'
import { CompanySection } from '#web/company/company-section.tsx'
import { SenderCard } from '#web/company/sender-card.tsx'

export default function CompanySettingsPage() {
  const owner = useAccess()?.kind === 'owner'
  return (
    <div className="flex flex-col gap-5">
      <CompanySection />
      {owner && <SenderCard />}
    </div>
  )
}
