import type { getProfitLoss as profitCall } from '#contract/reports/profit-loss/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { differenceOf, stepSums } from '../lines/cents.ts'
import { readMaterial } from '../lines/material.ts'
import { entriesOf } from '../lines/rows.ts'
import { earned, fees, type Material, sectionOf } from '../lines/section.ts'
import { readHeld } from '../sums/read-sums.ts'

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
  const [came, went] = [income, expenses].map(({ lines }) => stepSums(lines, steps.length))
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
