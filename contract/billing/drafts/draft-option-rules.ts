import { limits } from '#contract/values/limits.ts'
import { problemOfOptions } from '../totals/option-problem-rules.ts'
import type { Option } from '../totals/option-rules.ts'
import { type DraftLine, emptyLine, isBlank, moveLine, placeLine } from './draft-line-rules.ts'

/** The lines of one option, or (`name` null) those of all of them. */
export type LineBlock = { name: string | null; lines: DraftLine[] }

type DraftParts = { lines: DraftLine[]; options: Option[] }
type KeyOf = () => string

const usualNames = ['Good', 'Better', 'Best', 'Premium'] as const

/** The lines as they are written and printed: first those of every option, then option by option. */
export function blocksOf(lines: readonly DraftLine[], options: readonly Option[]): LineBlock[] {
  const names = options.map(({ name }) => name)
  const known = lines.map((line) =>
    line.option_group === null || names.includes(line.option_group) ? line : { ...line, option_group: null },
  )
  return [null, ...names].map((name) => ({ name, lines: known.filter(({ option_group }) => option_group === name) }))
}

/** The lines in the order of their blocks, each option with one to write on; without options at least one. */
export function inBlocks({ lines, options }: DraftParts, keyOf: KeyOf): DraftLine[] {
  if (options.length === 0 && lines.length === 0) return [emptyLine(keyOf())]
  return blocksOf(lines, options).flatMap(({ name, lines: of }) =>
    of.length > 0 || name === null ? of : [{ ...emptyLine(keyOf()), option_group: name }],
  )
}

/** Three options to begin with, each with a line to write on; what was written belongs to all of them. */
export function offerOptions({ lines }: DraftParts, keyOf: KeyOf): DraftParts {
  const options = usualNames.slice(0, 3).map((name, at) => ({ name, is_default: at === 0 }))
  return { options, lines: inBlocks({ lines: lines.filter((line) => !isBlank(line)), options }, keyOf) }
}

/** One option more, as far as an estimate may have; `from`: with a copy of the lines of another, right below that. */
export function addOption({ lines, options }: DraftParts, keyOf: KeyOf, from?: string): DraftParts {
  if (options.length >= limits.options) return { lines: [...lines], options }
  const name = nextName(options)
  const at = from === undefined ? options.length : options.findIndex((option) => option.name === from) + 1
  const more = [...options.slice(0, at), { name, is_default: options.length === 0 }, ...options.slice(at)]
  const copied = from === undefined ? [] : copiesOf(lines, from, name, keyOf)
  return { options: more, lines: inBlocks({ lines: [...lines, ...copied], options: more }, keyOf) }
}

/** The next of the usual names, where the others have such; else one by its number. */
function nextName(options: readonly Option[]): string {
  const isUsual = options.every(({ name }) => usualNames.some((usual) => usual === name))
  const numbered = Array.from({ length: limits.options + 1 }, (_, at) => `Option ${options.length + 1 + at}`)
  const names = isUsual ? [...usualNames, ...numbered] : numbered
  return names.find((each) => !problemOfName(options, options.length, each)) ?? ''
}

/** An option with a copy of another's lines below its own. */
export function copyLines({ lines, options }: DraftParts, from: string, to: string, keyOf: KeyOf): DraftParts {
  const kept = lines.filter((line) => line.option_group !== to || !isBlank(line))
  return { options, lines: inBlocks({ lines: [...kept, ...copiesOf(lines, from, to, keyOf)], options }, keyOf) }
}

function copiesOf(lines: readonly DraftLine[], from: string, to: string, keyOf: KeyOf): DraftLine[] {
  return lines
    .filter((line) => line.option_group === from && !isBlank(line))
    .map((line) => ({ ...line, key: keyOf(), id: null, option_group: to }))
}

/** An option under another name, its lines with it. */
export function renameOption({ lines, options }: DraftParts, from: string, to: string): DraftParts {
  return {
    options: options.map((option) => (option.name === from ? { ...option, name: to } : option)),
    lines: lines.map((line) => (line.option_group === from ? { ...line, option_group: to } : line)),
  }
}

/** What keeps an option from being called so; `at`: its place. */
export function problemOfName(options: readonly Option[], at: number, name: string): string | undefined {
  const others = options.filter((_, place) => place !== at).map((option) => ({ ...option, is_default: false }))
  return problemOfOptions([...others.slice(0, limits.options - 1), { name, is_default: false }], [])?.message
}

