import { expect, test as it } from 'vitest'
import { notPayable, payableOf, type ToPay, whyNotPayable } from './payable-rules.ts'

const invoice: ToPay = {
  kind: 'invoice',
  status: 'sent',
  balance: 93_658,
  deposit_amount: 0,
  deposit_paid: 0,
  reserved: 0,
  debited: 0,
  ways: ['card'],
  canceled_sale: false,
}
const estimate: ToPay = { ...invoice, kind: 'estimate', status: 'approved', balance: 133_797, deposit_amount: 40_139 }

it.each<[string, ToPay, ReturnType<typeof payableOf>]>([
  ['an invoice: what it owes', invoice, { kind: 'payment', why: null, amount_due: 93_658, smallest: 50 }],
  [
    'less what others are paying now',
    { ...invoice, reserved: 90_000 },
    { kind: 'payment', why: null, amount_due: 3658, smallest: 50 },
  ],
  ['a deposit', estimate, { kind: 'deposit', why: null, amount_due: 40_139, smallest: 50 }],
  [
    'a deposit of which a part came in',
    { ...estimate, deposit_paid: 40_000 },
    { kind: 'deposit', why: null, amount_due: 139, smallest: 50 },
  ],
])('a client may pay %s', (_, document, verdict) => expect(payableOf(document)).toEqual(verdict))

it.each<[string, ToPay, number]>([
  ['draft', { ...invoice, status: 'draft' }, 0],
  ['void', { ...invoice, status: 'void' }, 0],
  ['void', { ...estimate, status: 'void' }, 0],
  ['paid', { ...invoice, balance: 0 }, 0],
  ['paid', { ...invoice, status: 'written_off', balance: 0 }, 0],
  ['paid', { ...estimate, deposit_paid: 40_139 }, 0],
  ['paid', { ...estimate, deposit_paid: 50_000 }, 0],
  ['not_approved', { ...estimate, status: 'viewed' }, 0],
  ['converted', { ...estimate, status: 'converted' }, 0],
  ['no_deposit', { ...estimate, deposit_amount: 0 }, 0],
  ['no_cards', { ...invoice, ways: [] }, 93_658],
  ['under_way', { ...invoice, reserved: 93_658 }, 0],
  ['under_way', { ...invoice, reserved: 99_999 }, 0],
  ['too_small', { ...invoice, balance: 49 }, 49],
])('a client may not pay what is %s', (why, document, amount_due) =>
  expect(payableOf(document)).toMatchObject({ why, amount_due }),
)

it('every reason has its sentence', () => {
  for (const why of notPayable) expect(whyNotPayable[why]).toMatch(/\.$/)
})
