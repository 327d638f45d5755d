import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import { cardExpiring } from './card-expiring.ts'
import { planCanceled } from './plan-canceled.ts'
import type { PlanEmail, PlanWords } from './plan-email.ts'
import { planEnded } from './plan-ended.ts'
import { planPaymentFailed } from './plan-payment-failed.ts'
import { planReceipt } from './plan-receipt.ts'
import { trialEnded } from './trial-ended.ts'
import { trialEnding } from './trial-ending.ts'

const planEmails = [trialEnding, trialEnded, planPaymentFailed, planReceipt, planCanceled, planEnded, cardExpiring]
export type PlanEmailName = (typeof planEmails)[number]['name']
export const planEmailNames = planEmails.map(({ name }) => name)

/** The email of this name, whole. */
export function composePlanEmail(name: PlanEmailName, words: PlanWords): Email {
  const { compose } = planEmails.find((email) => email.name === name) as PlanEmail
  const footer = `You're getting this email because you own ${words.company_name} in Chalkline.`
  return { brand: CHALKLINE, ...compose(words), footer }
}
