import { type RawBuilder, sql } from 'kysely'
import { valueSentence } from '#contract/jobs/value/sentence-rules.ts'
import type { ValueCtx } from './signed-acts.ts'
import { readSignedValue } from './value-of-job.ts'

/**
 * The job of `document` whose signed value its client reads, null where there is none: the job is that client's, and something that
 * was signed of it holds.
 */
export const jobWithValue: RawBuilder<string | null> =
  sql`(select j.id from job j where j.company_id = document.company_id and j.client_id = document.client_id and j.signed_amount is not null
    and (j.id = document.job_id or j.estimate_id = coalesce(document.estimate_id, document.id))
    order by j.id = document.job_id desc limit 1)`

type Asked = {
  jobId: string | null
  /** Where the company is. */
  today: string
  /** BCP 47 */
  locale: string
  /** An invoice that is not sent yet, with its total in cents. */
  draft?: { id: string; total: number } | undefined
}

/** What a client reads of a job's signed value, in one sentence; null where there is none. */
export async function findValueSentence(ctx: ValueCtx, { jobId, today, locale, draft }: Asked): Promise<string | null> {
  const value = jobId === null ? undefined : await readSignedValue(ctx, jobId, today, draft)
  return value ? valueSentence(value, locale) : null
}

/** The same of an invoice, as it stands when the invoice is sent; a draft counts as if it were, in the place of what it corrects. */
export async function findValueOfInvoice(
  ctx: ValueCtx,
  invoice: { id: string; status: string; total: number },
  asked: Pick<Asked, 'today' | 'locale'>,
): Promise<string | null> {
  const { rows } = await sql<{
    job: string | null
    replaced: number
  }>`select ${jobWithValue} as job, coalesce((select sum(b.total) from document b
      where b.company_id = document.company_id and b.status = 'sent' and document.version_of in (b.id, b.version_of)), 0)::bigint as replaced
    from document where document.company_id = ${ctx.companyId} and document.id = ${invoice.id}`.execute(ctx.db)
  const total = invoice.total - (rows[0]?.replaced ?? 0)
  const draft = invoice.status === 'draft' ? { id: invoice.id, total } : undefined
  return findValueSentence(ctx, { ...asked, jobId: rows[0]?.job ?? null, draft })
}
