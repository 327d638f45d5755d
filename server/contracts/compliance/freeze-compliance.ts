import { cancellationPeriod } from '#contract/compliance/cancellation-rules.ts'
import type { ComplianceFacts } from '#contract/compliance/law/fact-rules.ts'
import type { CancellationPeriod } from '#contract/compliance/period-rules.ts'
import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { ComplianceSituation } from './read-situation.ts'

/** The rules that a contract was sent under, kept with it for ever: their texts' days, the facts, and what was in place. */
export type FrozenCompliance = Pick<
  ContractCompliance,
  'state' | 'state_name' | 'has_rules' | 'in_place' | 'of' | 'checks' | 'rules'
> & {
  facts: ComplianceFacts
  period: CancellationPeriod
}

type FoundCompliance = { compliance: ContractCompliance; situation: ComplianceSituation }

/** What of the rules is frozen when a contract is sent. */
export function frozenCompliance({ compliance, situation }: FoundCompliance): FrozenCompliance {
  const { state, state_name, has_rules, in_place, of, checks, rules } = compliance
  const { facts, off } = situation
  return {
    ...{ state, state_name, has_rules, in_place, of, rules, facts },
    checks: checks.map(({ fix: _, ...check }) => check),
    period: cancellationPeriod(facts, off),
  }
}

/**
 * Nothing keeps a contract from being sent but that nobody said why, where something is missing that a rule of its state or of
 * the company asks for. Answers the reason, to be kept in the event.
 */
export function reasonToSend(found: FoundCompliance | undefined, reason: string | undefined): string | undefined {
  const missing = found?.compliance.checks.filter(({ in_place }) => !in_place) ?? []
  if (missing.length === 0) return undefined
  const isAsked = missing.some(({ rule_id }) => !rule_id.startsWith('US-'))
  if (reason?.trim() || !isAsked) return reason?.trim() || undefined
  const labels = missing.map(({ label }) => label).join(', ')
  const message = `Say why it is sent without: ${labels}`
  throw new Refusal('validation_error', message, { fields: { send_anyway: [message] } })
}
