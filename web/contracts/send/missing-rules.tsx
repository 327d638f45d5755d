import { Banner } from '#web/ui/basic/banner.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { complianceTitle } from '../compliance/compliance-words.ts'
import type { ContractCopy } from '../queries.ts'

type MissingRulesProps = {
  copy: ContractCopy
  reason: string
  /** That it is missing. */
  problem: string | undefined
  onChange: (reason: string) => void
}

/** What the rules of the state ask for and is missing: it can be sent anyway, with a reason that is kept. */
export function MissingRules({ copy: { compliance }, reason, problem, onChange }: MissingRulesProps) {
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
        error={problem}
      >
        <Textarea rows={2} value={reason} maxLength={500} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </>
  )
}
