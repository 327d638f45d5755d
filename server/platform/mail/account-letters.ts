import { formatInstant } from '#contract/values/dates.ts'
import { CHALKLINE, type Letter } from './letter.ts'

const FOOTER = 'You get this mail because of your Chalkline account.'

export function verifyEmailCode(data: { code: string; minutes: number; url: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to confirm your email.`,
    heading: 'Confirm your email',
    paragraphs: [`Enter this code in Chalkline. It works for ${data.minutes} minutes.`],
    code: data.code,
    action: { label: 'Enter the code', url: data.url },
    after: ["If you didn't ask for a code, you can ignore this mail."],
    footer: FOOTER,
  }
}

export function passwordReset(data: { first_name: string; url: string; minutes: number }): Letter {
  const greeting = data.first_name.trim() === '' ? [] : [`Hi ${data.first_name.trim()},`]
  return {
    brand: CHALKLINE,
    subject: 'Reset your Chalkline password',
    preview: 'Choose a new password with the link inside.',
    heading: 'Choose a new password',
    paragraphs: [
      ...greeting,
      `Someone asked for a new password for your account. If that was you, choose one here. The link works once, for ${data.minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url: data.url },
    after: ["If it wasn't you, ignore this mail. Your password stays as it is."],
    footer: FOOTER,
  }
}

/** `at`: an ISO instant; an account has no time zone of its own, so it is told in UTC. */
export function passwordChanged(data: { at: string; url: string }): Letter {
  const when = `${formatInstant(data.at, 'UTC')} UTC`
  return {
    brand: CHALKLINE,
    subject: 'Your Chalkline password was changed',
    preview: `Changed on ${when}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `It was changed on ${when}, and every other device was signed out.`,
      "If that was you, there is nothing to do. If it wasn't, take your account back now.",
    ],
    action: { label: 'Reset the password', url: data.url },
    footer: FOOTER,
  }
}

export function ownershipChanged(data: { company_name: string; owner: string; before: string; link: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.owner} is now the owner of ${data.company_name}`,
    preview: `${data.before} handed the company on.`,
    heading: `${data.company_name} has a new owner`,
    paragraphs: [
      `${data.before} made ${data.owner} the owner of ${data.company_name}. ${data.before} stays in the team as Admin.`,
    ],
    action: { label: 'Open settings', url: data.link },
    after: ["If you didn't expect this, write to the new owner at once."],
    footer: FOOTER,
  }
}

/** `until`: the instant in words. */
export function companyClosed(data: { company_name: string; until: string; link: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.company_name} is closed`,
    preview: `You can bring it back until ${data.until}.`,
    heading: `${data.company_name} is closed`,
    paragraphs: [
      'Nobody works in it any more, and its plan is cancelled. Clients can still open what you sent them.',
      `You can bring it back until ${data.until}. After that everything in it is erased for good.`,
    ],
    action: { label: 'Open Chalkline', url: data.link },
    footer: FOOTER,
  }
}
