import { type Holder, levelOf, type Permission } from '../access/permissions.ts'
import { levelWithPrices } from '../access/reach.ts'

/**
 * What a company's team is notified of: the words of the settings, and the right over all of it that it takes. What is
 * `personal` is about the person themself: the right over their own will do, and it is mailed unless switched off.
 */
export const notificationKinds = {
  estimate_viewed: { label: 'A client opens an estimate', needs: 'estimates.view' },
  estimate_approved: { label: 'A client approves an estimate', needs: 'estimates.view' },
  estimate_declined: { label: 'A client declines an estimate', needs: 'estimates.view' },
  changes_requested: { label: 'A client requests changes', needs: 'estimates.view' },
  question_asked: { label: 'A client asks about an estimate', needs: 'estimates.view' },
  invoice_viewed: { label: 'A client opens an invoice', needs: 'invoices.view' },
  invoice_paid: { label: 'A client pays online', needs: 'invoices.view' },
  payment_announced: { label: 'A client says a payment was sent', needs: 'invoices.view' },
  payment_refunded: { label: 'A payment is refunded', needs: 'payments.refund' },
  debit_failed: { label: 'A bank payment fails or is taken back', needs: 'invoices.view' },
  payment_disputed: { label: 'A client disputes a payment', needs: 'payments.refund' },
  contract_viewed: { label: 'A client opens a contract', needs: 'contracts.view' },
  contract_signed: { label: 'A client signs a contract', needs: 'contracts.view' },
  contract_completed: { label: 'Everybody has signed a contract', needs: 'contracts.view' },
  contract_declined: { label: 'A client declines a contract', needs: 'contracts.view' },
  contract_cancelled: { label: 'A client cancels a contract', needs: 'contracts.view' },
  contract_changes_requested: { label: 'A client requests changes to a contract', needs: 'contracts.view' },
  contract_countersign: { label: "It's your turn to sign a contract", needs: 'contracts.view', personal: true },
  job_question: { label: 'A client asks about a job', needs: 'jobs.view' },
  job_assigned: { label: "You're put on a job or taken off", needs: 'jobs.view', personal: true },
  task_assigned: { label: 'You get a task', needs: 'tasks.view', personal: true },
  job_mention: { label: 'Someone mentions you in a note', needs: 'jobs.view', personal: true },
  mail_failed: { label: "An email can't be delivered", needs: 'estimates.send' },
  bank_login: { label: 'A bank asks you to log in again', needs: 'banks.link' },
  bank_sync_failed: { label: "A bank can't be read for a day", needs: 'banks.sync' },
  invite_accepted: { label: 'Someone accepts an invitation', needs: 'employees.manage' },
} as const satisfies Record<string, { label: string; needs: Permission; personal?: true }>

/**
 * What a company's clients are notified of. An email that is the document itself, or asks for an answer, comes whatever one
 * chooses; receipts can be switched off, for the portal shows them. Of photos there is none.
 */
export const clientNotificationKinds = {
  document_sent: { label: 'You get an estimate or invoice', email: 'always' },
  document_reminder: { label: 'You get a reminder', email: 'always' },
  contract_sent: { label: 'You get a contract to sign', email: 'always' },
  contract_reminder: { label: 'You get a reminder to sign', email: 'always' },
  payment_received: { label: 'Your payment is received', email: 'choice' },
  payment_returned: { label: 'You get a refund', email: 'choice' },
  payment_failed: { label: 'A bank payment of yours begins or fails', email: 'always' },
  photos_shared: { label: 'Photos are shared with you', email: 'never' },
} as const satisfies Record<string, { label: string; email: 'always' | 'choice' | 'never' }>

/** Kinds whose note is what was written about a contract: for who may read contracts. Source: docs/domain.md, Contracts. */
const aboutText: readonly string[] = [
  'contract_declined',
  'contract_cancelled',
  'contract_changes_requested',
] satisfies TeamKind[]

export function quotesContract(kind: string): boolean {
  return aboutText.includes(kind)
}

/** Whether the note of a notification is the person's to read. */
export function readsNote(holder: Holder, kind: string): boolean {
  return !quotesContract(kind) || levelWithPrices(holder, 'contracts.view') === 'all'
}

/** What somebody waits for an answer to; the rest is only good to know, and the bell does not count it. */
export const answerKinds: readonly string[] = [
  'estimate_approved',
  'estimate_declined',
  'changes_requested',
  'question_asked',
  'payment_announced',
  'payment_disputed',
  'debit_failed',
  'contract_signed',
  'contract_declined',
  'contract_cancelled',
  'contract_changes_requested',
  'contract_countersign',
  'job_question',
  'job_assigned',
  'task_assigned',
  'job_mention',
  'mail_failed',
  'bank_login',
  'document_sent',
  'document_reminder',
  'contract_sent',
  'contract_reminder',
] satisfies (keyof typeof notificationKinds | keyof typeof clientNotificationKinds)[]

export type TeamKind = keyof typeof notificationKinds
export type ClientKind = keyof typeof clientNotificationKinds
export type NotificationKind = TeamKind | ClientKind
export const teamKinds = Object.keys(notificationKinds) as [TeamKind, ...TeamKind[]]

/** The kinds that somebody of a company is notified of, by their rights: what is about all of it, and about themself. */
export function kindsHeard(holder: Holder): TeamKind[] {
  return teamKinds.filter((kind) => {
    const level = levelOf(holder, notificationKinds[kind].needs)
    return level === 'all' || (level === 'own' && isPersonal(kind))
  })
}

/** Whether it is about the person who is notified. */
export function isPersonal(kind: NotificationKind): boolean {
  return kind in notificationKinds && 'personal' in notificationKinds[kind as TeamKind]
}

/** The two ways a person is notified. In the app unless switched off; by e-mail where switched on, clients and what is personal unless off. */
export type NotificationWay = 'app' | 'email'

/** How a switch is called in `preferences.notifications`. */
export function switchOf(way: NotificationWay, kind: NotificationKind): string {
  return `${way}:${kind}`
}

/** Whether a person is notified of a kind in a way, by their switches. */
export function isNotified(switches: Record<string, boolean>, way: NotificationWay, kind: NotificationKind): boolean {
  return switches[switchOf(way, kind)] ?? (way === 'app' || kind in clientNotificationKinds || isPersonal(kind))
}
