import { expect, it } from 'vitest'
import { type ContractContents, checkContract } from '../check-rules.ts'
import type { ComplianceFacts } from '../law/fact-rules.ts'
import { copiesOf, isOfficialEnglish, linesIn, plainWords, wordingIds, wordingOf } from './rules.ts'
import { cancellationFormsEs, cancellationStatementEs } from './translated-rules.ts'

const facts: ComplianceFacts = {
  state: null,
  day: '2026-11-29',
  price: 1_200_000,
  residential: true,
  sold_at: 'home',
  senior: false,
  disaster: false,
}
const contents: ContractContents = {
  fields: { company_name: true, company_address: true, cancel_by_date: true },
  words: '',
  deposit: 0,
  special_order: 0,
  has_dated_payment: false,
  confirmed: [],
}
const wordsOf = (parts: { lines: string }[]) =>
  plainWords(parts.map(({ lines }) => lines.replaceAll('*', '')).join(' '))
const english = wordsOf(wordingIds.map(wordingOf))
const spanish = wordsOf([cancellationStatementEs, cancellationFormsEs])

it('a contract in Spanish has the statement and the forms in Spanish, with the days of the place', () => {
  const missing = (words: string) =>
    checkContract({ ...facts, state: 'MD', senior: true }, { ...contents, words })
      .filter(({ fix }) => fix)
      .map(({ check_id }) => check_id)
  const among = (words: string) => missing(words).filter((id) => ['statement', 'forms', 'period'].includes(id))
  expect(among(spanish.replaceAll('**', ''))).toEqual([])
  expect(among(spanish.replace('{cancel_by_business_day}', 'séptimo día hábil'))).toEqual([])
  expect(among(spanish.replace('{cancel_by_business_day}', 'tercer día hábil'))).toEqual(['period'])
  expect(among(spanish.replace('por la presente cancelo esta transacción', ''))).toEqual(['forms'])
})

it('what was talked over in Spanish has the federal notice in Spanish, and in English in English', () => {
  const missing = (words: string, spoken: 'en' | 'es' | null) =>
    checkContract(facts, { ...contents, words, spoken }).flatMap(({ fix, check_id }) => (fix ? [check_id] : []))
  expect([missing(english, 'es'), missing(spanish, 'en')]).toEqual(Array(2).fill(['statement', 'forms']))
  expect([missing(english, 'en'), missing(spanish, 'es'), missing(spanish, null)]).toEqual([[], [], []])
})

it.each(wordingIds)('%s is found where it was put in, in English and in Spanish', (id) => {
  const wording = wordingOf(id)
  for (const language of ['en', 'es'] as const) {
    const words = plainWords(linesIn(wording, language).replaceAll('**', ''))
    expect(copiesOf(id, words, language)).toBe(id === 'cancellation_form' ? 2 : 1)
    expect(copiesOf(id, words)).toBe(id === 'cancellation_form' ? 2 : 1)
  }
})

it('the words of a law that has them in English alone stay above our translation, which says what it is', () => {
  for (const wording of wordingIds.map(wordingOf)) {
    if (wording.es.stands !== 'beside') continue
    const lines = linesIn(wording, 'es').split('\n')
    expect(lines.join('\n').startsWith(wording.lines)).toBe(true)
    expect(lines.indexOf(wording.es.mark)).toBe(`${wording.lines}\n${wording.es.lines}`.split('\n').length)
    expect(wording.es.mark).toMatch(
      /^Traducción al español preparada por Chalkline el .* no sustituye al texto oficial\.$/,
    )
    expect(copiesOf('ny_lien', plainWords(wording.es.lines))).toBe(0)
  }
})

it('only the words of such a law count as English that stays, whoever signs them', () => {
  const signed = wordingOf('md_oral_notice').lines.replace('{signer_name}', 'Renee Ortiz').replaceAll('**', '')
  expect([signed, 'Schedule of progress payments'].map(isOfficialEnglish)).toEqual([true, true])
  expect(['The schedule of the work', 'I have been provided with a bond', ''].map(isOfficialEnglish)).toEqual(
    Array(3).fill(false),
  )
})
