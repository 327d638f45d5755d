import type { ContractLanguage } from '../language/language-rules.ts'
import { emailWordsEn } from './email-words.en.ts'
import { emailWordsEs } from './email-words.es.ts'
import { type PrintWords, printWordsEn } from './print-words.en.ts'
import { printWordsEs } from './print-words.es.ts'
import { textWordsEn } from './text-words.en.ts'
import { textWordsEs } from './text-words.es.ts'

/** All that a contract says in print and by email, by its language; the page where it is signed fetches only its own (`page-words`). */
export const contractWordsIn = {
  en: { text: textWordsEn, print: printWordsEn, email: emailWordsEn },
  es: { text: textWordsEs, print: printWordsEs, email: emailWordsEs },
} satisfies Record<ContractLanguage, unknown>

/** Those of a contract as it was sent; without a language it is English. */
export function wordsOf({ language = 'en' }: { language?: ContractLanguage | undefined }) {
  return contractWordsIn[language]
}

export type ScheduleWords = PrintWords['schedule']
