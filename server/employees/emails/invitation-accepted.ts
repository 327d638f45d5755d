import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import { teamFooter } from './footers.ts'

/** To who invited. */
export function invitationAccepted(data: {
  company_name: string
  name: string
  email: string
  kind: 'employee' | 'client'
  url: string
}): Email {
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
    footer: teamFooter(data.company_name),
  }
}
