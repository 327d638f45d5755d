import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import { countOn, isUsed } from '#server/company/numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { StoredDocument } from './shape.ts'

type ChangeOrder = Pick<StoredDocument, 'id' | 'job_id'>

/**
 * The next number of a change order, with the number that its job has now: "JOB-0012 CO-1". One that another document has, because
 * the job's number was another job's before, is passed over. The counter's row is the last to be locked.
 */
export async function takeChangeOrderNumber({ db, companyId }: CompanyCtx, { job_id }: ChangeOrder): Promise<string> {
  const job = await db
    .selectFrom('job')
    .select('number')
    .where('company_id', '=', companyId)
    .where('id', '=', job_id)
    .executeTakeFirstOrThrow()
  for (;;) {
    const number = `${job.number} CO-${await countOn(db, companyId, `change_order ${job_id}`)}`
    if (!(await isUsed(db, companyId, 'estimate', number))) return number
  }
}

type Changed = { number: string | null; stands: boolean; kind: string }

/** Refuses to send what changes something that does not stand any more. */
export async function refuseFallenBase({ db, companyId }: CompanyCtx, { id }: ChangeOrder): Promise<void> {
  const { rows } =
    await sql<Changed>`select coalesce(e.number, k.number) as number, case when e.id is null then 'contract' else 'estimate' end as kind,
      coalesce(e.status in ('approved', 'converted', 'superseded'), k.status = 'completed', false) as stands
    from document left join document e on e.company_id = document.company_id and e.id = document.changes_id
      left join contract k on k.company_id = document.company_id and k.id = document.changes_contract_id
    where document.company_id = ${companyId} and document.id = ${id}`.execute(db)
  const [base] = rows
  if (base && !base.stands)
    throw new Refusal(
      'invalid_transition',
      `${base.kind === 'contract' ? 'Contract' : 'Estimate'} ${base.number} no longer stands, so there is nothing to change. Delete this draft and begin another one from the job`,
    )
}
