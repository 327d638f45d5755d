import { useNavigate } from 'react-router'
import { type Billable, billableOf } from '#contract/billing/progress/billable-rules.ts'
import { billedOf } from '#contract/billing/progress/billed-rules.ts'
import {
  isShareProblem,
  type LinePart,
  shareByAmount,
  shareByLines,
  shareByPercent,
  shareOfRest,
} from '#contract/billing/progress/progress-share-rules.ts'
import type { BilledParts, ProgressShare, ShareProblem } from '#contract/billing/progress/progress-share-shapes.ts'
import type { ScheduleRow } from '#contract/billing/schedule/shapes.ts'
import type { PartBy } from '#contract/billing/totals/part-rules.ts'
import { formatMoney, moneyText, parseMoney, parsePercent, percentText } from '#contract/values/money.ts'
import { moneyProblem, percentProblem } from '#contract/values/number-kinds.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { type EditorCopy, useConvertEstimateToInvoice } from '../queries.ts'

/** By whole estimate or by what is typed; `lines` by the line's id, '' for nothing of it now. */
export type ConvertValues = {
  way: 'rest' | 'percent' | 'amount' | 'lines' | `schedule:${string}`
  percent: string
  amount: string
  lines: Record<string, PartBy>
  /** The signed change orders that stand at its top. */
  changes: string[]
}

/** Which part is billed, what it comes to by the contract's rule, and its invoice. */
export function useConvertForm({ copy, onDone }: ActionProps) {
  const { document, invoices } = copy
  const convert = useConvertEstimateToInvoice()
  const navigate = useNavigate()
  const { locale } = useFormats()
  const of = billableOf(document, locale)
  const billed = billedOf(copy.billed)
  const { open_changes: open = [] } = copy
  const form = useSaveForm({
    values: {
      way: 'rest',
      percent: '50',
      amount: '',
      lines: {},
      changes: open.map(({ estimate_id }) => estimate_id),
    } as ConvertValues,
    check: (values) => problemsOf(values, shareOf(values, of, billed, document.schedule)),
    save: (values) =>
      convert.mutateAsync({ id: document.id, ...portionOf(values, of), ...chosenOf(values, open.length) }),
    saved: ({ invoice_id }) => {
      const known = invoices.some(({ id, display_status }) => id === invoice_id && display_status !== 'void')
      toast(known ? 'That part has already been invoiced. Here it is.' : `Invoice made from ${nameOf(document)}`)
      onDone()
      navigate(editPath({ kind: 'invoice', id: invoice_id }))
    },
  })
  const share = shareOf(form.values, of, billed, document.schedule)
  const now = isShareProblem(share) ? undefined : share.total
  return {
    form,
    of,
    soFar: billed,
    share: isShareProblem(share) ? undefined : share,
    problem: isShareProblem(share) ? share : undefined,
    /** Cents that invoices took, that are left, and that this one comes to; undefined while it comes to nothing. */
    billed: billed.total,
    left: of.total - billed.total,
    now,
    /** The same with the change orders that stand at its top. */
    all: now === undefined ? undefined : withChanges(now, open, form.values.changes),
    say: (cents: number) => formatMoney(moneyText(cents), document.currency, locale),
  }
}

/** What takes off does so as far as the invoice goes. */
function withChanges(now: number, open: NonNullable<EditorCopy['open_changes']>, chosen: readonly string[]): number {
  const cents = open
    .filter(({ estimate_id }) => chosen.includes(estimate_id))
    .map(({ total }) => parseMoney(total) ?? 0)
  return Math.max(
    0,
    cents.reduce((all, each) => all + each, now),
  )
}

/** Left out where all of them go along. */
function chosenOf({ changes }: ConvertValues, open: number) {
  return changes.length === open ? {} : { change_order_ids: changes }
}

type Payments = readonly Pick<ScheduleRow, 'id' | 'amount'>[]

function shareOf(
  values: ConvertValues,
  of: Billable,
  billed: BilledParts,
  payments: Payments,
): ProgressShare | ShareProblem {
  const payment = payments.find(({ id }) => values.way === `schedule:${id}`)
  if (payment) return shareByAmount(of, billed, parseMoney(payment.amount) ?? 0)
  if (values.way === 'rest') return shareOfRest(of, billed)
  if (values.way === 'percent') {
    const percent = parsePercent(values.percent)
    if (percent !== undefined) return shareByPercent(of, billed, percent)
    return { field: 'portion', message: percentProblem(values.percent) ?? 'Enter a percentage above 0' }
  }
  if (values.way === 'amount') {
    const amount = parseMoney(values.amount)
    if (amount !== undefined) return shareByAmount(of, billed, amount)
    return { field: 'portion', message: moneyProblem(values.amount) ?? 'Enter an amount above 0' }
  }
  const typed = typedParts(values, of)
  const unread = typed.find(({ problem }) => problem)
  if (unread)
    return { field: `portion_lines.${typed.indexOf(unread)}.${unread.part.by}`, message: unread.problem ?? '' }
  if (typed.length === 0) return { field: 'portion', message: 'Enter how much of at least one line' }
  return shareByLines(of, billed, typed.map(linePartOf))
}

/** The lines of which something is typed, in their order. */
export function typedParts({ lines }: ConvertValues, of: Billable) {
  return of.lines.flatMap(({ id }) => {
    const part = lines[id]
    if (!part?.value.trim()) return []
    return [{ id, part, problem: part.by === 'percent' ? percentProblem(part.value) : moneyProblem(part.value) }]
  })
}

function linePartOf({ id, part }: { id: string; part: PartBy }): LinePart {
  return part.by === 'percent'
    ? { line_id: id, percent: parsePercent(part.value) ?? 0 }
    : { line_id: id, amount: parseMoney(part.value) ?? 0 }
}

/** The field in which the part was typed says what is wrong with it. */
function problemsOf({ way }: ConvertValues, share: ProgressShare | ShareProblem) {
  if (!isShareProblem(share) || way === 'rest') return {}
  return { [way.startsWith('schedule:') ? 'way' : way]: share.message }
}

function portionOf(values: ConvertValues, of: Billable) {
  if (values.way === 'rest') return {}
  if (values.way === 'percent') return { portion: `percent:${percentText(parsePercent(values.percent) ?? 0)}` }
  if (values.way === 'amount') return { portion: `amount:${moneyText(parseMoney(values.amount) ?? 0)}` }
  if (values.way !== 'lines') return { portion: values.way }
  const portion_lines = typedParts(values, of).map(({ id, part: { by, value } }) => ({ line_id: id, [by]: value }))
  return { portion: 'lines', portion_lines }
}
