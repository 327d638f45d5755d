/** What a row of the team's "Needs you" is about; its action follows from it. */
export const attentionKinds = [
  'plan_unpaid',
  'estimate_approved',
  'payment_announced',
  'estimate_question',
  'job_question',
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
export type AttentionKind = (typeof attentionKinds)[number]

/** The area of the app in which each is done with, by its page; what concerns the plan is counted at home alone. */
const areaOfKind: Record<AttentionKind, '/jobs' | '/billing' | '/clients' | '/dashboard'> = {
  plan_unpaid: '/dashboard',
  payment_announced: '/billing',
  estimate_approved: '/billing',
  estimate_question: '/billing',
  job_question: '/jobs',
  estimate_changes_requested: '/billing',
  estimate_declined: '/billing',
  invoice_overdue: '/billing',
  estimate_expiring: '/billing',
  job_late: '/jobs',
  job_to_invoice: '/jobs',
  draft_waiting: '/billing',
  client_without_email: '/clients',
  mail_failed: '/billing',
}

/** How many of the rows are done with in an area. */
export function waitingIn(area: string, rows: readonly Waiting[]): number {
  return rows.filter((row) => isForTeam(row) && areaOfKind[row.kind] === area).length
}

/** What waits for a client. Source: screens.md 3.7. */
export const clientAttentionKinds = ['estimate_to_approve', 'invoice_to_pay'] as const
export type ClientAttentionKind = (typeof clientAttentionKinds)[number]

type Waiting = { kind: AttentionKind | ClientAttentionKind }

/** Whether a row waits for somebody of the team. */
export function isForTeam<Row extends Waiting>(row: Row): row is Row & { kind: AttentionKind } {
  return (attentionKinds as readonly string[]).includes(row.kind)
}

/** Whether a row waits for a client. */
export function isForClient<Row extends Waiting>(row: Row): row is Row & { kind: ClientAttentionKind } {
  return !isForTeam(row)
}
