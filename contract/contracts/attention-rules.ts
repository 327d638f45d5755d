/** What of contracts waits for somebody of the team. */
export const contractsAttention = [
  'contract_countersign',
  'contract_changes_requested',
  'contract_cancelled',
  'contract_declined',
  'contract_unsigned',
] as const
