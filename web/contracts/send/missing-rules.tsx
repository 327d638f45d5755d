import { Banner } from '#web/ui/basic/banner.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { complianceTitle } from '../compliance/compliance-words.ts'
import type { ContractCopy } from '../queries.ts'
import type { useSendContract } from './use-send-contract.ts'

type MissingRulesProps = { copy: ContractCopy; sending: ReturnType<typeof useSendContract> }

/** What the rules of the state ask for and is missing: it can be sent anyway, with a reason that is kept. */
export function MissingRules({
  copy: { compliance },
  sending: { reason, setReason, reasonProblem },
}: MissingRulesProps) {
  const missing = compliance?.checks.filter(({ in_place }) => !in_place) ?? []
  if (!compliance || missing.length === 0) return null
  return (
    <>
      <Banner tone="attention" title={complianceTitle(compliance)}>
        Missing: {missing.map(({ label }) => label).join(', ')}. This is no legal advice.
      </Banner>
      <Field
        label="Why do you send it anyway?"
        required
        help="Kept with the contract as evidence. Your client doesn’t see it."
        error={reasonProblem}
      >
        <Textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </>
  )
}

/** Whether something is missing, so that a reason is asked for. */
export function isMissingRules({ compliance }: Pick<ContractCopy, 'compliance'>): boolean {
  return compliance?.checks.some(({ in_place }) => !in_place) ?? false
}
