import { z } from 'zod'
import { agingBuckets } from '../../values/aging.ts'
import { limits } from '../../values/limits.ts'
import { amount, day, email, id, text } from '../../wire/fields.ts'
import { documentKinds } from '../shapes.ts'

/** What changes the balance of a client; `credit` moves nothing, it says which invoice a surplus paid. */
export const statementKinds = [
  'invoice',
  'void',
  'write_off',
  'payment',
  'deposit',
  'credit',
  'refund',
  'transfer',
] as const

/** The days of a statement, both included; unset: from the first to today. */
export const statementAsked = z.object({ id: id(), date_from: day().optional(), date_to: day().optional() })

export const statementSending = statementAsked.extend({
  /** Unset: the client's own address. */
  to: z.array(email()).max(10).optional(),
  subject: text(200).optional(),
  message: text(limits.note).optional(),
})

const statementRow = z.object({
  kind: z.enum(statementKinds),
  day: z.string(),
  document_id: id(),
  document_kind: z.enum(documentKinds),
  number: z.string().nullable(),
  title: z.string().nullable(),
  due_date: z.string().nullable(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  /** What the client owes more, or less where it is below 0. */
  amount: amount(),
  /** What a credit paid. */
  credit: amount().nullable(),
  /** What was owed afterwards. */
  balance: amount(),
})
export type StatementRow = z.output<typeof statementRow>

export const statement = z.object({
  client_id: id(),
  client_name: z.string(),
  client_first_name: z.string().nullable(),
  /** Where it would be sent; absent without the right to see it. */
  email: z.string().nullable().optional(),
  currency: z.string(),
  date_from: z.string().nullable(),
  date_to: z.string(),
  opening: amount(),
  rows: z.array(statementRow),
  closing: amount(),
  billed: amount(),
  received: amount(),
  /** As of today, whatever the period: open invoices, what was paid too much and not used, deposits that no invoice took. */
  owes: amount(),
  credit: amount(),
  deposits: amount(),
  /** The open invoices by how many days they are past due today. */
  aging: z.record(z.enum(agingBuckets), amount()),
})
export type Statement = z.output<typeof statement>
