import type { InviteWords } from '#contract/employees/invite-rules.ts'
import { CHALKLINE, type Letter, type MailBrand, paragraphsOf } from './letter.ts'

/** To somebody who is asked to join, on the company's paper; the words are those that the sender saw before. */
export function invitation({ brand, words, url }: { brand: MailBrand; words: InviteWords; url: string }): Letter {
  const { message, action, after, ...rest } = words
  return {
    ...rest,
    brand,
    paragraphs: paragraphsOf(message),
    action: { label: action, url },
    after: [after],
    footer: `Sent by ${brand.name} with Chalkline.`,
  }
}

/** To who invited. */
export function invitationAccepted(data: {
  company_name: string
  name: string
  email: string
  kind: 'employee' | 'client'
  url: string
}): Letter {
  const client = data.kind === 'client'
  return {
    brand: CHALKLINE,
    subject: `${data.name} joined ${data.company_name}`,
    preview: client ? 'They can now see what you share with them.' : 'They are on the team now.',
    heading: `${data.name} joined`,
    paragraphs: [
      client
        ? `${data.name} (${data.email}) accepted your invitation and can now see what you share with them.`
        : `${data.name} (${data.email}) accepted your invitation and is on the team now.`,
    ],
    action: { label: client ? 'Open client' : 'Open team', url: data.url },
    footer: `You're getting this email because you work at ${data.company_name} in Chalkline.`,
  }
}
