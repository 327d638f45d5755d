import { sql } from 'kysely'
import type { TemplateKind } from '#contract/contracts/templates/kind-rules.ts'
import { jobOfContract } from '#server/jobs/value/signed-acts.ts'
import { findStarter } from '../starters/starter-set.ts'
import type { ReadingCtx } from './signing-record.ts'

/** Kinds of templates that the work itself is not sold by. */
const besideKinds: readonly TemplateKind[] = [
  ...(['change_order', 'subcontract', 'warranty', 'completion_certificate', 'photo_release'] as const),
  ...(['waiver_conditional_progress', 'waiver_unconditional_progress'] as const),
  ...(['waiver_conditional_final', 'waiver_unconditional_final'] as const),
]

type Row = { id: string; template_id: string | null; kind: TemplateKind | null; signed_at: string | null }

/**
 * Whether a contract is one beside that of its job: begun from a template for something else than the work, or signed by its
 * buyer after another of the job that stands and is none of these. Source: docs/domain.md, Contracts, Canceling.
 */
export async function isBesideJob({ db, companyId }: ReadingCtx, id: string): Promise<boolean> {
  const { rows } = await sql<Row>`select k.id, k.template_id, t.kind, (select min(s.signed_at) from contract_signer s
        where s.company_id = k.company_id and s.contract_id = k.id and s.party = 'client') as signed_at
    from contract k left join contract_template t on t.company_id = k.company_id and t.id = k.template_id
    where k.company_id = ${companyId} and (k.id = ${id} or k.status in ('partially_signed', 'completed')
      and ${jobOfContract} = (select ${jobOfContract} from contract k where k.company_id = ${companyId} and k.id = ${id}))`.execute(
    db,
  )
  const own = rows.find((row) => row.id === id)
  if (!own || isOfOtherKind(own)) return true
  return rows.some(
    (row) => row !== own && !isOfOtherKind(row) && row.signed_at && own.signed_at && row.signed_at < own.signed_at,
  )
}

function isOfOtherKind({ template_id, kind }: Row): boolean {
  const found = kind ?? (template_id ? findStarter(template_id)?.kind : undefined)
  return found !== undefined && besideKinds.includes(found)
}