/** Without an option and its lines; with the last one gone its lines are the estimate's again. */
export function removeOption({ lines, options }: DraftParts, name: string, keyOf: KeyOf): DraftParts {
  const left = options.filter((option) => option.name !== name)
  if (left.length === 0) return { options: left, lines: lines.map((line) => ({ ...line, option_group: null })) }
  const first = left.some(({ is_default }) => is_default) ? left : withDefault(left, left[0]?.name)
  const rest = lines.filter(({ option_group }) => option_group !== name)
  return { options: first, lines: inBlocks({ lines: rest, options: first }, keyOf) }
}

/** An option that was removed, again where it was in `before`, with the lines that it had. */
export function restoreOption({ lines, options }: DraftParts, before: DraftParts, name: string): DraftParts {
  const at = before.options.findIndex((option) => option.name === name)
  const [removed] = before.options.slice(at, at + 1)
  const others = options.filter((option) => option.name !== name)
  const back = removed ? [...others.slice(0, at), removed, ...others.slice(at)] : others
  const now = new Map(lines.map((line) => [line.key, line]))
  const own = before.lines.filter(({ option_group }) => option_group === name)
  const keys = new Set(own.map(({ key }) => key))
  const all = [
    ...lines.filter(({ key }) => !keys.has(key)),
    ...own.map((line) => ({ ...(now.get(line.key) ?? line), option_group: name })),
  ]
  return {
    options: removed?.is_default ? withDefault(back, name) : back,
    lines: blocksOf(all, back).flatMap((block) => block.lines),
  }
}

/** Of which option the total is until the client picks one. */
export function withDefault(options: readonly Option[], name: string | undefined): Option[] {
  return options.map((option) => ({ ...option, is_default: option.name === name }))
}

/** An option some places further up or down, as far as they go; its lines come along. */
export function moveOption({ lines, options }: DraftParts, name: string, by: number, keyOf: KeyOf): DraftParts {
  const from = options.findIndex((option) => option.name === name)
  const rest = options.filter((option) => option.name !== name)
  const to = Math.max(0, Math.min(rest.length, from + by))
  const moved = [...rest.slice(0, to), ...options.slice(from, from + 1), ...rest.slice(to)]
  return { options: moved, lines: inBlocks({ lines: [...lines], options: moved }, keyOf) }
}

/**
 * A line one place up or down, over the edge of its block into the next; or, by -Infinity, to the top of its block. Without
 * options that is the whole list.
 */
export function stepLine({ lines, options }: DraftParts, key: string, by: number): DraftLine[] {
  const group = lines.find((line) => line.key === key)?.option_group ?? null
  const block = lines.filter(({ option_group }) => option_group === group)
  if (!Number.isFinite(by)) return placeLine(lines, key, block[0]?.key)
  if (block[block.findIndex((line) => line.key === key) + by]) return moveLine(lines, key, by)
  const groups = [null, ...options.map(({ name }) => name)]
  const next = groups[groups.indexOf(group) + by]
  return next === undefined ? [...lines] : lineInBlock(lines, key, next, by < 0)
}

/** A line in another block, as its last one or its first; a blank one there gives way. */
export function lineInBlock(lines: readonly DraftLine[], key: string, group: string | null, last = true): DraftLine[] {
  const line = lines.find((each) => each.key === key)
  if (!line || line.option_group === group) return [...lines]
  const rest = lines.filter((each) => each !== line && (each.option_group !== group || !isBlank(each)))
  const moved = { ...line, option_group: group }
  return last ? [...rest, moved] : [moved, ...rest]
}

/** Where a line is dropped: before another, or at the end of a block. */
export type LinePlace = { before: string } | { endOf: string | null }

/** A line put somewhere else; it belongs where it then stands. */
export function dropLine(lines: readonly DraftLine[], key: string, place: LinePlace): DraftLine[] {
  const group = 'endOf' in place ? place.endOf : lines.find((line) => line.key === place.before)?.option_group
  const moved = lines.map((line) => (line.key === key && group !== undefined ? { ...line, option_group: group } : line))
  return placeLine(moved, key, 'before' in place ? place.before : undefined)
}
