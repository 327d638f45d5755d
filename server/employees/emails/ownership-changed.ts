import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail } from '#server/users/emails/account-email.ts'

export function ownershipChanged(data: { company_name: string; owner: string; before: string; link: string }): Email {
  return accountEmail({
    subject: `${data.owner} is now the owner of ${data.company_name}`,
    preview: `${data.before} transferred the company.`,
    heading: `${data.company_name} has a new owner`,
    paragraphs: [
      `${data.before} made ${data.owner} the owner of ${data.company_name}. ${data.before} stays on the team as Admin.`,
    ],
    action: { label: 'Open settings', url: data.link },
    after: ["If you didn't expect this, contact the new owner right away."],
  })
}
