import type { DocumentDefaults } from '#contract/company/shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { moneyText, parseMoney, parseQuantity } from '#contract/values/money.ts'
import {
  addressLines,
  clientToPrint,
  companyToPrint,
  lineToPrint,
  type Place,
  propertyToPrint,
} from '../print/drawing-rules.ts'
import { sumsOf } from '../print/selection-rules.ts'
import type { PrintableDocument, PrintableLine, PrintableScheduleRow } from '../printable-shapes.ts'
import type { Document, DocumentKind } from '../shapes.ts'
import { isRefused, wireTotals } from '../totals/rules.ts'
import { type DraftLine, isBlank, priceOf } from './draft-line-rules.ts'
import { type Draft, totalDraftOptions, totalShown } from './draft-rules.ts'
import { withBilledChanges, withFixedSums } from './fixed-rules.ts'

export type DraftAbout = {
  kind: DocumentKind
  /** That of a new version of an estimate; any other draft has none. */
  number?: string | null
  company: DocumentDefaults
  client: Parameters<typeof clientToPrint>[0]
  job: (Place & { title: string }) | undefined
  property: (Place & { label: string | null }) | undefined
  currency: string
  tax_exempt: boolean
  /** An invoice of a part as it is stored: its lines and sums come from its estimate. */
  fixed?: Document
  /** As it was saved, where it bills change orders: their lines stand at its top. */
  billing?: Document
}

/**
 * The document a draft would become if it were sent now, with what can be read of it: an amount that cannot be read counts
 * nothing until it can.
 */
export function printableDraft(draft: Draft, about: DraftAbout): PrintableDocument {
  const readable = { ...draft, lines: draft.lines.filter((line) => !isBlank(line)).map(readableLine) }
  const totals = withBilledChanges(withFixedSums(totalShown(readable, about.tax_exempt), about.fixed), about.billing)
  const sums = isRefused(totals) ? NOTHING : wireTotals(totals)
  const each = totalDraftOptions(readable, about.tax_exempt)
  const options = draft.options.map((option, at) => ({
    ...option,
    ...(isRefused(each) || !each[at] ? NOTHING : sumsOf(each[at].totals)),
  }))
  return {
    kind: about.kind,
    display_status: 'draft',
    title: draft.title,
    number: about.number ?? null,
    locale: about.company.locale,
    currency: about.currency,
    time_zone: about.company.timezone,
    company: companyToPrint(about.company),
    client: clientToPrint(about.client),
    job: about.job ? { title: about.job.title, address_lines: addressLines(about.job) } : null,
    property: propertyToPrint(about.property),
    ...(draft.change_order ? { change_order: { ...draft.change_order, changes: null } } : {}),
    issue_date: isDay(draft.issue_date) ? draft.issue_date : about.company.today,
    valid_until: about.kind === 'estimate' && isDay(draft.until) ? draft.until : null,
    due_date: about.kind === 'invoice' && isDay(draft.until) ? draft.until : null,
    line_items: [...changeLines(about.billing), ...writtenLines(readable, sums.lines, about.fixed)],
    ...(options.length > 0 ? { options } : {}),
    ...(draft.schedule.length > 0 ? { schedule: paymentsToPrint(readable, sums.schedule) } : {}),
    ...(draft.attachments?.length ? { attachments: draft.attachments.map((file) => ({ ...file, sha256: '' })) } : {}),
    tax_inclusive: draft.tax_inclusive,
    subtotal: sums.subtotal,
    discount_total: sums.discount_total,
    discount_percent: draft.discount.by === 'percent' ? draft.discount.value || null : null,
    taxes: sums.taxes,
    total: sums.total,
    deposit_amount: sums.deposit_amount,
    deposit_due: about.kind === 'invoice' ? sums.deposit_amount : null,
    amount_paid: '0.00',
    balance: sums.total,
    message: draft.notes || null,
    terms: draft.terms || null,
    payment_instructions: about.kind === 'invoice' ? about.company.payment_instructions : null,
  }
}

function writtenLines({ lines }: Draft, sums: typeof NOTHING.lines, fixed: Document | undefined): PrintableLine[] {
  return lines.map((line, at) =>
    withPhotos(
      line,
      lineToPrint(
        {
          ...line,
          id: line.key,
          description: line.description || null,
          unit: line.unit || null,
          service_date: isDay(line.service_date) ? line.service_date : null,
          part: fixed?.line_items.find(({ id }) => id === line.id)?.part,
          amount: sums[at]?.amount ?? '0.00',
        },
        at,
      ),
    ),
  )
}

/** The lines of the change orders that an invoice bills, as they were saved. */
function changeLines(stored: Document | undefined): PrintableLine[] {
  return (stored?.line_items ?? []).filter(({ change_order_id }) => change_order_id).map(lineToPrint)
}

function paymentsToPrint({ schedule, lines }: Draft, amounts: readonly string[]): PrintableScheduleRow[] {
  return schedule.map(({ label, part, trigger, date, line }, at) => ({
    label,
    percent: part.by === 'percent' ? part.value || null : null,
    amount: amounts[at] ?? '0.00',
    trigger,
    date: trigger === 'on_date' && isDay(date) ? date : null,
    task: (trigger === 'on_task' && lines.find(({ key }) => key === line)?.name) || null,
  }))
}

function withPhotos({ photos = [] }: DraftLine, line: PrintableLine): PrintableLine {
  return photos.length > 0 ? { ...line, photos: photos.map(({ id }) => ({ id, large: '', small: '' })) } : line
}

function readableLine(line: DraftLine): DraftLine {
  const price = parseMoney(priceOf(line) || '0')
  return {
    ...line,
    quantity: parseQuantity(line.quantity || '1') === undefined ? '1' : line.quantity || '1',
    unit_price: price === undefined ? '0.00' : moneyText(price),
  }
}

const NOTHING: ReturnType<typeof wireTotals> = {
  lines: [],
  subtotal: '0.00',
  discount_total: '0.00',
  taxes: [],
  tax_total: '0.00',
  total: '0.00',
  deposit_amount: '0.00',
  schedule: [],
}
