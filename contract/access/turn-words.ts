import { isUsed } from './idle-rights.ts'
import type { Lack, Turn } from './needs.ts'
import type { Grants } from './permissions.ts'
import { doingOf, nameOfRight } from './words.ts'

/**
 * Why rights moved along, a sentence a cause: "Sending estimates needs View estimates; we turned it on". Those that do
 * nothing move along unsaid.
 */
export function explainTurns(turns: readonly Turn[]): string[] {
  const said = turns.filter(({ key }) => isUsed(key))
  const on = Map.groupBy(
    said.filter(({ turned }) => turned === 'on'),
    ({ key }) => key,
  )
  const off = Map.groupBy(
    said.filter(({ turned }) => turned === 'off'),
    ({ need }) => need,
  )
  return [
    ...[...on].map(([key, found]) => {
      const names = found.map(({ need }) => nameOfRight(need))
      return `${doingOf(key)} needs ${listed(names)}; we turned ${names.length > 1 ? 'them' : 'it'} on`
    }),
    ...[...off].map(([need, found]) => {
      const doing = found.map(({ key }, at) => (at === 0 ? doingOf(key) : lower(doingOf(key))))
      const [needs, them] = found.length > 1 ? ['need', 'them'] : ['needs', 'it']
      return `${listed(doing)} ${needs} ${nameOfRight(need)}; we turned ${them} off`
    }),
  ]
}

/** What is wrong with a right that lacks what it needs. */
export function explainLack({ key, need }: Lack, grants: Grants): string {
  const held = (grants[need] ?? 'none') !== 'none'
  return held
    ? `${doingOf(key)} for all needs ${nameOfRight(need)} for all`
    : `${doingOf(key)} needs ${nameOfRight(need)}`
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
