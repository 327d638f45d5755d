import { createHash } from 'node:crypto'
import type { convertEstimateToInvoice as convertCall } from '#contract/billing/calls.ts'
import type { Billable } from '#contract/billing/progress/billable-rules.ts'
import {
  type LinePart,
  shareByAmount,
  shareByLines,
  shareByPercent,
  shareOfRest,
} from '#contract/billing/progress/progress-share-rules.ts'
import type { BilledParts, ProgressShare, ShareProblem } from '#contract/billing/progress/progress-share-shapes.ts'
import { type Cents, moneyText, type Percent, parseMoney, parsePercent, percentText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoney, readPercent } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** How much is asked for. `key`: the same said the same way, which names the invoice. */
export type RequestedShare = { key: string } & (
  | { by: 'rest' }
  | { by: 'percent'; percent: Percent }
  | { by: 'amount'; amount: Cents }
  | { by: 'schedule'; id: string; amount: Cents; label: string }
  | { by: 'lines'; lines: LinePart[] }
)

type ConvertInput = Pick<InputOf<typeof convertCall>, 'portion' | 'portion_lines'>

/** The portion as it was sent, its numbers read; 400 names the field. */
export function readRequestedShare({ portion, portion_lines }: ConvertInput): RequestedShare {
  const [by, said = ''] = (portion ?? 'rest').split(':')
  if (portion_lines && by !== 'lines') throw refuseField('portion_lines', 'Send portion=lines with it, or leave it out')
  if (by === 'percent') return requestedByPercent(parsePercent(said))
  if (by === 'amount') return { key: `amount:${moneyText(parseMoney(said) ?? 0)}`, by, amount: parseMoney(said) ?? 0 }
  if (by === 'schedule') return { key: `schedule:${said}`, by, id: said, amount: 0, label: '' }
  return by === 'lines' ? requestedByLines(portion_lines ?? []) : { key: 'rest', by: 'rest' }
}

/** The same with what a payment of the schedule is called and comes to. */
export async function withScheduled(
  ctx: CompanyCtx,
  estimateId: string,
  portion: RequestedShare,
): Promise<RequestedShare> {
  if (portion.by !== 'schedule') return portion
  const row = await findScheduled(ctx, estimateId, portion.id)
  if (!row) throw refuseField('portion', 'This is no payment of the schedule of this estimate')
  return { ...portion, amount: row.amount, label: row.label || `Payment ${row.sort + 1}` }
}

/** What the invoice comes to, or why there is none. */
export function shareOf(portion: RequestedShare, of: Billable, billed: BilledParts): ProgressShare | ShareProblem {
  if (portion.by === 'rest') return shareOfRest(of, billed)
  if (portion.by === 'percent') return shareByPercent(of, billed, portion.percent)
  return portion.by === 'lines' ? shareByLines(of, billed, portion.lines) : shareByAmount(of, billed, portion.amount)
}

function requestedByPercent(percent: Percent | undefined): RequestedShare {
  if (percent === undefined) throw refuseField('portion', 'Enter a percentage from 0 to 100')
  return { key: `percent:${percentText(percent)}`, by: 'percent', percent }
}

function requestedByLines(sent: NonNullable<ConvertInput['portion_lines']>): RequestedShare {
  if (sent.length === 0) throw refuseField('portion_lines', 'Choose at least one line')
  const lines = sent.map(({ line_id, ...said }, at): LinePart => {
    const field = `portion_lines.${at}`
    const percent = readPercent(`${field}.percent`, said.percent)
    const amount = readMoney(`${field}.amount`, said.amount)
    if (percent === null && amount === undefined) throw refuseField(`${field}.percent`, 'Send percent or amount')
    if (percent !== null && amount !== undefined)
      throw refuseField(`${field}.amount`, 'Send percent or amount, not both')
    return percent === null ? { line_id, amount: amount ?? 0 } : { line_id, percent: parsePercent(percent) ?? 0 }
  })
  const inOrder = lines.toSorted((a, b) => (a.line_id < b.line_id ? -1 : 1))
  const written = inOrder.map((line) => [line.line_id, 'percent' in line ? `${line.percent}%` : line.amount])
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return { key: `lines:${hash}`, by: 'lines', lines }
}

/** A payment of the schedule of this estimate. */
async function findScheduled({ db, companyId }: CompanyCtx, estimateId: string, id: string) {
  return db
    .selectFrom('schedule_row')
    .select(['amount', 'label', 'sort'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', estimateId)
    .where('id', '=', id)
    .executeTakeFirst()
}
