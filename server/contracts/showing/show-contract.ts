import { sql } from 'kysely'
import type { ContractDetail } from '#contract/contracts/detail-shapes.ts'
import { gapsOf, uncountedFields } from '#contract/contracts/fields/gap-rules.ts'
import { hasCancellationDays, periodWords } from '#contract/contracts/fields/signing-rules.ts'
import type { Contract, ContractSigner } from '#contract/contracts/shapes.ts'
import type { WrittenSignature } from '#contract/contracts/signature-shapes.ts'
import { allowsAction, type ContractAction, contractActions, signersDue } from '#contract/contracts/status-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import { readSettings } from '#server/company/read.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isVisibleContract } from '#server/scopes/contract.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { showCompliance, showFrozenCompliance } from '../compliance/show-compliance.ts'
import { type ContractRecord, getContractRecord, mayUse, statusOf } from '../contract-record.ts'
import { findCancellationDays } from '../evidence/cancellation-days.ts'
import { readFilling } from '../fields/read-filling.ts'
import { readSigners, type SignerRecord } from '../signers.ts'
import { listTemplates, seesTemplates } from '../templates/read-templates.ts'
import { readCertificate, readEvents, readFrozen, readSignatures } from './read-evidence.ts'

/** A contract as its page shows it. */
export function getContract(ctx: CompanyCtx, { id }: { id: string }): Promise<ContractDetail> {
  return showContract(ctx, id)
}

/** A contract with everything around it, as far as the person may see it; 404 unseen. */
export async function showContract(ctx: CompanyCtx, id: string): Promise<ContractDetail> {
  const record = await getContractRecord(ctx, id)
  const { db, companyId, actor } = ctx
  const isClient = actor.kind === 'client'
  const signers = await readSigners(db, companyId, id)
  const around = await readAround(ctx, record)
  const company = await readSettings(ctx, companyId)
  return {
    contract: await contractOf(ctx, record, around),
    signers: await showSigners(ctx, record, signers, around.contact),
    ...(around.contact && !isClient ? { cc: await readCopiesOf(ctx, id) } : {}),
    events: await readEvents(ctx, record, around.contact),
    cancellation: record.status === 'draft' ? null : await findCancellationDays(db, companyId, id),
    ...(record.reads ? await readableParts(ctx, record, signers, company, around.contact) : {}),
    client: clientOf(record, around),
    job: around.job,
    estimate: around.estimate && { ...around.estimate, total: moneyText(around.estimate.total) },
    ...(around.changed_by.length > 0 ? { changed_by: around.changed_by } : {}),
    ...(seesTemplates(ctx) ? { templates: await listTemplates(ctx) } : {}),
    may: mayDo(ctx, record, signers),
    locale: company.locale,
    time_zone: company.timezone,
    today: company.today,
  }
}

/** What it says, and what proves it: for who may read it. */
async function readableParts(
  ctx: CompanyCtx,
  record: ContractRecord,
  signers: SignerRecord[],
  company: Awaited<ReturnType<typeof readSettings>>,
  contact: boolean,
) {
  const isDraft = record.status === 'draft'
  return {
    certificate: await readCertificate(ctx, record),
    frozen: isDraft ? null : await readFrozen(ctx.db, ctx.companyId, record.id),
    ...(isDraft || ctx.actor.kind === 'client' ? {} : await showFrozenCompliance(ctx, record.id)),
    ...(isDraft && ctx.actor.kind !== 'client' ? await draftParts(ctx, record, signers, company, contact) : {}),
  }
}

async function draftParts(
  ctx: CompanyCtx,
  record: ContractRecord,
  signers: SignerRecord[],
  company: Awaited<ReturnType<typeof readSettings>>,
  contact: boolean,
) {
  const found = await readFilling(ctx.db, ctx.companyId, company, record, signers)
  const { compliance } = await showCompliance(ctx, company, record, found)
  const period = compliance && { count: compliance.business_days }
  const filling = { ...found, values: { ...found.values, ...periodWords(wordsOf(record).text, period) } }
  const gaps = gapsOf({ ...record, signers, filling })
  const uncounted = uncountedFields(record.fields)
  const shown = compliance && { compliance }
  if (contact) return { filling, gaps, uncounted, ...shown }
  const { client_email: _, client_phone: __, ...values } = filling.values
  return { filling: { ...filling, values }, gaps, uncounted, ...shown }
}

type Around = {
  client_name: string | null
  client_email: string | null
  contact: boolean
  job: { id: string; number: string; title: string } | null
  estimate: { id: string; number: string | null; title: string | null; total: number; currency: string } | null
  newer_id: string | null
  changed_by: { id: string; number: string }[]
}

/** What stands beside a contract in other tables, each only where the person may see it. */
async function readAround(
  ctx: CompanyCtx,
  { id, client_id, job_id, estimate_id, status }: ContractRecord,
): Promise<Around> {
  const { actor, companyId, db } = ctx
  const { rows } = await sql<Around>`select
      (select c.display_name from client c where c.company_id = ${companyId} and c.id = ${client_id}) as client_name,
      (select c.email from client c where c.company_id = ${companyId} and c.id = ${client_id}) as client_email,
      coalesce((select ${seesContactOf(actor)} from client c where c.company_id = ${companyId} and c.id = ${client_id}), true) as contact,
      (select json_build_object('id', j.id, 'number', j.number, 'title', j.title) from job j
        where j.company_id = ${companyId} and j.id = ${job_id} and ${isVisibleJob(actor)}) as job,
      (select json_build_object('id', d.id, 'number', d.number, 'title', d.title, 'total', d.total, 'currency', d.currency)
        from document d where d.company_id = ${companyId} and d.id = ${estimate_id} and ${isVisibleDocument(actor, 'estimate')}) as estimate,
      (select k.id from contract k where k.company_id = ${companyId} and k.previous_id = ${id} and ${isVisibleContract(actor)}) as newer_id,
      ${status === 'completed' ? changesOf({ id, estimate_id }, actor, companyId) : sql`'[]'::json`} as changed_by`.execute(
    db,
  )
  return rows[0] as Around
}

