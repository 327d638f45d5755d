import { sql } from 'kysely'
import { can, levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import type { ComplianceAnswers } from '#contract/compliance/place-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import {
  allowsAction,
  type ContractAction,
  type ContractDisplayStatus,
  type ContractStatus,
  displayStatusOfContract,
  type SigningOrder,
} from '#contract/contracts/status-rules.ts'
import { invalidTransition, notFound, permissionDenied, Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isOwnContract, isVisibleContract, readsContract } from '#server/scopes/contract.ts'

/** A contract as it is kept; `own` says whether it is the person's own, `reads` whether they may read what it says. */
export type ContractRecord = {
  id: string
  number: string | null
  revision: number
  previous_id: string | null
  title: string
  status: ContractStatus
  client_id: string | null
  job_id: string | null
  estimate_id: string | null
  template_id: string | null
  language: ContractLanguage
  spoken_language: ContractLanguage | null
  content: Content
  fields: Record<string, string>
  compliance: ComplianceAnswers
  expires_on: string | null
  signing_order: SigningOrder
  created_by: string | null
  created_at: string
  updated_at: string
  updated_by: string | null
  sent_at: string | null
  viewed_at: string | null
  reminded_at: string | null
  completed_at: string | null
  declined_at: string | null
  decline_reason: string | null
  changes_requested_at: string | null
  changes_request: string | null
  voided_at: string | null
  void_reason: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_reason: string | null
  cancel_notice_on: string | null
  refund_by: string | null
  version: number
  own: boolean
  reads: boolean
}

/** A contract that the person may see, or 404; `lock` keeps it as it is until the commit. */
export async function getContractRecord(ctx: CompanyCtx, id: string, lock = false): Promise<ContractRecord> {
  const found = await findContract(ctx, id, lock)
  if (!found) throw notFound('contract')
  return found
}

export async function findContract(ctx: CompanyCtx, id: string, lock = false): Promise<ContractRecord | undefined> {
  const { rows } =
    await sql<ContractRecord>`select k.*, ${ownOf(ctx)} as own, ${readsContract(ctx.actor)} as reads from contract k
    where k.company_id = ${ctx.companyId} and k.id = ${id} and ${isVisibleContract(ctx.actor)}
    ${lock ? sql`for update of k` : sql``}`.execute(ctx.db)
  return rows[0]
}

function ownOf({ actor }: CompanyCtx) {
  return actor.kind === 'client' ? sql<boolean>`true` : isOwnContract(actor)
}

/** A contract that is about to be acted on, locked: 404 unseen, 403 where the right does not reach it. */
export async function lockContract(ctx: CompanyCtx, id: string, right: Permission): Promise<ContractRecord> {
  const record = await getReadableContract(ctx, id, true)
  if (!mayUse(ctx, record, right)) throw permissionDenied()
  return record
}

/** A contract whose text the person may read; 404 unseen, 403 for who may at most know of contracts. */
export async function getReadableContract(ctx: CompanyCtx, id: string, lock = false): Promise<ContractRecord> {
  const record = await findContract(ctx, id, lock)
  if (record?.reads) return record
  throw record || readsNone(ctx) ? permissionDenied() : notFound('contract')
}

/** 403 for who sees no prices, and so writes no text that is full of them: of a contract or of a template. */
export function refuseWithoutPrices(ctx: Pick<CompanyCtx, 'actor'>): void {
  if (readsNone(ctx)) throw permissionDenied()
}

/** Nobody of the team who sees no prices reads what they do not sign. */
function readsNone({ actor }: Pick<CompanyCtx, 'actor'>): boolean {
  return actor.kind !== 'client' && !can(actor, 'prices.view')
}

/** Whether a right of the person reaches a contract that they see: nobody acts on what they may not read. */
export function mayUse(
  { actor }: Pick<CompanyCtx, 'actor'>,
  { own, reads }: Pick<ContractRecord, 'own' | 'reads'>,
  right: Permission,
): boolean {
  return actor.kind !== 'client' && reads && reaches(levelOf(actor, right), own)
}

export function statusOf(ctx: CompanyCtx, record: ContractRecord): ContractDisplayStatus {
  return displayStatusOfContract(record, todayOf(ctx))
}

const asked: Partial<Record<ContractAction, string>> = {
  edit: 'changed',
  delete: 'deleted',
  send: 'sent',
  resend: 'sent again',
  remind: 'sent a reminder',
  void: 'withdrawn',
  revise: 'withdrawn and edited',
  copy_link: 'signed by link',
  countersign: 'signed',
  sign_in_person: 'signed',
  record_cancellation: 'canceled',
}

/** 400 where the state of the contract, as shown, forbids what is asked; it names both. */
export function refuseState(ctx: CompanyCtx, record: ContractRecord, action: ContractAction): void {
  const status = statusOf(ctx, record)
  if (allowsAction(status, action)) return
  if (action === 'edit' || action === 'delete')
    throw new Refusal('document_locked', 'This contract was sent and is locked. Withdraw it to edit a new version.')
  throw invalidTransition('contract', stateWords[status] ?? status, asked[action] ?? action)
}

const stateWords: Partial<Record<ContractDisplayStatus, string>> = {
  completed: 'signed by everybody',
  voided: 'withdrawn',
  cancelled: 'canceled',
}
