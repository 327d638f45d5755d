import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text that `searchable()` made holds everything that was typed: every word somewhere, a telephone number by
 * its digits. Undefined when nothing was typed.
 */
export function holdsWords(text: RawBuilder<string>, typed: string | undefined): RawBuilder<boolean> | undefined {
  const whole = typed?.trim() ?? ''
  if (whole === '') return undefined
  const words = digitsOf(whole) ? [whole] : whole.split(/\s+/).slice(0, 8)
  const tests = words.map((word) => {
    const digits = digitsOf(word)
    return digits ? sql`(${holds(text, word)} or ${holds(text, digits)})` : holds(text, word)
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** The digits of what looks like a telephone number or a part of one, without the 1 before a North American number. */
export function digitsOf(typed: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

function holds(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like searchable(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`
}
