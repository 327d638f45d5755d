import { numberInJob } from '#contract/billing/change-order-rules.ts'
import { ratesToPrint } from '#contract/billing/print/drawing-rules.ts'
import type { ProgressShare } from '#contract/billing/progress/progress-share-shapes.ts'
import { carriesMoney, counts } from '#contract/billing/totals/line-rules.ts'
import { parsePercent, percentText } from '#contract/values/money.ts'
import type { StoredDocument, StoredLine } from '../shape.ts'
import { billedLines, blankLine, columnsOfLine } from './lines-of-part.ts'

type Terms = Pick<StoredDocument, 'tax_name' | 'tax_rate'>
/** `of`: the line of the change order that a part of a credit takes off. */
export type LineOfChange = Omit<ReturnType<typeof columnsOfLine>, 'id'> &
  Pick<typeof blankLine, 'id' | 'of' | 'optional' | 'selected' | 'option_group'> & { change_id: string }

/** The lines by which an invoice bills a change order: its heading, then its lines as they were sold, or what of them is billed now. */
export function linesOfChange(change: StoredDocument, share: ProgressShare, invoice: Terms): LineOfChange[] {
  const name = [numberInJob(change.number ?? ''), change.title].filter(Boolean).join(' · ')
  const nets = new Map(share.lines.map(({ id, net }) => [id, net]))
  const isWhole = change.discount_total === 0 && share.lines.every(({ net, whole }) => net === whole)
  const lines = isWhole ? soldLines(change) : billedLines(change, nets)
  return [
    sectionOf(change.id, name),
    ...lines.map((line) => ({ ...line, ...taxOf(line, change, invoice), ...plain(change.id) })),
  ]
}

/** The heading of what follows the change orders. */
export function sectionOf(change_id: string, name: string): LineOfChange {
  return { ...blankLine, kind: 'section', name, change_id }
}

function plain(change_id: string) {
  return { cost: null, markup_percent: null, optional: false, selected: false, option_group: null, change_id }
}

function soldLines({ lines }: StoredDocument) {
  const sold = lines.filter((line) => !carriesMoney(line) || counts(line, null))
  return sold.map((line) => ({ ...columnsOfLine(line), of: undefined }))
}

/** By its own rates where those of the invoice are others. */
function taxOf(
  { taxable, tax_rates }: Pick<StoredLine, 'taxable' | 'tax_rates'>,
  change: StoredDocument,
  invoice: Terms,
) {
  const borne = ratesToPrint(change, { taxable, tax_rates })
  if (borne.length === 0) return { taxable: false, tax_rates: null }
  if (tax_rates?.length || isSameTax(change, invoice)) return { taxable: true, tax_rates }
  const rate = percentText(parsePercent(change.tax_rate ?? '0') ?? 0)
  return { taxable: true, tax_rates: [{ id: change.id, name: change.tax_name || 'Tax', rate }] }
}

function isSameTax(one: Terms, other: Terms): boolean {
  return one.tax_name === other.tax_name && Number(one.tax_rate) === Number(other.tax_rate)
}
