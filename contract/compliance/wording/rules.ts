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

/**
 * How often a text has them, in one language where it is named, else in whichever; `words` are those of the text, as
 * `plainWords` gives them.
 */
export function copiesOf(id: WordingId, words: string, language?: WordingLanguage | null): number {
  const { es, ...en } = wordingOf(id)
  const asked = !es || language === 'en' ? [en] : language === 'es' ? [es] : [en, es]
  const counts = asked.map(({ finds }) => Math.min(...finds.map((part) => words.split(plainWords(part)).length - 1)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Words as they are compared: in small letters, with straight quotes and single spaces. */
export function plainWords(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim()
}
