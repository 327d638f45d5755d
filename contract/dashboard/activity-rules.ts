import { documentActivity } from '../billing/activity-rules.ts'
import { clientActivity } from '../clients/activity-rules.ts'
import { companyActivity } from '../company/activity-rules.ts'
import { teamActivity } from '../employees/activity-rules.ts'
import { jobActivity } from '../jobs/activity-rules.ts'
import { accountActivity, paidActivity } from '../payments/activity-rules.ts'
import { exportActivity } from '../reports/activity-rules.ts'
import { planActivity } from '../subscription/activity-rules.ts'
import type { ActivityRule } from '../wire/activity.ts'

/** All that a history can say, by what it happened to. */
export const activityRules = {
  client: clientActivity,
  job: jobActivity,
  estimate: { ...documentActivity, ...paidActivity },
  invoice: { ...documentActivity, ...paidActivity },
  company: { ...companyActivity, ...teamActivity, ...planActivity, ...accountActivity, ...exportActivity },
} satisfies Record<string, Record<string, ActivityRule>>

type Rules = typeof activityRules
export type ActivityNoun = keyof Rules
/** The kinds of what happens to one of these. */
export type ActivityKindOf<N extends ActivityNoun> = N extends ActivityNoun ? keyof Rules[N] : never
export type ActivityKind = ActivityKindOf<ActivityNoun>

/** The rule of something that happened; undefined for a kind that is written no more. */
export function findActivityRule(noun: string, kind: string): ActivityRule | undefined {
  const rules: Record<string, Record<string, ActivityRule>> = activityRules
  return rules[noun]?.[kind]
}
