import { limits } from '#contract/values/limits.ts'
import { carriesMoney } from './line-rules.ts'
import { isRefused, totalDocument } from './rules.ts'
import { leftOfSchedule } from './schedule-rules.ts'
import type { DocumentToTotal, DocumentTotals, TotalsRefusal } from './totals-shapes.ts'

/** A named group of lines of an estimate, of which its client picks one (docs/domain.md, Options). */
export type Option = { name: string; is_default: boolean }

type OptionProblem = { field: string; message: string }

/** The option whose lines count: the one that was picked, else the default, else the first; null where there are none. */
export function optionThatCounts(options: readonly Option[], picked?: string | null): string | null {
  return picked ?? (options.find(({ is_default }) => is_default) ?? options[0])?.name ?? null
}

/** What the document comes to with each of its options. A refusal says of which option it is. */
export function totalOptions(
  document: DocumentToTotal,
  options: readonly Option[],
): { name: string; totals: DocumentTotals }[] | TotalsRefusal {
  const each: { name: string; totals: DocumentTotals }[] = []
  const settles = document.settles ?? (options.length > 0 && isScheduledWhole(document, options))
  for (const { name } of options) {
    const totals = totalDocument({ ...document, option: name, settles })
    if (isRefused(totals)) return { ...totals, message: `${name}: ${totals.message}` }
    each.push({ name, totals })
  }
  return each
}

/** Whether the payments make up what the document comes to with the option that counts: then they do with each. */
function isScheduledWhole(document: DocumentToTotal, options: readonly Option[]): boolean {
  const totals = totalDocument({ ...document, option: optionThatCounts(options) })
  return !isRefused(totals) && leftOfSchedule(document.schedule ?? [], totals.total) === undefined
}

/** What can't even be kept: too many, a name that is missing or there twice, more than one default, a line of none of them. */
export function problemOfOptions(
  options: readonly Option[],
  lines: readonly { option_group?: string | null }[],
): OptionProblem | undefined {
  if (options.length > limits.options)
    return { field: 'options', message: `An estimate has up to ${limits.options} options` }
  for (const [at, { name }] of options.entries()) {
    if (!name.trim()) return { field: `options.${at}.name`, message: 'Name this option' }
    if (options.slice(0, at).some((other) => isSameName(other.name, name)))
      return { field: `options.${at}.name`, message: 'Another option has this name' }
  }
  const second = options.map(({ is_default }) => is_default).lastIndexOf(true)
  if (options.filter(({ is_default }) => is_default).length > 1)
    return { field: `options.${second}.is_default`, message: 'One option alone can be the default' }
  const stray = lines.findIndex(
    ({ option_group }) => option_group && !options.some(({ name }) => name === option_group),
  )
  if (stray < 0) return undefined
  const names = options.map(({ name }) => name).join(', ')
  return { field: `line_items.${stray}.option_group`, message: names ? `Use one of ${names}` : 'There are no options' }
}

/** What no client can be sent: one option alone, or one without a line that has a price. */
export function gapOfOptions(
  options: readonly Option[],
  lines: readonly { kind?: string; option_group?: string | null }[],
): OptionProblem | undefined {
  if (options.length === 1) return { field: 'options', message: 'Add a second option, or remove this one' }
  const empty = options.findIndex(({ name }) => !lines.some((line) => line.option_group === name && carriesMoney(line)))
  const name = options[empty]?.name
  return name ? { field: `options.${empty}`, message: `Add a line to ${name}` } : undefined
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
