import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'

/** To those who build the product. */
export function feedbackGiven(data: {
  kind: string
  title: string
  facts: readonly { label: string; value: string }[]
}): Email {
  return {
    brand: CHALKLINE,
    subject: `${data.kind}: ${data.title}`,
    preview: data.title,
    heading: data.title,
    paragraphs: [],
    facts: data.facts,
    footer: 'Reply to this email to answer, if they left an address.',
  }
}
