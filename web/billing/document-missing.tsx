import { SearchX } from 'lucide-react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { NotInCompany } from '#web/company/switching/not-in-company.tsx'
import { listPath } from './document-paths.ts'

/** There is no such document here. */
export function DocumentMissing({ kind }: { kind: DocumentKind }) {
  return <NotInCompany thing={kind} icon={SearchX} all={{ label: 'Back to billing', href: listPath(kind) }} />
}
