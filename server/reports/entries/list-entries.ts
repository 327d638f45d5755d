import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { listReportEntries as entriesCall } from '#contract/reports/entries/calls.ts'
import { entryKinds } from '#contract/reports/entries/kind-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { readPercent } from '#contract/wire/typed-numbers.ts'
import { familyOf } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import type { EntrySelection } from './entry-selection.ts'
import { readEntries } from './read-entries.ts'
import { sumEntries } from './sum-entries.ts'

type EntriesInput = InputOf<typeof entriesCall>

/** The rows behind a figure, the latest first, with what all of them come to. */
export async function listReportEntries(ctx: CompanyCtx, asked: EntriesInput): Promise<AnswerOf<typeof entriesCall>> {
  const wanted = await lookUp(ctx, asked)
  const [entries, sums] = await Promise.all([readEntries(ctx, wanted), sumEntries(ctx, wanted)])
  return { entries, amount: moneyText(sums.amount), ...pageOf(asked, sums.count) }
}

async function lookUp(ctx: CompanyCtx, { kind, category_id, ...asked }: EntriesInput): Promise<EntrySelection> {
  if (asked.start_date && asked.end_date && asked.start_date > asked.end_date)
    throw refuseField('end_date', "The last day can't be before the first")
  if (asked.job_id && !(await isSeenJob(ctx, asked.job_id))) throw refuseField('job_id', 'Choose from your jobs')
  readPercent('tax_rate', asked.tax_rate)
  const kinds = [...new Set(kind ?? entryKinds.filter((each) => each !== 'possible'))]
  refuseBeyondJobs(ctx, asked, kinds)
  const family = category_id && category_id !== 'none' ? await familyOf(ctx, category_id) : category_id
  if (category_id && !family) throw refuseField('category_id', 'Choose from your categories')
  return {
    ...asked,
    kinds,
    family: (asked.only && category_id && category_id !== 'none' ? [category_id] : family) as EntrySelection['family'],
  }
}

/** Who sees the profit of jobs alone sees the rows of one job, and its costs with the right to costs. */
function refuseBeyondJobs(
  { actor }: CompanyCtx,
  { job_id }: { job_id?: string | undefined },
  kinds: readonly string[],
) {
  if (levelOf(actor, 'reports.view') !== 'none') return
  const costs = levelOf(actor, 'costs.view') === 'all'
  const seen = ['payment', 'refund', 'income', 'possible', ...(costs ? ['expense'] : [])]
  if (!job_id || !kinds.every((kind) => seen.includes(kind))) throw permissionDenied()
}

async function isSeenJob({ db, companyId, actor }: CompanyCtx, id: string): Promise<boolean> {
  const { rows } = await sql`select from job j where j.company_id = ${companyId} and j.id = ${id}
    and ${isVisibleJob(actor)}`.execute(db)
  return rows.length > 0
}