/** The change orders that were approved of it, or of the estimate that it was made of. */
function changesOf(
  { id, estimate_id }: Pick<ContractRecord, 'id' | 'estimate_id'>,
  actor: Actor,
  companyId: CompanyId,
) {
  return sql`(select coalesce(json_agg(json_build_object('id', d.id, 'number', substring(d.number from 'CO-.*$')) order by d.id), '[]') from document d
    where d.company_id = ${companyId} and (d.changes_contract_id = ${id} or d.changes_id = ${estimate_id}::uuid)
      and d.status in ('approved', 'converted') and ${isVisibleDocument(actor, 'estimate')})`
}

function clientOf(
  { client_id }: ContractRecord,
  { client_name, client_email, contact }: Around,
): ContractDetail['client'] {
  if (!client_id) return null
  return { id: client_id, display_name: client_name ?? '', ...(contact ? { email: client_email } : {}) }
}

async function contractOf(ctx: CompanyCtx, record: ContractRecord, around: Around): Promise<Contract> {
  const { own: _, reads, created_by: __, updated_by: ___, compliance: ____, status, content, fields, ...whole } = record
  const { decline_reason, changes_request, void_reason, cancel_reason, ...rest } = whole
  const { cancelled_at, cancelled_by, cancel_notice_on, refund_by, ...shown } = rest
  const isClient = ctx.actor.kind === 'client'
  return {
    ...shown,
    status: statusOf(ctx, record),
    stored_status: status,
    client_name: around.client_name,
    job_id: isClient ? (around.job?.id ?? null) : record.job_id,
    job_title: around.job?.title ?? null,
    changes_requested: record.changes_requested_at !== null,
    newer_id: around.newer_id,
    canceled:
      cancelled_at && cancelled_by && cancel_notice_on && refund_by
        ? { at: cancelled_at, by: cancelled_by, notice_on: cancel_notice_on, refund_by }
        : null,
    ...(reads ? { decline_reason, changes_request, void_reason, cancel_reason } : {}),
    ...(reads && !isClient ? { content, fields } : {}),
    ...(isClient ? { estimate_id: around.estimate?.id ?? null, template_id: null } : {}),
  }
}

/** How somebody wrote their name stands in the text, and is read with it. */
async function showSigners(
  { db, companyId, actor }: CompanyCtx,
  { id, reads }: ContractRecord,
  signers: readonly SignerRecord[],
  contact: boolean,
): Promise<ContractSigner[]> {
  const signatures = reads ? await readSignatures(db, companyId, id) : undefined
  return signers.map((signer) => showSigner(signer, signatures?.get(signer.id), contact, actor.kind === 'client'))
}

function showSigner(
  { position: _, email, user_id, ...shown }: SignerRecord,
  signature: WrittenSignature | undefined,
  contact: boolean,
  isClient: boolean,
): ContractSigner {
  return {
    ...shown,
    user_id: isClient ? null : user_id,
    signature: signature ?? null,
    ...(contact ? { email } : {}),
  }
}

function readCopiesOf({ db, companyId }: CompanyCtx, contractId: string) {
  return db
    .selectFrom('contract_cc')
    .select(['email', 'name'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .orderBy('email')
    .execute()
}

/** What the person may do with a contract as it is now: by its state, whose turn it is, and their rights. */
export function mayDo(ctx: CompanyCtx, record: ContractRecord, signers: readonly SignerRecord[]): ContractAction[] {
  if (ctx.actor.kind === 'client') return []
  const status = statusOf(ctx, record)
  const due = signersDue(signers, record.signing_order).map(({ party }) => party)
  return contractActions.filter((action) => {
    const right = rights[action]
    if (!right || !allowsAction(status, action) || !mayUse(ctx, record, right)) return false
    if (action === 'countersign') return due.includes('company')
    if (action === 'record_cancellation') return canBeCanceled(record, signers)
    return action !== 'sign_in_person' || due.includes('client')
  })
}

/** A buyer has signed it, and its text has the notice of cancellation. */
function canBeCanceled({ content }: ContractRecord, signers: readonly SignerRecord[]): boolean {
  return hasCancellationDays(content) && signers.some(({ party, status }) => party === 'client' && status === 'signed')
}

/** The right that each action of the team takes; what signers do by their links takes none. */
const rights = {
  edit: 'contracts.edit',
  delete: 'contracts.edit',
  send: 'contracts.send',
  resend: 'contracts.send',
  remind: 'contracts.send',
  copy_link: 'contracts.send',
  void: 'contracts.edit',
  revise: 'contracts.edit',
  duplicate: 'contracts.edit',
  countersign: 'contracts.countersign',
  sign_in_person: 'contracts.send',
  record_cancellation: 'contracts.edit',
  consent: undefined,
  sign: undefined,
  decline: undefined,
  request_changes: undefined,
  withdraw_consent: undefined,
  cancel: undefined,
} as const
