import type { getProfitLoss as profitCall } from '#contract/reports/profit-loss/calls.ts'
import { parseDecimal } from '#contract/values/decimal.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readMaterial } from '../lines/material.ts'
import { entriesOf } from '../lines/rows.ts'
import { type Material, type OwnLine, sectionOf } from '../lines/section.ts'
import { readHeld } from '../sums/read-sums.ts'

/** What invoices brought in, without tax, and what of it was given back. */
export const earned: OwnLine[] = [
  { kind: 'payments', name: 'Invoices paid', kinds: ['payment'] },
  { kind: 'refunds', name: 'Refunds', kinds: ['refund'] },
]
export const fees: OwnLine[] = [{ kind: 'fees', name: 'Card fees kept by the processor', kinds: ['fee'] }]

/** What was earned and spent in a period. Source: docs/domain.md, Reports. */
export async function getProfitLoss(
  ctx: CompanyCtx,
  asked: InputOf<typeof profitCall>,
): Promise<AnswerOf<typeof profitCall>> {
  const { material, step, steps, head } = await readMaterial(ctx, asked)
  const { income, expenses, net } = profitOf(material)
  const { end_date } = material.period
  const { previous } = material
  const held = await readHeld(ctx, end_date)
  const before = previous && head.previous_period ? await readHeld(ctx, head.previous_period.end_date) : undefined
  const [came, went] = [income, expenses].map((section) => stepSums(section.lines))
  return {
    ...head,
    income,
    expenses,
    net,
    step,
    steps: steps.map((days, at) => ({
      ...days,
      income: moneyText(came?.[at] ?? 0),
      expenses: moneyText(went?.[at] ?? 0),
      net: moneyText((came?.[at] ?? 0) - (went?.[at] ?? 0)),
    })),
    deposits_held: {
      amount: moneyText(held),
      ...(before === undefined ? {} : { previous: moneyText(before) }),
      rows: entriesOf({ end_date, kinds: ['held'] }),
    },
  }
}

/** Income and expenses with their lines, and the difference. */
export function profitOf(material: Material) {
  const income = sectionOf(material, { side: 'income', own: earned, scope: 'profit' })
  const expenses = sectionOf(material, { side: 'expense', own: fees, scope: 'profit' })
  return { income, expenses, net: differenceOf(income, expenses) }
}

/** One figure less another, and the same of the period before. */
export function differenceOf(one: { amount: string; previous?: string | undefined }, other: typeof one) {
  const less = (a: string, b: string) => moneyText(centsOf(a) - centsOf(b))
  return {
    amount: less(one.amount, other.amount),
    ...(one.previous !== undefined && other.previous !== undefined
      ? { previous: less(one.previous, other.previous) }
      : {}),
  }
}

/** What the lines that sum to their section come to in each step, in cents. */
export function stepSums(lines: readonly { depth: number; by_step: string[] }[]): number[] {
  const top = lines.filter(({ depth }) => depth === 0)
  return (top[0]?.by_step ?? []).map((_, at) => top.reduce((all, line) => all + centsOf(line.by_step[at] ?? '0'), 0))
}

/** Sums may be beyond what one amount can be. */
function centsOf(text: string): number {
  return parseDecimal(text, 2, Number.MAX_SAFE_INTEGER) ?? 0
}
