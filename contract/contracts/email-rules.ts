import {
  type ContractEmailName,
  type ContractEmailVariable,
  fillMessage,
  ourWords,
  variablesOf,
} from '../company/message-rules.ts'
import type { ContractLanguage } from './language/language-rules.ts'
import { emailWordsEn } from './words/email-words.en.ts'
import { emailWordsEs } from './words/email-words.es.ts'
import { invitationWords } from './words/invitation-rules.ts'

/** What emails to a signer say, by the language of the contract. */
export const emailWordsIn = { en: emailWordsEn, es: emailWordsEs }

/** The emails that bring a contract to a signer. */
export type ContractEmail = 'sent' | 'reminder'

/** What a company calls them where it chooses their words. */
const contractEmailNames: Record<ContractEmail, ContractEmailName> = {
  sent: 'contract',
  reminder: 'contract_reminder',
}

type Words = { subject: string; message: string }
type Values = Partial<Record<ContractEmailVariable, string>>

/** The company's own subject and message of each email; null: the product's. */
export type OwnContractWords = Record<`${ContractEmailName}_${keyof Words}`, string | null>

/**
 * The words of an email before a sender writes others: the company's own, unless they name a variable that has no value
 * here, else the product's. In Spanish they are the product's: a company's own are in English.
 */
export function contractWords(
  email: ContractEmail,
  own: OwnContractWords,
  values: Values,
  language: ContractLanguage = 'en',
): Words {
  if (language !== 'en') return invitationWords[language][email]
  const name = contractEmailNames[email]
  const ours = ourWords(name, { job: true, title: true, late: false })
  const chosen = (words: string | null) => (words && fillMessage(words, values).empty.length === 0 ? words : undefined)
  return {
    subject: chosen(own[`${name}_subject`]) ?? ours.subject,
    message: chosen(own[`${name}_message`]) ?? ours.message,
  }
}

const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** Words with values in place of their variables; one that is known and has no value is left out. */
export function fillEmail(words: string, values: Values): string {
  return words.replace(VARIABLE, (named, name: string) => (isVariable(name) ? (values[name] ?? '') : named))
}

/** What is wrong with the words of an email: variables that mean nothing; undefined when nothing. */
export function contractEmailProblem(words: string): string | undefined {
  const names = [...words.matchAll(VARIABLE)].map(([, name = '']) => name)
  const unknown = [...new Set(names.filter((name) => !isVariable(name)))]
  if (unknown.length === 0) return undefined
  return `${unknown.map((name) => `{{${name}}}`).join(', ')} can't be filled in this email. Take it out.`
}

function isVariable(name: string): name is ContractEmailVariable {
  return variablesOf('contract').some((each) => each === name)
}
