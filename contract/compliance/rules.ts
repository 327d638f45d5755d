import { addDays, type Day } from '../values/dates.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import type { Rule } from './law/rule-shapes.ts'
import type { State } from './law/state-rules.ts'
import { ca7159 } from './rules/ca-7159-rules.ts'
import { caAb1327 } from './rules/ca-ab1327-rules.ts'
import { ct20429 } from './rules/ct-20-429-rules.ts'
import { ma9348 } from './rules/ma-93-48-rules.ts'
import { ma142a } from './rules/ma-142a-rules.ts'
import { md8501 } from './rules/md-8-501-rules.ts'
import { md143021 } from './rules/md-14-302-1-rules.ts'
import { ny771 } from './rules/ny-771-rules.ts'
import { pa2017 } from './rules/pa-201-7-rules.ts'
import { pa5177 } from './rules/pa-517-7-rules.ts'
import { usFtc429 } from './rules/us-ftc-429-rules.ts'

/** All rules there are, by their place. No other state has one yet, and screens say so. */
export const complianceRules: readonly Rule[] = [
  usFtc429,
  ca7159,
  caAb1327,
  ct20429,
  md8501,
  md143021,
  ma142a,
  ma9348,
  ny771,
  pa5177,
  pa2017,
]

/** After so many days since a text was read it may well have changed. */
export const STALE_AFTER = 400

/** Whether a rule was read so long ago that its text may have changed. */
export function isStale({ read_on }: Pick<Rule, 'read_on'>, today: Day): boolean {
  return addDays(read_on, STALE_AFTER) < today
}

/** The rules that a contract has by its facts, but for those that a company has switched off. */
export function rulesFor(facts: ComplianceFacts, off: readonly string[] = []): Rule[] {
  return complianceRules.filter(
    (rule) =>
      (rule.jurisdiction === 'US' || rule.jurisdiction === facts.state) &&
      rule.from <= facts.day &&
      (rule.until === undefined || rule.until >= facts.day) &&
      !off.includes(rule.id) &&
      rule.applies(facts),
  )
}

/** Whether there is any rule of a state. */
export function hasRules(state: State): boolean {
  return complianceRules.some(({ jurisdiction }) => jurisdiction === state)
}
