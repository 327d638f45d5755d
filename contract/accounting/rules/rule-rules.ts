import { moneyText, parseMoney } from '../../values/money.ts'
import type { Rule } from './shapes.ts'

type Conditions = Pick<
  Rule,
  'words' | 'words_in' | 'words_match' | 'amount_match' | 'amount' | 'amount_to' | 'direction'
>
type Outcome = Pick<Rule, 'category_id' | 'job_id' | 'transfer' | 'exclude' | 'note'>
export type RuleFault = { field: 'words' | 'amount' | 'amount_to' | 'category_id'; message: string; amount: boolean }

/** What is wrong with a rule: it takes every line, does nothing, or an amount is none. */
export function faultOfRule(
  rule: Omit<Conditions, 'words_in' | 'words_match'> & Outcome & Pick<Rule, 'account_id'>,
): RuleFault | undefined {
  const fault = (field: RuleFault['field'], message: string, amount = false) => ({ field, message, amount })
  if (!rule.words && !rule.amount_match && !rule.direction && !rule.account_id)
    return fault('words', 'Enter words, an amount, a direction or an account to look for')
  if (rule.amount_match) {
    const [from, to] = [parseMoney(rule.amount ?? ''), parseMoney(rule.amount_to ?? '')]
    if (from === undefined || from <= 0) return fault('amount', 'Enter an amount above zero, like 1,250.00', true)
    if (rule.amount_match === 'between' && (to === undefined || to < from))
      return fault('amount_to', 'Enter an amount that is not below the first', true)
  }
  if (!does(rule)) return fault('category_id', 'Choose what the rule does: a category, a job or one of the others')
  return undefined
}

/** Whether a rule does anything; a category or job that is gone may have been all it did. */
export function does({ category_id, job_id, transfer, exclude, note }: Outcome): boolean {
  return Boolean(category_id || job_id || transfer || exclude || note)
}

/** What a rule is called: its name, else what it looks for. */
export function titleOfRule(rule: Conditions & Pick<Rule, 'name'> & { account: { name: string } | null }): string {
  return rule.name || sayConditions(rule)
}

/** `Says “HOME DEPOT”, money out, at least $50.00, in Checking` */
export function sayConditions(rule: Conditions & { account: { name: string } | null }): string {
  const said = [
    rule.words && `${whereWords[rule.words_in][rule.words_match]} “${rule.words}”`,
    rule.direction && (rule.direction === 'in' ? 'money in' : 'money out'),
    rule.amount_match && sayAmount(rule),
    rule.account && `in ${rule.account.name}`,
  ].filter((each) => typeof each === 'string' && each !== '')
  const text = said.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const whereWords = {
  any: { contains: 'contains', begins: 'begins with', is: 'is exactly' },
  payee: { contains: 'payee contains', begins: 'payee begins with', is: 'payee is exactly' },
  bank: { contains: 'bank text contains', begins: 'bank text begins with', is: 'bank text is exactly' },
} satisfies Record<Rule['words_in'], Record<Rule['words_match'], string>>

function sayAmount({ amount_match, amount, amount_to }: Conditions): string {
  const [from, to] = [dollars(amount), dollars(amount_to)]
  if (amount_match === 'between') return `${from} to ${to}`
  return amount_match === 'at_least' ? `at least ${from}` : `exactly ${from}`
}

function dollars(amount: string | null): string {
  const text = moneyText(parseMoney(amount ?? '') ?? 0)
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
