import { bankAccountActivity } from '../accounting/accounts/activity-rules.ts'
import { bankActivity } from '../accounting/banks/activity-rules.ts'
import { categoryActivity } from '../accounting/categories/activity-rules.ts'
import { importActivity } from '../accounting/imports/activity-rules.ts'
import { ruleActivity } from '../accounting/rules/activity-rules.ts'
import { transactionActivity } from '../accounting/transactions/activity-rules.ts'
import { documentActivity } from '../billing/activity-rules.ts'
import { priceItemActivity } from '../billing/price-book/activity-rules.ts'
import { clientActivity } from '../clients/activity-rules.ts'
import { tagActivity } from '../clients/tags/activity-rules.ts'
import { companyActivity } from '../company/activity-rules.ts'
import { complianceActivity } from '../compliance/activity-rules.ts'
import { contractActivity } from '../contracts/activity-rules.ts'
import { teamActivity } from '../employees/activity-rules.ts'
import { jobActivity } from '../jobs/activity-rules.ts'
import { accountActivity, paidActivity } from '../payments/activity-rules.ts'
import { galleryActivity } from '../photos/activity-rules.ts'
import { exportActivity } from '../reports/activity-rules.ts'
import { planActivity } from '../subscription/activity-rules.ts'
import { type ActivityRule, happened } from '../wire/activity.ts'

/** All that a history can say, by what it happened to. */
export const activityRules = {
  client: clientActivity,
  tag: tagActivity,
  job: jobActivity,
  gallery: galleryActivity,
  estimate: { ...documentActivity, ...paidActivity },
  invoice: { ...documentActivity, ...paidActivity },
  price_item: priceItemActivity,
  contract: contractActivity,
  transaction: transactionActivity,
  category: categoryActivity,
  rule: ruleActivity,
  bank_account: bankAccountActivity,
  bank: bankActivity,
  bank_file: importActivity,
  company: {
    ...companyActivity,
    ...complianceActivity,
    ...teamActivity,
    ...planActivity,
    ...accountActivity,
    ...exportActivity,
  },
} satisfies Record<string, Record<string, ActivityRule>>

type Rules = typeof activityRules
export type ActivityNoun = keyof Rules
export const activityNouns = Object.keys(activityRules) as [ActivityNoun, ...ActivityNoun[]]
/** The kinds of what happens to one of these. */
export type ActivityKindOf<N extends ActivityNoun> = N extends ActivityNoun ? keyof Rules[N] : never
export type ActivityKind = ActivityKindOf<ActivityNoun>

/** The rule of something that happened. What an older version wrote, and none writes any more, is a change. */
export function activityRuleOf(noun: ActivityNoun, kind: string): ActivityRule {
  const rules: Record<string, ActivityRule> = activityRules[noun]
  return rules[kind] ?? unknown
}

const unknown = happened('changed', 'was changed')
