import { CHALKLINE, type Letter } from './letter.ts'

const FOOTER = 'You get this mail because of your Chalkline account.'

export function verifyEmailCode(data: { code: string; minutes: number }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to confirm your email.`,
    heading: 'Confirm your email',
    paragraphs: [`Enter this code in Chalkline. It works for ${data.minutes} minutes.`],
    code: data.code,
    after: ["If you didn't ask for a code, you can ignore this mail."],
    footer: FOOTER,
  }
}

export function passwordReset(data: { username: string; link: string; minutes: number }): Letter {
  return {
    brand: CHALKLINE,
    subject: 'Reset your Chalkline password',
    preview: 'Choose a new password with the link inside.',
    heading: 'Choose a new password',
    paragraphs: [
      `Someone asked for a new password for ${data.username}. If that was you, choose one here. The link works once, for ${data.minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url: data.link },
    after: ["If it wasn't you, ignore this mail. Your password stays as it is."],
    footer: FOOTER,
  }
}

/** `when`: an instant in words. */
export function passwordChanged(data: { username: string; when: string; link: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: 'Your Chalkline password was changed',
    preview: `Changed on ${data.when}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${data.username} was changed on ${data.when}. Every other device was signed out.`,
      "If that was you, there is nothing to do. If it wasn't, take your account back now.",
    ],
    action: { label: 'Reset the password', url: data.link },
    footer: FOOTER,
  }
}
