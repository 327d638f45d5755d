import { type ContractEmail, contractWords, fillEmail, type OwnContractWords } from '#contract/contracts/email-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email, type EmailBrand, paragraphsOf } from '#server/platform/mail/email.ts'
import { inLanguage } from './in-language.ts'

/** What an email about a contract may say; days already in words. */
export type ContractFacts = {
  brand: EmailBrand
  language: ContractLanguage
  title: string
  number: string
  name: string
  client_name: string
  client_first_name: string
  company_phone: string
  company_email: string
  job_title: string
  expires_on: string
  link: string
  /** What the company chose for every such email. */
  own: OwnContractWords
  /** What was written for this one. */
  subject?: string
  message?: string
  reason?: string
}

/** A contract to sign, or a reminder of it, in the sender's words, the company's or ours. */
export function contractToSign(template: ContractEmail, about: ContractFacts): Email {
  const values = {
    ...about,
    signer_name: about.name,
    company_name: about.brand.name,
    contract_title: about.title,
    contract_number: about.number,
  }
  const { toSign, contract, questions } = wordsOf(about).email
  const first = contractWords(template, about.own, values, about.language)
  const subject = fillEmail(about.subject || first.subject, values).trim()
  return {
    brand: about.brand,
    subject: subject || about.title,
    preview: toSign.preview(about.title),
    heading: about.title,
    under: contract(about.number),
    paragraphs: paragraphsOf(fillEmail(about.message || first.message, values)),
    ...(about.expires_on ? { facts: [{ label: toSign.signBy, value: about.expires_on }] } : {}),
    action: { label: toSign.action, url: about.link },
    after: [`${toSign.alone} ${questions}`],
    ...inLanguage(about),
  }
}

/** A contract that was withdrawn before everybody had signed. */
export function contractWithdrawn(about: ContractFacts): Email {
  const { withdrawn, contract, greeting, questions } = wordsOf(about).email
  return {
    brand: about.brand,
    subject: withdrawn.subject(about.title, about.brand.name),
    preview: withdrawn.preview,
    heading: withdrawn.heading(about.title),
    under: contract(about.number),
    paragraphs: [greeting(about.name), withdrawn.said(about.brand.name)],
    ...(about.reason ? { quote: about.reason } : {}),
    after: [questions],
    ...inLanguage(about),
  }
}

/** Somebody of the team is to sign next. */
export function contractYourTurn(about: ContractFacts): Email {
  return {
    brand: CHALKLINE,
    subject: `Your turn to sign ${about.title}`,
    preview: `${about.title} is waiting for your signature`,
    heading: 'Your turn to sign',
    under: `Contract ${about.number}`,
    paragraphs: [`${about.title} with ${about.client_name} is waiting for your signature.`],
    action: { label: 'Open contract', url: about.link },
    footer: teamFooter(about.brand.name),
  }
}
