import { limits } from '../values/limits.ts'
import type { Cents } from '../values/money.ts'
import type { PayWay } from './pay-way-rules.ts'
import type { DocumentStatus } from './status-rules.ts'

export const payKinds = ['payment', 'deposit'] as const
export type PayKind = (typeof payKinds)[number]

/** Why a document cannot be paid online now; the first that holds. */
export const notPayable = [
  'draft',
  'void',
  'canceled_sale',
  'not_approved',
  'converted',
  'no_deposit',
  'paid',
  'no_cards',
  'debit_under_way',
  'under_way',
  'too_small',
] as const
export type NotPayable = (typeof notPayable)[number]

/** One plain sentence for each, for the person who wants to pay. */
export const whyNotPayable: Record<NotPayable, string> = {
  draft: "This hasn't been sent yet.",
  void: 'This was canceled. Nothing to pay.',
  canceled_sale: 'The contract was canceled, so nothing is due.',
  not_approved: 'Approve the estimate first, then pay its deposit.',
  converted: 'There is an invoice for this now. Pay that one.',
  no_deposit: 'This estimate has no deposit.',
  paid: 'Nothing is due. Thank you.',
  no_cards: "This company doesn't take payments online.",
  debit_under_way: 'A bank payment is on its way. Banks take up to 4 business days.',
  under_way: 'Another payment is in progress. Try again in a few minutes.',
  too_small: 'The amount due is too small to pay online.',
}

export type ToPay = {
  kind: 'estimate' | 'invoice'
  status: DocumentStatus
  /** Of an invoice: what is owed. */
  balance: Cents
  /** Of an estimate: the deposit it asks for, and what of it has come in. */
  deposit_amount: Cents
  deposit_paid: Cents
  /** What attempts under way have reserved. */
  reserved: Cents
  /** What of that are debits of bank accounts, which take days. */
  debited: Cents
  /** How it can be paid online: the company's account is ready, and both it and the document take that way. */
  ways: readonly PayWay[]
  /** The contract it was sold by was canceled within the days of the law. */
  canceled_sale: boolean
}

export type Verdict = { kind: PayKind; why: NotPayable | null; amount_due: Cents; smallest: Cents }

/**
 * Whether a document can be paid online, and how much: an invoice what it still owes, an approved estimate what is open of
 * its deposit, both less what others are paying at this moment. Amounts in cents. Source: docs/domain.md, Payments.
 */
export function payableOf(document: ToPay): Verdict {
  const { kind, status, balance, deposit_amount, deposit_paid, reserved, debited, ways, canceled_sale } = document
  const due = kind === 'invoice' ? balance : Math.max(0, deposit_amount - deposit_paid)
  const amount_due = Math.max(0, due - reserved)
  const verdict = (why: NotPayable | null): Verdict => ({
    kind: kind === 'invoice' ? 'payment' : 'deposit',
    why,
    amount_due: why === null || keepsAmount.includes(why) ? amount_due : 0,
    smallest: Math.min(limits.cardLeast, amount_due),
  })
  if (status === 'draft' || status === 'void') return verdict(status)
  if (canceled_sale && due > 0) return verdict('canceled_sale')
  if (kind === 'estimate' && status === 'converted') return verdict('converted')
  if (kind === 'estimate' && status !== 'approved') return verdict('not_approved')
  if (kind === 'estimate' && deposit_amount === 0) return verdict('no_deposit')
  if (due === 0) return verdict('paid')
  if (amount_due === 0 && debited > 0) return verdict('debit_under_way')
  if (ways.length === 0) return verdict('no_cards')
  if (amount_due === 0) return verdict('under_way')
  return verdict(amount_due < limits.cardLeast ? 'too_small' : null)
}

/** Something is due all the same. */
const keepsAmount: readonly NotPayable[] = ['under_way', 'debit_under_way', 'no_cards', 'too_small']
