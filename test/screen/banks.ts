import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'

/** A linked bank as the server answers it. */
export const bankWith = (over: Partial<LinkedBank> = {}): LinkedBank => ({
  id: '0193a000-0000-7000-8000-00000000ba01',
  name: 'First Practice Bank',
  mask: null,
  status: 'connected',
  practice: true,
  linked_at: '2026-10-02T14:00:00Z',
  last_synced_at: '2026-11-17T14:30:00Z',
  syncing: false,
  lines_read: 0,
  transactions: 412,
  failure: null,
  failed_at: null,
  accounts: [
    {
      id: '0193a000-0000-7000-8000-00000000ac01',
      name: 'Business Checking',
      mask: '4821',
      kind: 'checking',
      currency: 'USD',
      balance: '18412.00',
      balance_at: '2026-11-17T14:30:00Z',
      start_date: null,
    },
    {
      id: '0193a000-0000-7000-8000-00000000ac02',
      name: 'Business Card',
      mask: '9014',
      kind: 'credit_card',
      currency: 'USD',
      balance: '-2210.55',
      balance_at: '2026-11-17T14:30:00Z',
      start_date: null,
    },
  ],
  ...over,
})

export const practiceWindow = {
  link_token: 'link-practice-1',
  expiration: '2026-11-17T18:30:00Z',
  provider: 'practice',
  public_token: 'public-practice-1',
  institutions: [
    { id: 'ins_practice_1', name: 'First Practice Bank' },
    { id: 'ins_practice_2', name: 'Harbor Savings' },
  ],
}

export const practiceLogIn = {
  public_token: 'public-practice-2',
  institution: { id: 'ins_practice_2', name: 'Harbor Savings' },
  accounts: [
    { id: 'a1', name: 'Business Checking', mask: '1107', kind: 'checking' },
    { id: 'a2', name: 'Business Savings', mask: '1115', kind: 'savings' },
  ],
}
