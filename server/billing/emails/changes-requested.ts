import { type DocumentEmail, toCompany } from './document-email.ts'

export const changesRequested = {
  name: 'changes-requested',
  to: 'company',
  compose(about) {
    const { noun, client_name, number, client_message = '', from, link } = about
    return toCompany(about, {
      subject: `${client_name} requested a change to ${number}`,
      preview: client_message,
      heading: `${client_name} requested a change`,
      paragraphs: [`To ${number}, from ${from}. Revise the ${noun} and send it again, or reply to this email.`],
      quote: client_message,
      action: { label: `Open ${noun}`, url: link },
    })
  },
} as const satisfies DocumentEmail
