import { sql } from 'kysely'
import { type Act, countsIn, isSameAct, type NewEntry, planEntries, planTakingBack } from './plan-entries.ts'
import { jobOfContract, jobOfEstimate, readEntries, readSignedActs, type ValueCtx } from './signed-acts.ts'
import { refuseBelowBilled } from './signed-limit.ts'

/**
 * Writes down what was just signed, an approved estimate or a completed contract, in the transaction in which it was; and what was
 * signed before anybody wrote it down. Of a job it counts once; where it counted for another one, it is taken back there.
 * What belongs to no job has no row. Two at once wait for one another here, so both count, in the order of their commits.
 */
export async function recordSigned(ctx: ValueCtx, act: Act): Promise<void> {
  const jobId = await findJobOf(ctx, act)
  await takeBack(ctx, act, 'Moved to another job', jobId)
  if (jobId) await completeLedger(ctx, jobId, act)
}

/** Takes back what an estimate counts for, in each job but `except`: it was voided, or its next version was sent. */
export async function takeBack(
  ctx: ValueCtx,
  { document_id, contract_id }: Act,
  reason: string | null,
  except?: string,
): Promise<void> {
  const which = contract_id === null ? sql`e.document_id = ${document_id}` : sql`e.contract_id = ${contract_id}`
  const { rows } = await sql<{ job_id: string }>`select distinct e.job_id from contract_value_entry e
    where e.company_id = ${ctx.companyId} and ${which} and e.job_id is distinct from ${except ?? null}::uuid order by 1`.execute(
    ctx.db,
  )
  for (const { job_id } of rows) {
    const at = await lockJob(ctx, job_id)
    const standing = (await readEntries(ctx, job_id)).filter(
      (entry) =>
        countsIn(entry) &&
        (contract_id === null ? entry.document_id === document_id : entry.contract_id === contract_id),
    )
    await insertEntries(
      ctx,
      job_id,
      standing.map((entry) => planTakingBack(entry, at.now, reason)),
    )
  }
}

/** Writes the rows that the ledger of a job lacks; `now`: what was just signed. It may be asked for any number of times. */
export async function completeLedger(ctx: ValueCtx, jobId: string, now?: Act): Promise<void> {
  const { estimate_id } = await lockJob(ctx, jobId)
  const [entries, acts] = [await readEntries(ctx, jobId), await readSignedActs(ctx, jobId)]
  await insertEntries(ctx, jobId, planEntries({ entries, acts, estimateId: estimate_id }, now))
}

/** Locks a job, so that its ledger is one's own until the commit. */
export async function lockJob({ db, companyId }: ValueCtx, jobId: string) {
  const { rows } = await sql<{ estimate_id: string | null; now: string }>`select estimate_id, now() as now from job
    where company_id = ${companyId} and id = ${jobId} for no key update`.execute(db)
  if (!rows[0]) throw new Error(`Job ${jobId} is gone while its value is written`)
  return rows[0]
}

/**
 * Adds rows at the end of a ledger whose job is locked. An original that is signed anew ends what a canceled one left; with
 * `mayGoBelowBilled` a row is taken back whatever was billed of it.
 */
export async function insertEntries(
  { db, companyId }: ValueCtx,
  jobId: string,
  rows: readonly NewEntry[],
  { mayGoBelowBilled = false } = {},
) {
  const made: { row: NewEntry; id: string }[] = []
  for (const row of rows) {
    const { of, ...written } = row
    const inserted = await db
      .insertInto('contract_value_entry')
      .values({
        ...written,
        company_id: companyId,
        job_id: jobId,
        entry_id: of === undefined ? null : 'entry_id' in of ? of.entry_id : idOf(made, of.act),
        sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from contract_value_entry
          where company_id = ${companyId} and job_id = ${jobId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ row, id: inserted.id })
  }
  if (rows.some(({ kind }) => kind === 'original'))
    await db
      .updateTable('job')
      .set({ contract_cancelled_on: null, refund_by: null })
      .where('company_id', '=', companyId)
      .where('id', '=', jobId)
      .where('refund_by', 'is not', null)
      .execute()
  if (!mayGoBelowBilled && rows.some(({ kind }) => kind === 'taken_back'))
    await refuseBelowBilled({ db, companyId }, jobId)
}

function idOf(made: { row: NewEntry; id: string }[], act: Act): string {
  const found = made.find(({ row }) => row.kind !== 'confirmed' && isSameAct(row, act))
  if (!found) throw new Error('A confirmation stands before what it confirms')
  return found.id
}

async function findJobOf({ db, companyId }: ValueCtx, { document_id, contract_id }: Act): Promise<string | undefined> {
  const of =
    contract_id === null
      ? sql`select ${jobOfEstimate} as id from document d where d.company_id = ${companyId} and d.id = ${document_id}`
      : sql`select ${jobOfContract} as id from contract k where k.company_id = ${companyId} and k.id = ${contract_id}`
  const { rows } = await sql<{ id: string | null }>`${of}`.execute(db)
  return rows[0]?.id ?? undefined
}
