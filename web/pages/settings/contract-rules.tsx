import { ContractRules } from '#web/compliance/contract-rules.tsx'

/** `/dashboard/profile/settings?section=contract-rules`: what is checked in contracts for homes. */
export default function ContractRulesPage() {
  return <ContractRules />
}
