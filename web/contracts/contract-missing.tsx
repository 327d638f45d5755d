import { SearchX } from 'lucide-react'
import { NotInCompany } from '#web/company/switching/not-in-company.tsx'
import { contractsPath } from './contract-paths.ts'

/** There is no such contract here. */
export function ContractMissing() {
  return <NotInCompany thing="contract" icon={SearchX} all={{ label: 'Back to contracts', href: contractsPath }} />
}
