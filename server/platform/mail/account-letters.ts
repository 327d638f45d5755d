import { formatInstant } from '#contract/values/dates.ts'
import { CHALKLINE, type Letter } from './letter.ts'

const FOOTER = "You're getting this email because of your Chalkline account."

export function verifyEmailCode(data: { code: string; minutes: number; url: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to confirm your email.`,
    heading: 'Confirm your email',
    paragraphs: [`Enter this code in Chalkline. It works for ${data.minutes} minutes.`],
    code: data.code,
    action: { label: 'Enter the code', url: data.url },
    after: ["If you didn't ask for a code, you can ignore this email."],
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
    after: ["If it wasn't you, ignore this email. Your password stays the same."],
    footer: FOOTER,
  }
}

/** `at`: an ISO instant. */
export function passwordChanged(data: { at: string; url: string }): Letter {
  const when = inUtc(data.at)
  return {
    brand: CHALKLINE,
    subject: 'Your Chalkline password was changed',
    preview: `Changed on ${when}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `It was changed on ${when}, and every other device was logged out.`,
      "If that was you, there is nothing to do. If it wasn't, secure your account now.",
    ],
    action: { label: 'Reset the password', url: data.url },
    footer: FOOTER,
  }
}

export function ownershipChanged(data: { company_name: string; owner: string; before: string; link: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.owner} is now the owner of ${data.company_name}`,
    preview: `${data.before} transferred the company.`,
    heading: `${data.company_name} has a new owner`,
    paragraphs: [
      `${data.before} made ${data.owner} the owner of ${data.company_name}. ${data.before} stays on the team as Admin.`,
    ],
    action: { label: 'Open settings', url: data.link },
    after: ["If you didn't expect this, contact the new owner right away."],
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
      'No one can work in it anymore, and its plan is canceled. Clients can still open what you sent them.',
      `You can bring it back until ${data.until}. After that everything in it is permanently deleted.`,
    ],
    action: { label: 'Open Chalkline', url: data.link },
    footer: FOOTER,
  }
}

export function emailChangeCode(data: { code: string; minutes: number; url: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to use this address.`,
    heading: 'Use this address for Chalkline',
    paragraphs: [
      `Enter this code in your settings to make this the address of your account. It works for ${data.minutes} minutes.`,
    ],
    code: data.code,
    action: { label: 'Open settings', url: data.url },
    after: ["If you didn't ask for this, ignore it. Nothing changes without the code."],
    footer: FOOTER,
  }
}

export function emailChangeAsked(data: { new_email: string; at: string; url: string }): Letter {
  const when = inUtc(data.at)
  return {
    brand: CHALKLINE,
    subject: 'A new email address for your Chalkline account',
    preview: `Requested on ${when}. This address stays in use until the new one is confirmed.`,
    heading: 'Someone asked to change your email address',
    paragraphs: [
      `On ${when} someone asked to use ${data.new_email} for your account. Nothing has changed yet: this address stays in use until someone enters the code we sent there.`,
      "If that was you, there is nothing to do here. If it wasn't, someone knows your password. Choose a new one: it stops the change and logs out every device.",
    ],
    action: { label: 'Choose a new password', url: data.url },
    footer: FOOTER,
  }
}

export function emailChanged(data: { new_email: string; at: string; hours: number; url: string }): Letter {
  const when = inUtc(data.at)
  return {
    brand: CHALKLINE,
    subject: 'The email address of your Chalkline account was changed',
    preview: `Changed on ${when}.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `On ${when} your account moved to ${data.new_email}. Emails about it go there from now on.`,
      `If that was you, there is nothing to do. If it wasn't, restore your account within ${data.hours} hours: choose a new password with this link, and this address works again.`,
    ],
    action: { label: 'Restore my account', url: data.url },
    footer: FOOTER,
  }
}

/** What was done to an account, in words. */
const DEEDS = {
  second_factor_on: {
    subject: 'Two-step login is on',
    says: 'Logging in now asks for your password and a code from your authenticator app.',
  },
  second_factor_off: {
    subject: 'Two-step login is off',
    says: 'Logging in now only asks for your password.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    says: 'The ones you had before no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    says: "Someone logged in, or changed how you log in, with one of your recovery codes. It can't be used again.",
  },
  account_deleted: {
    subject: 'Your account is deleted',
    says: 'Your name, addresses, photo and logins are gone from Chalkline. Documents you signed keep your name, because the other party keeps them.',
  },
}

/** `left`: the recovery codes that are still good. */
export function accountNotice(data: { what: keyof typeof DEEDS; at: string; left?: number; url: string }): Letter {
  const when = inUtc(data.at)
  const { subject, says } = DEEDS[data.what]
  const gone = data.what === 'account_deleted'
  return {
    brand: CHALKLINE,
    subject: `${subject} (Chalkline)`,
    preview: `Done on ${when}.`,
    heading: subject,
    paragraphs: [
      says,
      ...(data.left === undefined ? [] : [`${data.left} of your codes ${data.left === 1 ? 'is' : 'are'} left.`]),
      gone
        ? `This was done on ${when}. It can't be undone.`
        : `This was done on ${when}. If that was you, there is nothing to do. If it wasn't, secure your account now.`,
    ],
    ...(gone ? {} : { action: { label: 'Choose a new password', url: data.url } }),
    footer: FOOTER,
  }
}

/** An account has no time zone of its own that its owner would look for in a mail: instants are told in UTC. */
function inUtc(at: string): string {
  return `${formatInstant(at, 'UTC')} UTC`
}
