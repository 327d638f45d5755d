import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'

type Counts = Pick<ContractCompliance, 'state_name' | 'has_rules' | 'in_place' | 'of'>

/** "California: 9 of 11 in place"; of a state without rules, what of the federal rule is. */
export function complianceTitle({ state_name, has_rules, in_place, of }: Counts): string {
  const place = has_rules ? state_name : 'Federal rule'
  return of > 0 ? `${place}: ${in_place} of ${of} in place` : 'No rules for this contract'
}

/** Where no rule of the state is known yet. */
export function noRulesWords({ state_name, has_rules }: Counts): string | undefined {
  if (has_rules) return undefined
  return state_name ? `No rules for ${state_name} yet` : 'Add the address of the job to see the rules of its state'
}

export const questionWords: Record<string, { label: string; choices: [value: string, label: string][] }> = {
  residential: {
    label: 'The work is on',
    choices: [
      ['yes', 'A home'],
      ['no', 'A business property'],
    ],
  },
  sold_at: {
    label: 'Where you agree on it',
    choices: [
      ['home', 'At the home, or away from your office'],
      ['office', 'At your office'],
      ['online', 'By phone or online, without meeting'],
    ],
  },
  senior: {
    label: 'A buyer is 65 or older',
    choices: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  disaster: {
    label: 'Repairs after a declared disaster',
    choices: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
}

/** Whether something is missing, so that a reason is asked for before it is sent. */
export function isMissingRules({ compliance }: { compliance?: ContractCompliance | undefined }): boolean {
  return compliance?.checks.some(({ in_place }) => !in_place) ?? false
}
