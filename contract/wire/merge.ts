/** Fields of a record, by their names. */
export type RecordValues = Readonly<Record<string, unknown>>

/** A field that both sides changed, each to something else. */
export type FieldClash = { name: string; base: unknown; mine: unknown; theirs: unknown }

/** `send`: what is still to be changed in the record as it stands now. */
export type MergedFields = { send: Record<string, unknown>; clashes: FieldClash[] }

/** Names of fields that say one thing between them, as a discount by percent or by amount: they are taken from one side. */
export type FieldGroups = readonly (readonly string[])[]

/**
 * Three ways: what a person changed (`mine`, upon `base`) and what the record has become meanwhile (`theirs`). What one side changed
 * counts; what both changed alike is there already; what both added to the same text is kept from both. Source: docs/domain.md,
 * Without a connection.
 */
export function mergeFields(
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
  groups: FieldGroups = [],
): MergedFields {
  const merged: MergedFields = { send: {}, clashes: [] }
  // What one is not shown any more is taken for unchanged: the server judges whether it may be written.
  const all = Object.keys(mine).map((name): FieldClash => {
    return { name, base: base[name], mine: mine[name], theirs: name in theirs ? theirs[name] : base[name] }
  })
  for (const one of all) {
    const group = groups.find((each) => each.includes(one.name))
    if (group) {
      mergeInGroup(
        one,
        all.filter(({ name }) => group.includes(name)),
        merged,
      )
      continue
    }
    if (!isWritten(one)) continue
    const both = textOfBoth(one)
    if (isSameValue(one.theirs, one.base)) merged.send[one.name] = one.mine
    else if (both !== undefined) merged.send[one.name] = both
    else merged.clashes.push(one)
  }
  return merged
}

/** Where only one side wrote in the group its fields are that side's; where both did, each that differs is asked about. */
function mergeInGroup(one: FieldClash, group: readonly FieldClash[], { send, clashes }: MergedFields) {
  if (!group.some(isWritten)) return
  const isContested = group.some((each) => !isSameValue(each.theirs, each.base) && !isSameValue(each.mine, each.theirs))
  if (!isContested) send[one.name] = one.mine
  else if (!isSameValue(one.mine, one.theirs)) clashes.push(one)
}

/** Whether a person changed it, to something that is not there already. */
const isWritten = ({ base, mine, theirs }: FieldClash) => !isSameValue(mine, base) && !isSameValue(mine, theirs)

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
