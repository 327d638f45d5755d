import { compareDays, type Day } from '../values/dates.ts'
import type { Party } from './content/shapes.ts'

/** As stored (docs/domain.md, Contracts). */
export const contractStatuses = [
  'draft',
  'sent',
  'viewed',
  'partially_signed',
  'completed',
  'declined',
  'voided',
  'cancelled',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** As shown: an open one past its last day is `expired`. */
export const contractDisplayStatuses = [...contractStatuses, 'expired'] as const
export type ContractDisplayStatus = (typeof contractDisplayStatuses)[number]

/** What each state is called. */
export const contractStatusWords: Record<ContractDisplayStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Seen',
  partially_signed: 'Partly signed',
  completed: 'Signed',
  declined: 'Declined',
  voided: 'Withdrawn',
  cancelled: 'Canceled',
  expired: 'Expired',
}

export const signingOrders = ['client_first', 'company_first', 'parallel'] as const
export type SigningOrder = (typeof signingOrders)[number]

export const signerStatuses = ['pending', 'sent', 'viewed', 'signed', 'declined'] as const
export type SignerStatus = (typeof signerStatuses)[number]

/** A contract that can still be signed, if its day is not over. */
export const openStatuses: readonly ContractStatus[] = ['sent', 'viewed', 'partially_signed']

export function displayStatusOfContract(
  { status, expires_on }: { status: ContractStatus; expires_on: Day | null },
  today: Day,
): ContractDisplayStatus {
  const past = expires_on !== null && compareDays(expires_on, today) < 0
  return past && openStatuses.includes(status) ? 'expired' : status
}

/** What can be done with a contract. */
export const contractActions: readonly ContractAction[] = [
  ...(['edit', 'delete', 'send', 'resend', 'remind', 'void', 'revise', 'duplicate', 'copy_link'] as const),
  ...(['countersign', 'sign_in_person', 'record_cancellation'] as const),
  ...(['consent', 'sign', 'decline', 'request_changes', 'withdraw_consent', 'cancel'] as const),
]
export type ContractAction =
  | ('edit' | 'delete' | 'send' | 'resend' | 'remind' | 'void' | 'revise' | 'duplicate' | 'copy_link')
  | ('countersign' | 'sign_in_person' | 'record_cancellation')
  | ('consent' | 'sign' | 'decline' | 'request_changes' | 'withdraw_consent' | 'cancel')

const waiting: readonly ContractAction[] = [
  ...(['resend', 'remind', 'void', 'revise', 'duplicate', 'copy_link', 'countersign', 'sign_in_person'] as const),
  ...(['consent', 'sign', 'decline', 'request_changes', 'withdraw_consent'] as const),
]

/** Of what a buyer has signed, within the days of the notice of cancellation. */
const canceling: readonly ContractAction[] = ['record_cancellation', 'cancel']

/** What each state allows; whose turn it is, and who may, is asked besides. */
const ALLOWED: Record<ContractDisplayStatus, readonly ContractAction[]> = {
  draft: ['edit', 'delete', 'send', 'duplicate'],
  sent: waiting,
  viewed: waiting,
  partially_signed: [...waiting, ...canceling],
  expired: ['resend', 'void', 'revise', 'duplicate', ...canceling],
  completed: ['duplicate', ...canceling],
  declined: ['revise', 'duplicate'],
  voided: ['duplicate'],
  cancelled: ['revise', 'duplicate'],
}

/** Whether a contract in this state, as shown, may be asked to do so; else `invalid_transition`. */
export function allowsAction(status: ContractDisplayStatus, action: ContractAction): boolean {
  return ALLOWED[status].includes(action)
}

type Signing = { party: Party; status: SignerStatus }

/** Whose turn it is to sign, by the order; none once everybody has, or somebody declined. */
export function signersDue<S extends Signing>(signers: readonly S[], order: SigningOrder): S[] {
  const open = signers.filter(({ status }) => status !== 'signed')
  const first: Party | undefined =
    order === 'client_first' ? 'client' : order === 'company_first' ? 'company' : undefined
  const before = open.filter(({ party }) => party === first)
  return before.length > 0 ? before : open
}

/** The state of an open contract that follows from its signers. */
export function statusAfterSigning(signers: readonly { status: SignerStatus }[]): 'partially_signed' | 'completed' {
  return signers.every(({ status }) => status === 'signed') ? 'completed' : 'partially_signed'
}
