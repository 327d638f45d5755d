import { z } from 'zod'
import { id, instant } from '../wire/fields.ts'

/** What a row of "Needs you" is about; its action follows from it. */
export const attentionKinds = [
  'estimate_approved',
  'estimate_question',
  'estimate_changes_requested',
  'estimate_declined',
  'invoice_overdue',
  'estimate_expiring',
  'job_late',
  'job_to_invoice',
  'draft_waiting',
  'client_without_email',
  'mail_failed',
] as const

export const attention = z.object({
  kind: z.enum(attentionKinds),
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Absent where the row is about no sum, or the sum is not for the person. */
  amount: z.string().optional(),
  /** The word of the one action, e.g. `Make job`. */
  action: z.string(),
  path: z.string(),
})
export type Attention = z.output<typeof attention>

export const figures = z.object({
  outstanding: z.string(),
  overdue: z.string(),
  awaiting_approval: z.string(),
  awaiting_count: z.number(),
  paid_this_month: z.string(),
  paid_last_month: z.string(),
})

export const moneyMonth = z.object({ month: z.string(), in: z.string(), out: z.string(), net: z.string() })
export type MoneyMonth = z.output<typeof moneyMonth>

export const todayJob = z.object({
  id: id(),
  title: z.string(),
  status: z.string(),
  client_name: z.string().nullable(),
  address: z.string().nullable(),
  late: z.boolean(),
})

export const activity = z.object({
  id: id(),
  kind: z.string(),
  who: z.string().nullable(),
  title: z.string(),
  path: z.string(),
  at: instant(),
})

export const setupStep = z.object({
  key: z.enum(['estimate', 'logo', 'bank', 'invite', 'install']),
  done: z.boolean(),
})

export const found = z.object({
  kind: z.enum(['client', 'job', 'estimate', 'invoice']),
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  path: z.string(),
})
