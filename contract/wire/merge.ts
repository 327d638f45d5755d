/** Fields of a record, by their names. */
export type RecordValues = Readonly<Record<string, unknown>>

/** A field that both sides changed, each to something else. */
export type FieldClash = { name: string; base: unknown; mine: unknown; theirs: unknown }

/** `send`: what is still to be changed in the record as it stands now. */
export type MergedFields = { send: Record<string, unknown>; clashes: FieldClash[] }

/**
 * Three ways: what a person changed (`mine`, upon `base`) and what the record has become meanwhile (`theirs`). What one side changed
 * counts; what both changed alike is there already; what both added to the same text is kept from both. Source: docs/domain.md,
 * Without a connection.
 */
export function mergeFields(base: RecordValues, mine: RecordValues, theirs: RecordValues): MergedFields {
  const merged: MergedFields = { send: {}, clashes: [] }
  for (const name of Object.keys(mine)) {
    // What one is not shown any more is taken for unchanged: the server judges whether it may be written.
    const one = { name, base: base[name], mine: mine[name], theirs: name in theirs ? theirs[name] : base[name] }
    if (isSameValue(one.mine, one.base) || isSameValue(one.mine, one.theirs)) continue
    const both = textOfBoth(one)
    if (isSameValue(one.theirs, one.base)) merged.send[name] = one.mine
    else if (both !== undefined) merged.send[name] = both
    else merged.clashes.push(one)
  }
  return merged
}

/** What the person decided of the clashes, with what merges by itself: of a field that is not named theirs stays. */
export function decideClashes({ send, clashes }: MergedFields, takeMine: ReadonlySet<string>): Record<string, unknown> {
  const mine = clashes.filter(({ name }) => takeMine.has(name)).map(({ name, mine: value }) => [name, value])
  return { ...send, ...Object.fromEntries(mine) }
}

/** Nothing, as it is left out, null or empty, is one; a number is what it is written as; lists of words are the same in any order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return listInWords(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Lines and the like stand in an order that somebody chose. */
function listInWords(list: readonly unknown[]): string {
  const each = list.map(plain)
  return JSON.stringify(list.some((value) => typeof value === 'object') ? each : each.sort())
}

/** Both wrote on at the end of a text of several lines: theirs, then mine. */
function textOfBoth({ base, mine, theirs }: FieldClash): string | undefined {
  const before = typeof base === 'string' ? base : ''
  if (typeof mine !== 'string' || typeof theirs !== 'string' || !/\n/.test(`${mine}${theirs}`)) return undefined
  if (!mine.startsWith(before) || !theirs.startsWith(before)) return undefined
  return `${theirs.trimEnd()}\n${mine.slice(before.length).trim()}`
}
