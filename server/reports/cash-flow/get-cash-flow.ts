import type { getCashFlow as flowCall } from '#contract/reports/cash-flow/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { centsOf, differenceOf, stepSums } from '../lines/cents.ts'
import { readMaterial } from '../lines/material.ts'
import { fees, type OwnLine, sectionOf } from '../lines/section.ts'
import { readBalances } from './balances.ts'

/** All that clients paid, with tax and ahead, less what they were given back: what a deposit becomes later moves no money. */
const fromClients: OwnLine[] = [
  { kind: 'payments', name: 'Paid by clients, less refunds', kinds: ['payment', 'refund', 'tax', 'held'] },
]

/** What money came in and went out in a period. Source: docs/domain.md, Reports. */
export async function getCashFlow(
  ctx: CompanyCtx,
  asked: InputOf<typeof flowCall>,
): Promise<AnswerOf<typeof flowCall>> {
  const { material, step, steps, head } = await readMaterial(ctx, asked)
  const came = sectionOf(material, { side: 'income', own: fromClients, scope: 'all' })
  const went = sectionOf(material, { side: 'expense', own: fees, scope: 'all' })
  const net = differenceOf(came, went)
  const [ins, outs] = [stepSums(came.lines, steps.length), stepSums(went.lines, steps.length)]
  return {
    ...head,
    in: came,
    out: went,
    net,
    step,
    steps: steps.map((days, at) => ({
      ...days,
      in: moneyText(ins[at] ?? 0),
      out: moneyText(outs[at] ?? 0),
      net: moneyText((ins[at] ?? 0) - (outs[at] ?? 0)),
    })),
    balance: await readBalances(ctx, material.period, centsOf(net.amount)),
  }
}
