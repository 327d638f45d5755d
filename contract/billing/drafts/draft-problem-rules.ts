import { compareDays, isDay } from '#contract/values/dates.ts'
import { parseQuantity } from '#contract/values/money.ts'
import { markupProblem, moneyProblem, percentProblem, quantityProblem } from '#contract/values/number-kinds.ts'
import type { DocumentKind } from '../shapes.ts'
import { carriesMoney } from '../totals/line-rules.ts'
import { gapOfOptions, problemOfOptions } from '../totals/option-problem-rules.ts'
import { isRefused } from '../totals/rules.ts'
import { gapOfSchedule } from '../totals/schedule-problem-rules.ts'
import { type DraftLine, hasMarkup } from './draft-line-rules.ts'
import { paymentsToSend, problemAt, problemsOfPayments } from './draft-payment-rules.ts'
import { type Draft, type DraftProblem, linesOf, totalDraft, totalDraftOptions } from './draft-rules.ts'

/** What cannot even be saved: days, amounts and percents nobody can read, a discount beyond the subtotal. */
export function problemsToSave(draft: Draft, kind: DocumentKind, taxExempt: boolean): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!isDay(draft.issue_date)) problems.push({ field: 'issue_date', message: 'Enter a date' })
  if (draft.until && !isDay(draft.until)) problems.push({ field: 'until', message: 'Enter a date' })
  if (isDay(draft.issue_date) && isDay(draft.until) && compareDays(draft.until, draft.issue_date) < 0)
    problems.push({
      field: 'until',
      message:
        kind === 'estimate' ? "Expiry can't be before the issue date" : "The due date can't be before the issue date",
    })
  for (const line of linesOf(draft)) problems.push(...problemsOfLine(line))
  const wrongRate = percentProblem(draft.tax_rate || '0')
  if (wrongRate) problems.push({ field: 'tax_rate', message: wrongRate })
  const ofOptions = problemOfOptions(draft.options, draft.lines)
  if (ofOptions) problems.push(ofOptions)
  problems.push(...problemsOfPayments(draft.schedule, linesOf(draft)))
  if (problems.length > 0) return problems
  const totals = totalDraft(draft, taxExempt)
  if (!isRefused(totals)) return []
  if (totals.field.startsWith('schedule')) return [problemAt(draft.schedule, totals)]
  const at = /^line_items\.(\d+)\.(\w+)$/.exec(totals.field)
  const line = at ? draft.lines[Number.parseInt(at[1] ?? '', 10)] : undefined
  const field = at?.[2] ?? totals.field.replace(/_(percent|amount)$/, '')
  return [{ field, message: totals.message, ...(line ? { line: line.key } : {}) }]
}

/** What a client may not be sent: gaps. In the order of the page. */
export function problemsToSend(draft: Draft, kind: DocumentKind, taxExempt: boolean): DraftProblem[] {
  const written = linesOf(draft)
  const gaps: DraftProblem[] = []
  if (!draft.client_id) gaps.push({ field: 'client_id', message: 'Choose a client' })
  if (!written.some(carriesMoney)) gaps.push({ field: 'line_items', message: 'Add at least one line' })
  for (const line of written) {
    if (!line.name.trim()) gaps.push({ line: line.key, field: 'name', message: 'Name this line' })
    if (carriesMoney(line) && !line.unit_price.trim())
      gaps.push({ line: line.key, field: 'unit_price', message: 'Enter a price (0 is fine)' })
  }
  const ofOptions = gapOfOptions(draft.options, written)
  if (ofOptions) gaps.push(ofOptions)
  const gapOfPayments = gapInPayments(draft, taxExempt)
  if (gapOfPayments) gaps.push(problemAt(draft.schedule, gapOfPayments))
  return [...gaps, ...problemsToSave(draft, kind, taxExempt)]
}

function gapInPayments(draft: Draft, taxExempt: boolean) {
  const totals = totalDraft(draft, taxExempt)
  const each = totalDraftOptions(draft, taxExempt)
  if (isRefused(totals) || isRefused(each)) return undefined
  const options = each.map((option) => ({ name: option.name, schedule: option.totals.schedule }))
  return gapOfSchedule(paymentsToSend(draft.schedule, linesOf(draft)), totals.total, options)
}

function problemsOfLine(line: DraftLine): DraftProblem[] {
  if (!carriesMoney(line)) return []
  const quantity = parseQuantity(line.quantity || '1')
  const problems: DraftProblem[] = []
  const add = (field: string, message: string | undefined) =>
    message && problems.push({ line: line.key, field, message })
  if (quantity === 0) add('quantity', "Quantity can't be 0")
  add('quantity', quantityProblem(line.quantity || '1'))
  if (line.unit_price) add('unit_price', moneyProblem(line.unit_price))
  if (line.cost) add('cost', moneyProblem(line.cost))
  if (line.markup_percent && hasMarkup(line)) add('markup_percent', markupProblem(line.markup_percent))
  if (line.service_date && !isDay(line.service_date)) add('service_date', 'Enter a date')
  return problems
}
