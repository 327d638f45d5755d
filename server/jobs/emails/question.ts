import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'

/** A client's question to the company, about what `about` names. `from`: the address that a reply goes to. */
export type Question = {
  company_name: string
  client_name: string
  about: string
  message: string
  from: string
  link: string
}

export function question({ company_name, client_name, about, message, from, link }: Question, label: string): Email {
  return {
    brand: CHALKLINE,
    subject: `Question from ${client_name} about ${about}`,
    preview: message,
    heading: `${client_name} has a question`,
    paragraphs: [`About ${about}, from ${from}. Reply to this email to answer.`],
    quote: message,
    action: { label, url: link },
    footer: teamFooter(company_name),
  }
}
