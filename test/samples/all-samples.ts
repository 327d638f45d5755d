import { accountingSamples } from './accounting.ts'
import { bankSamples } from './banks.ts'
import { priceBookSamples } from './billing/price-book.ts'
import { recurringSamples } from './billing/recurring.ts'
import { lateFeeSamples, reminderSamples } from './billing/reminders.ts'
import { billingSamples } from './billing.ts'
import { changeOrderSamples } from './change-order-samples.ts'
import { clientSamples } from './clients.ts'
import { companySamples } from './company.ts'
import { complianceSamples } from './compliance.ts'
import { contractSamples } from './contracts.ts'
import { dashboardSamples } from './dashboard.ts'
import { employeeSamples } from './employees.ts'
import { jobSamples } from './jobs.ts'
import { madeByCalls } from './made-by-calls.ts'
import { notificationSamples } from './notifications.ts'
import { onboardingSamples } from './onboarding.ts'
import { paymentSamples } from './payments.ts'
import { photoSamples } from './photos.ts'
import { possibleMatchSamples } from './possible-matches.ts'
import { reportSamples } from './reports.ts'
import type { Make, Samples } from './sample.ts'
import { subscriptionSamples } from './subscription.ts'
import { userSamples } from './users.ts'

/** Every domain that has samples, in the order in which a company is furnished. */
const domains = [
  userSamples,
  companySamples,
  complianceSamples,
  subscriptionSamples,
  employeeSamples,
  clientSamples,
  onboardingSamples,
  reminderSamples,
  photoSamples,
  jobSamples,
  billingSamples,
  priceBookSamples,
  changeOrderSamples,
  lateFeeSamples,
  recurringSamples,
  contractSamples,
  paymentSamples,
  accountingSamples,
  possibleMatchSamples,
  bankSamples,
  notificationSamples,
  reportSamples,
  dashboardSamples,
] satisfies Samples[]

type KindOf<Domain> = Domain extends { makes: infer Makes } ? keyof Makes & string : never

/** A kind of object that some domain makes. */
export type Kind = KindOf<(typeof domains)[number]>

/** What all domains say together. */
export const samples = {
  makes: withMadeByCalls(gather(({ makes }) => makes)),
  paths: gather(({ paths }) => paths),
  fields: gather(({ fields }) => fields),
  extras: gather(({ extras }) => extras),
  forms: gather(({ forms }) => forms),
  also: gather(({ also }) => also),
  needs: gather(({ needs }) => needs),
  links: gather(({ links }) => links),
} satisfies Required<Samples>

export const kinds = Object.keys(samples.makes) as Kind[]

/** Those that a domain says how to make come first; whatever else is made needs no more than its call. */
function withMadeByCalls(said: Record<string, Make>): Record<string, Make> {
  const others = Object.entries(madeByCalls()).filter(([kind]) => !(kind in said))
  return { ...said, ...Object.fromEntries(others) }
}

function gather<T>(part: (domain: Samples) => Record<string, T> | undefined): Record<string, T> {
  const entries = domains.flatMap((domain) => Object.entries(part(domain) ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two files of test/samples have a sample for "${twice}"`)
  return Object.fromEntries(entries)
}
