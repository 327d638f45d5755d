import { accountingAttention } from '../accounting/attention-rules.ts'
import { billingAttention } from '../billing/attention-rules.ts'
import { clientsAttention } from '../clients/attention-rules.ts'
import { contractsAttention } from '../contracts/attention-rules.ts'
import { jobsAttention } from '../jobs/attention-rules.ts'
import { planAttention } from '../subscription/attention-rules.ts'

/** What a row of the team's "Needs you" is about; its action follows from it. */
export const attentionKinds = [
  ...planAttention,
  ...billingAttention,
  ...contractsAttention,
  ...jobsAttention,
  ...clientsAttention,
  ...accountingAttention,
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** What is done with in an area of the app, by its page; what concerns the plan is counted at home alone. */
const kindsOfArea: Record<string, readonly string[]> = {
  '/jobs': jobsAttention,
  '/billing': billingAttention,
  '/contracts': contractsAttention,
  '/clients': clientsAttention,
  '/accounting': accountingAttention,
  '/dashboard': planAttention,
}

/** How many of the rows are done with in an area. */
export function waitingIn(area: string, rows: readonly Waiting[]): number {
  return rows.filter(({ kind }) => kindsOfArea[area]?.includes(kind)).length
}

/** What waits for a client. */
export const clientAttentionKinds = [
  'estimate_to_approve',
  'change_order_to_approve',
  'contract_to_sign',
  'invoice_to_pay',
] as const
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
