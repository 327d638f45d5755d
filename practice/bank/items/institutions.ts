/** An account as a bank of the practice provider offers it. */
export type OfferedAccount = {
  key: string
  name: string
  official_name: string
  mask: string
  type: 'depository' | 'credit'
  subtype: 'checking' | 'savings' | 'credit card'
  /** What lay in it, or was owed on it, a year before it was linked; in cents. */
  opening: number
}

export type Institution = { institution_id: string; name: string; accounts: OfferedAccount[] }

const checking = (mask: string, name = 'Business Checking'): OfferedAccount => ({
  key: 'checking',
  name,
  official_name: `${name} Account`,
  mask,
  type: 'depository',
  subtype: 'checking',
  opening: 1_841_200,
})
const savings = (mask: string): OfferedAccount => ({
  key: 'savings',
  name: 'Business Savings',
  official_name: 'Business Savings Account',
  mask,
  type: 'depository',
  subtype: 'savings',
  opening: 620_000,
})
const card = (mask: string, name = 'Business Card'): OfferedAccount => ({
  key: 'card',
  name,
  official_name: `${name} Rewards`,
  mask,
  type: 'credit',
  subtype: 'credit card',
  opening: 900_000,
})

/** None of them is a real bank. */
export const institutions: readonly Institution[] = [
  { institution_id: 'ins_practice_1', name: 'First Practice Bank', accounts: [checking('4821'), card('9014')] },
  {
    institution_id: 'ins_practice_2',
    name: 'Harbor Savings',
    accounts: [checking('1107'), savings('1115'), card('7730')],
  },
  {
    institution_id: 'ins_practice_3',
    name: 'Prairie Credit Union',
    accounts: [checking('6642', 'Member Checking'), savings('6650')],
  },
  { institution_id: 'ins_practice_4', name: 'Summit Card Services', accounts: [card('3308', 'Trade Card')] },
  { institution_id: 'ins_practice_5', name: 'Lakeside Trust', accounts: [checking('2290')] },
  { institution_id: 'ins_practice_6', name: 'Old Mill Bank', accounts: [checking('8475'), card('5561')] },
]
