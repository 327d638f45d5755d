import type { Email } from '#server/platform/mail/email.ts'

/** What an email about a plan may say; days and amounts already in words, empty where there is none. */
export type PlanWords = {
  company_name: string
  plan: string
  link: string
  day: string
  amount: string
  /** The last month of the card. */
  expires: string
  card?: string
  /** Of a receipt. */
  number?: string
  period?: string
  /** The plan that follows the trial by itself, and what it costs. */
  chosen?: { amount: string; card: string }
}

/** An email to the owner about the plan, by the name it waits under in the queue. */
export type PlanEmail = { name: string; compose(words: PlanWords): Omit<Email, 'brand' | 'footer'> }

export const READ_ON = 'You can still read, export and record payments, and your clients can still answer and pay.'
