import { complianceRules, isStale } from '#contract/compliance/rules.ts'

type RuleReport = { rule: string; text_of: string; read_on: string; source: string; old: boolean; undated?: true }

/** Every rule with the day that its text is of and the day on which it was read, the oldest reading first. */
export function reportRules(today: string): RuleReport[] {
  return complianceRules
    .map((rule) => ({
      rule: rule.id,
      text_of: rule.text_of,
      read_on: rule.read_on,
      source: rule.source.url,
      old: isStale(rule, today),
      ...(rule.undated && { undated: rule.undated }),
    }))
    .sort((one, other) => (one.read_on < other.read_on ? -1 : Number(one.read_on > other.read_on)))
}
