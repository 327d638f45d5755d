import { type Grants, levelOf } from '../access/permissions.ts'

/** What a client with a log-in may see. */
export type PortalAccess = { sees_documents: boolean; sees_contracts: boolean; sees_photos: boolean }

/** Up to three lines of what a role lets one do here, the weightiest first. */
export function whatRoleCan(grants: Grants): string[] {
  const level = (key: Parameters<typeof levelOf>[1]) => levelOf({ kind: 'employee', permissions: grants }, key)
  const all = (...keys: Parameters<typeof levelOf>[1][]) => keys.every((key) => level(key) === 'all')
  const some = (...keys: Parameters<typeof levelOf>[1][]) => keys.every((key) => level(key) !== 'none')
  const writes = all('estimates.edit', 'estimates.send', 'invoices.edit', 'invoices.send')
  const lines: [boolean, string][] = [
    [all('employees.manage'), 'Invite people and set what they can do'],
    [writes, 'Write and send estimates and invoices'],
    [!writes && all('invoices.send', 'payments.record'), 'Send invoices and record payments'],
    [all('jobs.edit'), 'Schedule every job and who works on it'],
    [level('jobs.edit') === 'own', 'See and change your jobs, with address and dates'],
    [some('jobs.view') && level('jobs.edit') === 'none' && !all('jobs.view'), 'See your jobs, with address and dates'],
    [some('jobs.view') && level('jobs.edit') === 'none' && all('jobs.view'), 'See every job and its dates'],
    [some('jobs.start_complete'), 'Start and complete jobs'],
    [all('clients.edit'), 'Add clients and keep their details'],
    [some('photos.upload') && !all('jobs.edit'), 'Add photos of the work'],
  ]
  const granted = lines.filter(([holds]) => holds).map(([, line]) => line)
  return granted.length > 0 ? granted.slice(0, 3) : ['See what your company shares with you']
}

/** The same for a client. */
export function whatClientCan({ sees_documents, sees_photos }: PortalAccess): string[] {
  const lines: [boolean, string][] = [
    [true, 'See how your project is going and when work is scheduled'],
    [sees_photos, 'See photos of the work'],
    [sees_documents, 'Approve estimates and keep your invoices together'],
  ]
  return lines.filter(([holds]) => holds).map(([, line]) => line)
}

export type InviteWords = {
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  /** Ours, or a client's in the inviter's words. */
  message: string
  /** The inviter's words to an employee, beside ours. */
  quote?: string
  facts: { label: string; value: string }[]
  action: string
  after: string
}

type About = {
  company: string
  inviter: string
  email: string
  /** The day, in words, until which the link works. */
  until: string
  /** The inviter's own words. */
  message?: string | null
}

/** What the mail to an employee says. */
export function employeeInviteWords(about: About & { role: string; name?: string | null }): InviteWords {
  const { company, inviter, role } = about
  return {
    subject: `${inviter} invited you to join ${company}`,
    preview: `As ${role}. The invitation expires ${about.until}.`,
    heading: `Join ${company}`,
    message: `${greeting(about.name)}\n\n${inviter} invited you to work with ${company} in Chalkline, as ${role}.`,
    quote: about.message?.trim() || undefined,
    facts: [
      { label: 'Your role', value: role },
      { label: 'Expires', value: about.until },
    ],
    action: 'See the invitation',
    after: strangerLine(about),
  }
}

/** What the mail to a client says. */
export function clientInviteWords(
  about: About & { first_name?: string | null; portalAccess: PortalAccess },
): InviteWords {
  const { company } = about
  return {
    subject: `${company} invited you to your project page`,
    preview: `Your work with ${company} in one place, from ${about.inviter}.`,
    heading: 'Your project, in one place',
    message: about.message?.trim() || clientMessage(about),
    facts: [
      { label: 'From', value: `${about.inviter}, ${company}` },
      { label: 'Expires', value: about.until },
    ],
    action: 'Open the invitation',
    after: strangerLine(about),
  }
}

/** The words that an invitation of a client begins with. */
export function clientMessage({
  first_name,
  portalAccess,
}: {
  first_name?: string | null
  portalAccess: PortalAccess
}): string {
  const things = portalAccess.sees_documents ? 'see how it is going and approve estimates' : 'see how it is going'
  return `${greeting(first_name)}\n\nI set up a page for your project. You can ${things} there, on your phone or computer. It's free and takes a minute.`
}

function greeting(name: string | null | undefined): string {
  return name?.trim() ? `Hi ${name.trim()},` : 'Hi,'
}

function strangerLine({ email, company }: About): string {
  return `This invitation is for ${email}. If you don't know ${company}, you can ignore this email.`
}
