import { cancellationForms, cancellationStatement } from './cancellation-rules.ts'
import * as states from './state-rules.ts'
import type { Wording, WordingLanguage } from './wording-shapes.ts'

/** All words that rules ask for, by their id. */
const wordings = {
  cancellation_statement: cancellationStatement,
  cancellation_form: cancellationForms,
  ca_down_payment: states.downPaymentCalifornia,
  ca_progress_payments: states.progressPaymentsCalifornia,
  ny_lien: states.lienNewYork,
  ny_trust_account: states.trustAccountNewYork,
  ny_essence: states.essenceNewYork,
  ma_registration: states.registrationMassachusetts,
  md_license: states.licenseMaryland,
  md_bond: states.bondMaryland,
  md_oral_notice: states.spokenMaryland,
  pa_changes: states.changesPennsylvania,
} as const satisfies Record<string, Wording>

export type WordingId = keyof typeof wordings
export const wordingIds = Object.keys(wordings) as [WordingId, ...WordingId[]]

export function wordingOf(id: WordingId): Wording {
  return wordings[id]
}

/** What is put into a contract in a language: of a law that has them in English alone, its words with our translation below. */
export function linesIn({ lines, after, es }: Wording, language: WordingLanguage): string {
  const words = language === 'en' ? [lines] : es.stands === 'beside' ? [lines, es.lines, es.mark] : [es.lines]
  return [...words, ...(after ? [after] : [])].join('\n')
}

/** Whether a paragraph is of the words of a law that stay in English, whatever stands in their blanks. */
export function isOfficialEnglish(paragraph: string): boolean {
  const words = plainWords(paragraph)
  return officialLines().some((parts) => parts.every((part) => words.includes(part)))
}

/** Each line of them in its parts between the blanks. */
function officialLines(): string[][] {
  return wordingIds
    .map(wordingOf)
    .filter(({ es }) => es.stands === 'beside')
    .flatMap(({ lines }) => lines.split('\n'))
    .map((line) => plainWords(line.replaceAll(/\*|^#+ /g, '')).split(/\s*\{[a-z_]+\}\s*/))
}

/**
 * How often a text has them, in one language where it is named and the law leaves it open, else in whichever; `words` are those of the text, as
 * `plainWords` gives them.
 */
export function copiesOf(id: WordingId, words: string, language?: WordingLanguage | null): number {
  const { es, ...en } = wordingOf(id)
  const asked = es.stands === 'beside' || language === 'en' ? [en] : language === 'es' ? [es] : [en, es]
  const counts = asked.map(({ finds }) => Math.min(...finds.map((part) => words.split(plainWords(part)).length - 1)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Words as they are compared: in small letters, with straight quotes and single spaces. */
export function plainWords(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim()
}
