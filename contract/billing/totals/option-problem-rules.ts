import { limits } from '#contract/values/limits.ts'
import { carriesMoney } from './line-rules.ts'
import type { Option } from './option-rules.ts'

type OptionProblem = { field: string; message: string }

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
