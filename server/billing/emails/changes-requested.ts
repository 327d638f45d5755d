import { type DocumentEmail, toCompany } from './document-email.ts'

export const changesRequested = {
  name: 'changes-requested',
  to: 'company',
  compose(about) {
    const { client_name, number, client_message = '', from, link } = about
    return toCompany(about, {
      subject: `${client_name} requested a change to ${number}`,
      preview: client_message,
      heading: `${client_name} requested a change`,
      paragraphs: [`To ${number}, from ${from}. Revise the estimate and send it again, or reply to this email.`],
      quote: client_message,
      action: { label: 'Open estimate', url: link },
    })
  },
} as const satisfies DocumentEmail
