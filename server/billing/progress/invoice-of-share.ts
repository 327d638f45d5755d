import type { ProgressShare } from '#contract/billing/progress/progress-share-shapes.ts'
import { carriesMoney, counts } from '#contract/billing/totals/line-rules.ts'
import { percentText } from '#contract/values/money.ts'
import { billedLines, blankLine, columnsOfLine, type LineOfPart, rowsOf } from '../parts/lines-of-part.ts'
import type { StoredDocument, StoredLine } from '../shape.ts'
import type { RequestedShare } from './requested-share.ts'

/** All lines that count, with the estimate's own discount and deposit: the totals are the same. */
export function invoiceOfWhole(estimate: StoredDocument) {
  const { option } = estimate
  const isOf = ({ option_group }: StoredLine) => option_group === null || option_group === option
  const lines = estimate.lines.filter((line) => isOf(line) && (!carriesMoney(line) || counts(line, option)))
  const { subtotal, discount_total, tax_total, total, deposit_amount } = estimate
  const { discount_percent, discount_amount, deposit_percent, deposit_fixed } = estimate
  return {
    columns: {
      ...{ subtotal, discount_total, tax_total, total, deposit_amount },
      ...{ discount_percent, discount_amount, deposit_percent, deposit_fixed },
      portion_percent: '100',
      taxes: JSON.stringify(estimate.taxes),
    },
    lines: lines.map((line, sort) => ({
      ...columnsOfLine(line),
      sort,
      optional: false,
      selected: false,
      option_group: null,
    })),
    billed: (share: ProgressShare) => rowsOf(share, new Map()),
  }
}

/**
 * A line that says what part it is, then each line of which something is billed, in its section, after the estimate's
 * discount. Its costs stay with the estimate.
 */
export function invoiceOfPart(estimate: StoredDocument, portion: RequestedShare, share: ProgressShare) {
  const nets = new Map(share.lines.map(({ id, net }) => [id, net]))
  const name = nameOf(portion, share, estimate.number ?? '')
  const description = estimate.discount_total > 0 ? 'Each line is after the discount of the estimate.' : null
  const heading: LineOfPart = { ...blankLine, kind: 'text', name, description }
  const lines = [heading, ...billedLines(estimate, nets)].map((line, sort) => ({ ...line, sort }))
  const places = new Map(lines.flatMap(({ of, sort }) => (of ? [[of, sort] as const] : [])))
  return {
    columns: {
      subtotal: share.net,
      discount_total: 0,
      tax_total: share.tax_total,
      total: share.total,
      deposit_amount: 0,
      portion_percent: portion.by === 'percent' ? percentText(portion.percent) : null,
      taxes: JSON.stringify(share.taxes),
    },
    lines: lines.map(({ of: _, ...line }) => line),
    billed: (whole: ProgressShare) => rowsOf(whole, places),
  }
}

function nameOf(portion: RequestedShare, share: ProgressShare, number: string): string {
  if (portion.by === 'percent') return `${percentText(portion.percent)}% of estimate ${number}`
  if (portion.by === 'schedule') return `${portion.label}, of estimate ${number}`
  return share.is_rest ? `The rest of estimate ${number}` : `Part of estimate ${number}`
}
