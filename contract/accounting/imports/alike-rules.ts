import type { Cents } from '../../values/money.ts'

type BankLine = { date: string; cents: Cents; bank_text: string; line_id?: string | null }

/** What a line says, whatever its spaces and capitals: by it a line is known again in a later file. */
export function wordsOfAlike({ date, cents, bank_text }: BankLine): string {
  return `${date}|${cents}|${bank_text.toLowerCase().replace(/\s+/g, ' ').trim()}`
}

export type NumberedLine<L> = L & {
  /** How many lines before it in the file say the very same: two alike are two payments. */
  occurrence: number
}

/**
 * The lines of an account in their order, each with how many before it say the same. `repeated`: one before it has its ID
 * too, so the bank gave it twice. `reused`: one before it has its ID and says something else.
 */
export function numberAlike<L extends BankLine>(lines: readonly L[]) {
  const times = new Map<string, number>()
  const byId = new Map<string, Set<string>>()
  const numbered: NumberedLine<L>[] = []
  const [repeated, reused]: [NumberedLine<L>[], NumberedLine<L>[]] = [[], []]
  for (const line of lines) {
    const said = wordsOfAlike(line)
    const occurrence = times.get(said) ?? 0
    times.set(said, occurrence + 1)
    const each = { ...line, occurrence }
    numbered.push(each)
    if (!line.line_id) continue
    const before = byId.get(line.line_id) ?? new Set()
    if (before.has(said)) repeated.push(each)
    else if (before.size > 0) reused.push(each)
    byId.set(line.line_id, before.add(said))
  }
  return { numbered, repeated, reused }
}
