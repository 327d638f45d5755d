import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { Party } from '#contract/contracts/content/shapes.ts'
import type { EventRow } from '../evidence/chain.ts'
import type { StoredContract } from './stored-contract.ts'

/** What `sent` binds; what version 1 did not is undefined there (`eventVersion`). */
type SentDetail = {
  content_sha256?: string
  original_sha256?: string
  expires_on?: string
  fields_sha256?: string
  compliance_sha256?: string
  disclosure_version?: string
  signing_order?: string
  company_id?: string
}
type SealedDetail = { result_sha256?: string; certificate_sha256?: string }

/** Somebody who signs, as they were frozen when the contract was sent. */
export type HeldSigner = {
  id: string
  party: Party
  number: number
  name: string
  email: string | null
  role: string | null
}

/**
 * What the chain of events holds of a contract, itself or by the hash of it: to be believed once the chain is known to be whole
 * (`brokenChain`, `brokenCount`) and the snapshot to be the one that it names (`brokenSnapshot`).
 */
export type ChainRecord = {
  brand: ContractBrand
  signers: HeldSigner[]
  sent: EventRow | undefined
  completed: EventRow | undefined
  voided: EventRow | undefined
  cancelled: EventRow | undefined
  status: string
  sending: SentDetail
  sealing: SealedDetail
  expires_on: string | undefined
}

export function heldOf({ events, snapshot }: Pick<StoredContract, 'events' | 'snapshot'>): ChainRecord {
  const last = (kind: string) => events.findLast((each) => each.kind === kind)
  const sent = last('sent')
  const renewed = events.findLast(({ detail }) => (detail as SentDetail | null)?.expires_on !== undefined)
  return {
    brand: snapshot?.brand as ContractBrand,
    signers: snapshot?.signers as HeldSigner[],
    sent,
    completed: last('completed'),
    voided: last('voided'),
    cancelled: last('cancelled'),
    status: statusOf(events),
    sending: (sent?.detail ?? {}) as SentDetail,
    sealing: (last('sealed')?.detail ?? {}) as SealedDetail,
    expires_on: (renewed?.detail as SentDetail | undefined)?.expires_on,
  }
}

/** A next version withdraws what it takes the place of, but what was declined or canceled was over. */
function statusOf(events: readonly EventRow[]): string {
  return events.reduce(
    (status, { kind }) => (kind === 'revised' && over.includes(status) ? status : (states[kind] ?? status)),
    'draft',
  )
}

const over = ['declined', 'cancelled']

/** The state in which an event leaves a contract. */
const states: Record<string, string> = {
  sent: 'sent',
  declined: 'declined',
  voided: 'voided',
  revised: 'voided',
  cancelled: 'cancelled',
  completed: 'completed',
}

/** How far the time of an event of version 1 may be from that of its row, which was read a moment earlier. */
const moment = 60_000

/** Whether the time in a row is that of its event. */
export function isAt(event: EventRow | undefined, at: string | null): boolean {
  if (!event || at === null) return !event && at === null
  const apart = Math.abs(Date.parse(at) - Date.parse(event.at))
  return isExact(event) ? apart === 0 : apart <= moment
}

/** Whether an event says to the millisecond when it was. */
export function isExact({ detail }: EventRow): boolean {
  return Number((detail as { v?: number } | null)?.v ?? 1) >= 2
}
