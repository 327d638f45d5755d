import { type Option, optionThatCounts, totalOptions } from './option-rules.ts'
import { isRefused, totalDocument } from './rules.ts'
import { leftOfSchedule } from './schedule-problem-rules.ts'
import type { DocumentToTotal } from './totals-shapes.ts'

/**
 * What the document comes to with each of its options while it is written: payments that make up the whole with the option that
 * counts do so with each. A refusal says of which option it is.
 */
export function totalWrittenOptions(document: DocumentToTotal, options: readonly Option[]) {
  const settles = document.settles ?? (options.length > 0 && isScheduledWhole(document, options))
  return totalOptions({ ...document, settles }, options)
}

function isScheduledWhole(document: DocumentToTotal, options: readonly Option[]): boolean {
  const totals = totalDocument({ ...document, option: optionThatCounts(options) })
  return !isRefused(totals) && leftOfSchedule(document.schedule ?? [], totals.total) === undefined
}
