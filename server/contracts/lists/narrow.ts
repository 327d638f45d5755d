import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { listContracts as listCall } from '#contract/contracts/calls.ts'
import type { ContractTab, contractList } from '#contract/contracts/list.ts'
import type { ContractDisplayStatus } from '#contract/contracts/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { WireNameOf } from '#contract/wire/list.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOpenContract, isVisibleContract } from '#server/scopes/contract.ts'

export type ListInput = Omit<InputOf<typeof listCall>, 'page' | 'page_size'>

/** Which contracts (`k`) are meant: `from` what is walked, `fits` what is tested of each. */
export type ContractSelection = { from: RawBuilder<unknown>; fits: RawBuilder<unknown> }

/** All that the person may see, of a client or a job where one is named. */
export function whose(ctx: CompanyCtx, input: ListInput): ContractSelection {
  const { client_id, job_id } = input
  const all = [
    sql`k.company_id = ${ctx.companyId} and ${isVisibleContract(ctx.actor)}`,
    // What was withdrawn is of no use to a client.
    ...(ctx.actor.kind === 'client' ? [sql`k.status <> 'voided'`] : []),
    ...Object.values<Test>(tests).flatMap((test) => test(input) ?? []),
  ]
  return { from: client_id || job_id ? sql`contract k` : ownContracts(ctx), fits: sql.join(all, sql` and `) }
}

type Test = (input: ListInput) => RawBuilder<unknown> | undefined

/** What each name of the call asks of contract `k`, where it asks anything; a state needs the day (`isInState`). */
const tests = {
  client_id: ({ client_id }) => (client_id ? sql`k.client_id = ${client_id}` : undefined),
  job_id: ({ job_id }) => (job_id ? sql`k.job_id = ${job_id}` : undefined),
} satisfies Record<Exclude<WireNameOf<typeof contractList>, 'status'>, Test>

/** Of who sees their own alone: each kind of theirs is found by an index of its own. */
function ownContracts({ actor, companyId }: CompanyCtx): RawBuilder<unknown> {
  if (actor.kind === 'client' || levelOf(actor, 'contracts.view') !== 'own') return sql`contract k`
  const { id } = actor.user
  return sql`(select * from contract where company_id = ${companyId} and id = any (array(
      select id from contract where company_id = ${companyId} and created_by = ${id}
      union select t.id from job_assignee a join contract t on t.company_id = a.company_id and t.job_id = a.job_id
        where a.company_id = ${companyId} and a.user_id = ${id}
      union select s.contract_id from contract_signer s where s.company_id = ${companyId} and s.user_id = ${id}))) k`
}

/** Each tab by what its index holds. */
export function isInTab(tab: ContractTab, today: string): RawBuilder<boolean> {
  const tests: Record<ContractTab, RawBuilder<boolean>> = {
    all: sql<boolean>`true`,
    drafts: sql<boolean>`k.status = 'draft'`,
    waiting: sql<boolean>`(k.awaits_client and ${isOpenContract(today)})`,
    your_turn: sql<boolean>`(k.awaits_company and ${isOpenContract(today)})`,
    signed: sql<boolean>`k.status = 'completed'`,
  }
  return tests[tab]
}

/** A state as shown, said as it is stored: by that it is found on an index. */
export function isInState(status: ContractDisplayStatus, today: string): RawBuilder<boolean> {
  if (status === 'expired')
    return sql<boolean>`(k.status in ('sent', 'viewed', 'partially_signed') and k.expires_on < ${today}::date)`
  if (status === 'sent' || status === 'viewed' || status === 'partially_signed')
    return sql<boolean>`(k.status = ${status} and coalesce(k.expires_on >= ${today}::date, true))`
  return sql<boolean>`k.status = ${status}`
}
