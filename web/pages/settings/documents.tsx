import { LateFeeSettings } from '#web/billing/late-fees/late-fee-settings.tsx'
import { NumbersSection } from '#web/company/numbers-section.tsx'
import { TaxRates } from '#web/company/tax-rates.tsx'
import { TermsSection } from '#web/company/terms-section.tsx'

export default function DocumentSettingsPage() {
  return (
    <div className="flex flex-col gap-5">
      <TermsSection />
      <LateFeeSettings />
      <TaxRates />
      <NumbersSection />
    </div>
  )
}
