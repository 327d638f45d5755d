import { describe, expect, it } from 'vitest'
import { closeTo, roughlyOf, slipsOf, wordsOf } from './close-words.ts'

/** A pattern of LIKE as what it fits. */
const fits = (pattern: string, text: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
  ).test(text)
const anyOf = (patterns: string[], text: string) => patterns.some((pattern) => fits(pattern, text))

describe('words with a slip', () => {
  it.each(['kitchen', 'ortiz', 'brennan', 'cruz', 'schwarzenegger'])(
    '%s is close to itself with any one slip',
    (word) => {
      const others = [...word].flatMap((letter, at) => [
        `${word.slice(0, at)}x${word.slice(at + 1)}`,
        `${word.slice(0, at)}${word.slice(at + 1)}`,
        `${word.slice(0, at)}x${word.slice(at)}`,
        `${word.slice(0, at)}${word[at + 1] ?? ''}${letter}${word.slice(at + 2)}`,
      ])
      // What it begins with is found without; of four letters the second may not be wrong.
      const slipped = others.filter((typed) => !word.startsWith(typed))
      const allowed = slipped.filter((typed) => typed.length > 4 || (typed.length === 4 && typed[1] === word[1]))
      expect(allowed.length).toBeGreaterThan(word.length)
      for (const typed of allowed) expect([typed, anyOf(slipsOf(typed), word)]).toEqual([typed, true])
    },
  )

  it('whatever is close by its slips is found by the rough patterns', () => {
    for (const word of ['kitchen', 'ortis', 'brenan', 'cruc', 'remodle', 'contempory', 'schwarzeneger'])
      for (const slip of slipsOf(word)) {
        const text = slip.replaceAll('_', 'q')
        expect([word, text, roughlyOf(word).some((rough) => fits(`${rough}%`, text))]).toEqual([word, text, true])
      }
  })

  it('a word with two slips is another one', () => {
    for (const [typed, word] of [
      ['artis', 'ortiz'],
      ['brnan', 'brennan'],
      ['kitehcn', 'kitchen'],
    ] as const)
      expect([typed, anyOf(slipsOf(typed), word)]).toEqual([typed, false])
  })

  it('signs that mean something to LIKE are letters', () => {
    expect(
      anyOf(
        slipsOf('10%_').map((each) => each.replaceAll('\\%', 'P').replaceAll('\\_', 'U')),
        '10PU',
      ),
    ).toBe(true)
    expect(closeTo('a1b2 42 st')).toBeUndefined()
    expect(wordsOf('  Renée  ORTIZ ')).toEqual(['renee', 'ortiz'])
  })
})
