import { type ContractEmail, contractWords, fillEmail, type OwnContractWords } from '#contract/contracts/email-rules.ts'
import { senderFooter, teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email, type EmailBrand, paragraphsOf } from '#server/platform/mail/email.ts'

/** What an email about a contract may say; days already in words. */
export type ContractFacts = {
  brand: EmailBrand
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
  const first = contractWords(template, about.own, values)
  const subject = fillEmail(about.subject || first.subject, values).trim()
  return {
    brand: about.brand,
    subject: subject || about.title,
    preview: `Read and sign ${about.title}`,
    heading: about.title,
    under: `Contract ${about.number}`,
    paragraphs: paragraphsOf(fillEmail(about.message || first.message, values)),
    ...(about.expires_on ? { facts: [{ label: 'Sign by', value: about.expires_on }] } : {}),
    action: { label: 'Read and sign', url: about.link },
    after: ['This link is for you alone: whoever has it can sign in your name. Questions? Reply to this email.'],
    footer: senderFooter(about.brand.name),
  }
}

/** A contract that was withdrawn before everybody had signed. */
export function contractWithdrawn(about: ContractFacts): Email {
  return {
    brand: about.brand,
    subject: `${about.title} was withdrawn by ${about.brand.name}`,
    preview: 'You no longer need to sign it',
    heading: `${about.title} was withdrawn`,
    under: `Contract ${about.number}`,
    paragraphs: [
      `Hi ${about.name},`,
      `${about.brand.name} withdrew this contract. You no longer need to sign it, and its link no longer works.`,
    ],
    ...(about.reason ? { quote: about.reason } : {}),
    after: ['Questions? Reply to this email.'],
    footer: senderFooter(about.brand.name),
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
