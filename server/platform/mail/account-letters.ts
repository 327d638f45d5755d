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
