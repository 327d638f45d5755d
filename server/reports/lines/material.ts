import type { MayBeCounted } from '#contract/reports/figure-shapes.ts'
import { type Period, stepsOf } from '#contract/reports/period-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import { readCategories } from '#server/accounting/categories/read-categories.ts'
import { sumUp } from '#server/accounting/transactions/totals.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type PeriodInput, readPeriods } from '../sums/period.ts'
import { readSums } from '../sums/read-sums.ts'
import { entriesOf } from './rows.ts'
import { type Material, sumOf } from './section.ts'

/** What a report is made of, and what stands on each. */
export async function readMaterial(ctx: CompanyCtx, asked: PeriodInput) {
  const { period, previous } = readPeriods(ctx, asked)
  const { step, steps } = stepsOf(period)
  const [sums, before, categories, count] = await Promise.all([
    readSums(ctx, period, step),
    previous && readSums(ctx, previous, 'year'),
    readCategories(ctx),
    countToSort(ctx, period),
  ])
  const material: Material = {
    period,
    sums,
    previous: before,
    steps: steps.map(({ start_date }) =>
      step === 'year' ? `${start_date.slice(0, 4)}-01-01` : `${start_date.slice(0, 7)}-01`,
    ),
    categories,
  }
  return { material, step, steps, head: { ...headOf(ctx, { period, previous }, count), ...mayBeCounted(material) } }
}

function headOf(
  { actor }: CompanyCtx,
  { period, previous }: { period: Period; previous: Period | undefined },
  count: number,
) {
  const query = new URLSearchParams({ ...period, to_sort: 'true' }).toString()
  return {
    period,
    ...(previous ? { previous_period: previous } : {}),
    currency: actor.company?.currency ?? 'USD',
    to_sort: { count, rows: { list: 'transactions' as const, query } },
  }
}

/** Deposits of the period that may be the money of payments: what they come to, where there are any. */
function mayBeCounted({ period, sums }: Material): { may_be_counted?: MayBeCounted } {
  const cents = sumOf(sums, ({ kind }) => kind === 'possible')
  if (cents === 0) return {}
  return { may_be_counted: { amount: moneyText(cents), rows: entriesOf({ ...period, kinds: ['possible'] }) } }
}

/** How many transactions of a period wait to be sorted: kept, as in their list. */
export async function countToSort(ctx: CompanyCtx, period: Partial<Period>): Promise<number> {
  const page = { page: 1, page_size: 1, sort: '-date' } as const
  const none = { family: undefined, job: undefined, least: undefined, most: undefined }
  const { found } = await sumUp(ctx, { ...page, ...none, ...period, to_sort: true }, [])
  return found
}
