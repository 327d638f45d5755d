import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { id, instant } from '../wire/fields.ts'

/** What people are told of: the words of the settings, and the right without which it is none of theirs. */
export const notificationKinds = {
  estimate_viewed: { label: 'A client opens an estimate', needs: 'estimates.view' },
  estimate_approved: { label: 'A client approves an estimate', needs: 'estimates.view' },
  estimate_declined: { label: 'A client declines an estimate', needs: 'estimates.view' },
  changes_requested: { label: 'A client asks for changes', needs: 'estimates.view' },
  question_asked: { label: 'A client asks about an estimate', needs: 'estimates.view' },
  invoice_viewed: { label: 'A client opens an invoice', needs: 'invoices.view' },
  invoice_paid: { label: 'A client pays online', needs: 'invoices.view' },
  payment_announced: { label: 'A client says a payment was sent', needs: 'invoices.view' },
  payment_refunded: { label: 'A payment is refunded', needs: 'payments.refund' },
  payment_disputed: { label: 'A client disputes a payment', needs: 'payments.refund' },
  job_question: { label: 'A client asks about a job', needs: 'jobs.view' },
  mail_failed: { label: "A mail can't be delivered", needs: 'estimates.send' },
  invite_accepted: { label: 'Somebody accepts an invitation', needs: 'employees.manage' },
} as const satisfies Record<string, { label: string; needs: Permission }>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]

/** The two ways a person is told. In the app unless switched off; by e-mail where switched on. */
export type NotificationWay = 'app' | 'email'

/** How a switch is called in `preferences.notifications`. */
export function switchOf(way: NotificationWay, kind: NotificationKind): string {
  return `${way}:${kind}`
}

/** Whether a person is told of a kind in a way, by their switches. */
export function isTold(switches: Record<string, boolean>, way: NotificationWay, kind: NotificationKind): boolean {
  return switches[switchOf(way, kind)] ?? way === 'app'
}

export const notification = z.object({
  id: id(),
  kind: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  /** The page that it is about. */
  path: z.string(),
  at: instant(),
  read_at: instant().nullable(),
})
export type Notification = z.output<typeof notification>
