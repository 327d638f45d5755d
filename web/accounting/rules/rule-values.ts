import type { Rule } from '#contract/accounting/rules/shapes.ts'

export type RuleValues = {
  name: string
  words: string
  words_in: Rule['words_in']
  words_match: Rule['words_match']
  direction: '' | 'in' | 'out'
  amount_match: '' | 'is' | 'between' | 'at_least'
  amount: string
  amount_to: string
  account_id: string
  category: Rule['category']
  job: Rule['job']
  transfer: boolean
  exclude: boolean
  note: string
}

/** What a new rule begins with, such as a store and its category. */
export type RuleBeginning = Partial<Pick<RuleValues, 'words' | 'words_in' | 'direction' | 'category' | 'job'>>

export function valuesOf(rule: Rule | undefined, begins: RuleBeginning = {}): RuleValues {
  return {
    name: rule?.name ?? '',
    words: rule?.words ?? '',
    words_in: rule?.words_in ?? 'any',
    words_match: rule?.words_match ?? 'contains',
    direction: rule?.direction ?? '',
    amount_match: rule?.amount_match ?? '',
    amount: rule?.amount ?? '',
    amount_to: rule?.amount_to ?? '',
    account_id: rule?.account_id ?? '',
    category: rule?.category ?? null,
    job: rule?.job ?? null,
    transfer: rule?.transfer ?? false,
    exclude: rule?.exclude ?? false,
    note: rule?.note ?? '',
    ...(rule ? {} : begins),
  }
}

/** The form as it is sent. A job that the person does not see stays the rule's. */
export function sentOf(values: RuleValues, before?: Rule) {
  const { category, job, direction, amount_match, amount, amount_to, account_id, ...rest } = values
  const job_id = job?.id ?? null
  return {
    ...rest,
    direction: direction || null,
    amount_match: amount_match || null,
    amount: amount_match ? amount : null,
    amount_to: amount_match === 'between' ? amount_to : null,
    account_id: account_id || null,
    category_id: category?.id ?? null,
    ...(before && job_id === before.job_id ? {} : { job_id }),
  }
}
