import { sql } from 'kysely'
import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import type { ContractDetail, FrozenContract } from '#contract/contracts/detail-shapes.ts'
import type { ContractEvent } from '#contract/contracts/evidence/shapes.ts'
import type { WrittenSignature } from '#contract/contracts/signature-shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { ContractRecord } from '../contract-record.ts'

/** Kinds whose notes say to which addresses it went. */
const addressed = ['sent', 'resent', 'reminded']

/**
 * What happened to a contract, in its order; clients are not given networks and devices, nor who it was mailed to, and who
 * may not read the contract is not told what was written.
 */
export async function readEvents(
  { db, companyId, actor }: CompanyCtx,
  { id, reads }: Pick<ContractRecord, 'id' | 'reads'>,
  contact: boolean,
): Promise<ContractEvent[]> {
  const rows = await db
    .selectFrom('contract_event')
    .select(['seq', 'kind', 'at', 'who', 'ip', 'agent', 'hash as sha256'])
    .select(sql<string | null>`detail ->> 'note'`.as('note'))
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .orderBy('seq')
    .execute()
  const isClient = actor.kind === 'client'
  return rows.map(({ ip, agent, note, ...event }) => ({
    ...event,
    note: !reads || (addressed.includes(event.kind) && (isClient || !contact)) ? null : note,
    ...(isClient || !reads ? {} : { ip, agent }),
  }))
}

/** A contract as it was sent. */
export async function readFrozen(db: Db, companyId: CompanyId, id: string): Promise<FrozenContract | null> {
  const row = await db
    .selectFrom('contract_snapshot')
    .select(['content', 'brand', 'content_sha256', 'original_sha256', 'disclosure_version', 'frozen_at'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .executeTakeFirst()
  return row
    ? { ...row, content: row.content as unknown as Content, brand: row.brand as unknown as ContractBrand }
    : null
}

/** How those wrote their name who have signed, by the signer. */
export async function readSignatures(db: Db, companyId: CompanyId, id: string): Promise<Map<string, WrittenSignature>> {
  const rows = await db
    .selectFrom('contract_signature')
    .select(['signer_id', 'name', 'title', 'typed', 'font', 'drawn', 'initials', 'in_person'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .execute()
  return new Map(rows.map(({ signer_id, initials, ...row }) => [signer_id, { ...row, initials: initials as number[] }]))
}

/** What proves that everybody has signed; null before. */
export async function readCertificate(
  { db, companyId, platform }: CompanyCtx,
  { id, completed_at }: ContractRecord,
): Promise<ContractDetail['certificate']> {
  if (!completed_at) return null
  const seal = await db
    .selectFrom('contract_seal')
    .select(['code', 'original_sha256', 'result_sha256', 'sealed_at'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .executeTakeFirst()
  return {
    code: seal?.code ?? null,
    verify_url: seal ? `${platform.env.PUBLIC_URL}/verify/${seal.code}` : null,
    original_sha256: seal?.original_sha256 ?? null,
    result_sha256: seal?.result_sha256 ?? null,
    sealed_at: seal?.sealed_at ?? null,
    completed_at,
  }
}
