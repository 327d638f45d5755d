import type { ReactNode } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import type { LineBlock, LinePlace } from '#contract/billing/drafts/draft-option-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'

/** What stands above and below the lines of an option, and (name null) of those of all of them. */
export type BlockParts = { head: (name: string | null) => ReactNode; foot: (block: LineBlock) => ReactNode }

const end = 'end:'

/** Lines of every option are announced where there are any. */
export function hasHead({ name, lines }: LineBlock): boolean {
  return name !== null || lines.length > 0
}

/** What marks the end of a block as a place to drop a line. */
export function endOf(name: string | null): string {
  return `${end}${name ?? ''}`
}

/** Where a line is dropped; past everything it is the end of the `last` block. */
export function placeOf(before: string | undefined, last: string | null): LinePlace {
  if (before === undefined) return { endOf: last }
  return before.startsWith(end) ? { endOf: before.slice(end.length) || null } : { before }
}

/** Whether a line is in the first block of all, and in the last. */
export function endsOf({ option_group }: DraftLine, options: readonly Option[]) {
  return { first: option_group === null, last: option_group === (options.at(-1)?.name ?? null) }
}

/** Where else a line could belong. */
export function otherGroups(line: DraftLine, options: readonly Option[]) {
  return groupsOf(options).filter(({ group }) => group !== line.option_group)
}

/** The blocks of an estimate with options, by what they are called. */
export function groupsOf(options: readonly Option[]): { group: string | null; label: string }[] {
  if (options.length === 0) return []
  return [{ group: null, label: 'every option' }, ...options.map(({ name }) => ({ group: name, label: name }))]
}
