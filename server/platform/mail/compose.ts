import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { readableAccent } from '#contract/values/colors.ts'
import * as account from './account-letters.ts'
import * as client from './client-letters.ts'
import * as company from './company-letters.ts'
import * as invitation from './invitation-letters.ts'
import type { Letter } from './letter.ts'
import * as operator from './operator-letters.ts'
import * as payment from './payment-letters.ts'
import * as plan from './plan-letters.ts'

/** Every mail the product sends, by name. */
const LETTERS = {
  'verify-email-code': account.verifyEmailCode,
  'password-reset': account.passwordReset,
  'password-changed': account.passwordChanged,
  'ownership-changed': account.ownershipChanged,
  'company-closed': account.companyClosed,
  'email-change-code': account.emailChangeCode,
  'email-change-asked': account.emailChangeAsked,
  'email-changed': account.emailChanged,
  'account-notice': account.accountNotice,
  feedback: company.feedback,
  'disk-state': operator.diskState,
  'estimate-sent': client.estimateSent,
  'invoice-sent': client.invoiceSent,
  reminder: client.reminder,
  'payment-receipt': client.paymentReceipt,
  'document-approved': client.documentApproved,
  'estimate-approved': company.estimateApproved,
  'estimate-declined': company.estimateDeclined,
  'estimate-question': company.estimateQuestion,
  'changes-requested': company.changesRequested,
  'payment-received': payment.paymentReceived,
  'payment-announced': payment.paymentAnnounced,
  'payment-refunded': payment.paymentRefunded,
  'refund-failed': payment.refundFailed,
  'payment-disputed': payment.paymentDisputed,
  'refund-receipt': payment.refundReceipt,
  'trial-ending': plan.trialEnding,
  'trial-ended': plan.trialEnded,
  'plan-payment-failed': plan.planPaymentFailed,
  'plan-receipt': plan.planReceipt,
  'plan-canceled': plan.planCanceled,
  'plan-ended': plan.planEnded,
  'card-expiring': plan.cardExpiring,
  'job-question': company.jobQuestion,
  invitation: invitation.invitation,
  'invitation-accepted': invitation.invitationAccepted,
}

export type MailTemplate = keyof typeof LETTERS
export type MailData<Template extends MailTemplate> = Parameters<(typeof LETTERS)[Template]>[0]

/** A mail ready to send: both parts say the same; `links` are the addresses a reader can open. */
export type ComposedMail = { subject: string; html: string; text: string; links: string[] }

const views = fileURLToPath(new URL('.', import.meta.url))
const html = new Eta({ views, autoEscape: true, cache: true, autoTrim: false })
const text = new Eta({ views, autoEscape: false, cache: true, autoTrim: false })

/**
 * Writes a mail. Data is plain text and is escaped by the templates; amounts and days come in words (`$1,337.97`,
 * `Dec 17, 2026`). Throws when a link is not http(s).
 */
export function composeMail<Template extends MailTemplate>(template: Template, data: MailData<Template>): ComposedMail {
  // The table's own type pairs each name with its data; the compiler cannot follow that through the look-up.
  const letter = (LETTERS[template] as (data: MailData<Template>) => Letter)(data)
  const url = letter.action?.url
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new Error('a link in a mail must be http or https')
  const dressed = {
    ...letter,
    subject: oneLine(letter.subject),
    preview: oneLine(letter.preview),
    accent: readableAccent(letter.brand.accent),
  }
  return {
    subject: dressed.subject,
    html: html.render('./letter.html.eta', dressed),
    text: text
      .render('./letter.text.eta', dressed)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .concat('\n'),
    links: url === undefined ? [] : [url],
  }
}

/** One line without control characters: a header can hold no second one. At most 250 characters. */
export function oneLine(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > 250 ? `${line.slice(0, 249).trimEnd()}…`.toWellFormed() : line
}
