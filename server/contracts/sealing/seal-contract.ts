import { createHash } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { brokenRecord } from '../checks/check-record.ts'
import { readKept } from '../checks/stored-contract.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { keepContractFile } from '../evidence/contract-files.ts'
import { findHead } from '../evidence/head.ts'
import { readLogo } from '../evidence/keep-original.ts'
import { newCode, verifyUrl } from '../evidence/verify-code.ts'
import { wordsOfCertificate } from '../pdf/certificate-words.ts'
import { certificateJob, contractJob } from '../pdf/contract-job.ts'
import { getSigningRecord, type SigningRecord } from '../signing/signing-record.ts'
import type * as tasks from '../signing/tasks.ts'
import { printedOf } from './printed-of.ts'
import { queueCopies } from './queue-copies.ts'
import { type EvidenceRecord, readEvidence } from './read-evidence.ts'
import { sealText } from './seal-text.ts'

type Payload = PayloadOf<typeof tasks.sealContract>

/**
 * Prints the signed PDF and its certificate, seals both, and keeps them with the head of the events; copies go out. It may run
 * twice, and at once: the first one counts, whole or not at all.
 */
export async function sealContract(platform: Platform, { company_id, contract_id }: Payload): Promise<void> {
  const signed = await platform.database.inCompany(company_id, (db, companyId) =>
    findUnsealed(platform, db, companyId, contract_id),
  )
  if (!signed) return
  const made = await printAndSeal(platform, company_id, signed)
  await platform.database.inCompany(company_id, (db, companyId) => keep({ platform, db, companyId }, signed, made))
}

type UnsealedContract = { record: SigningRecord; evidence: EvidenceRecord; logo: Uint8Array | undefined; code: string }

async function findUnsealed(
  platform: Platform,
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<UnsealedContract | undefined> {
  const ctx = { platform, db, companyId }
  const record = await getSigningRecord(ctx, id)
  if (record.status !== 'completed' || record.code !== null) return undefined
  await refuseChanged(ctx, id)
  const [evidence, logo] = [await readEvidence(ctx, id), await readLogo(ctx, record.brand)]
  return { record, evidence, logo, code: newCode() }
}

/** Nothing is certified, and no seal set, over rows that are not what was sent and signed. */
async function refuseChanged(ctx: KeepCtx, id: string): Promise<void> {
  const kept = await readKept(ctx, id)
  const broken = kept && brokenRecord(kept)
  if (broken) throw new Error(`Contract ${id} is not sealed. ${broken.sentence}`)
}

type SealedFiles = { signed: Uint8Array; certificate: Uint8Array }

/** Outside every transaction: it may take long, and what is thrown away was nobody's. */
async function printAndSeal(platform: Platform, companyId: string, unsealed: UnsealedContract): Promise<SealedFiles> {
  const { record, logo, evidence, code } = unsealed
  const printed = printedOf(record)
  const url = verifyUrl(platform, code)
  const about = { ...evidence, code, verify_url: url, original_sha256: record.original_sha256 ?? '' }
  const qr = renderSVG(url, { border: 0 })
  const words = {
    at: new Date(platform.now()),
    name: record.brand.company_name,
    reason: `Everybody has signed ${record.number}`,
  }
  const first = wordsOfCertificate(printed, { ...about, result_sha256: null })
  const document = await platform.pdf.printLong(contractJob(printed, { logo, certificate: first, qr }), companyId)
  const { bytes: signed } = await platform.seals.seal(document, words)
  const second = wordsOfCertificate(printed, { ...about, result_sha256: sha256(signed) })
  const page = await platform.pdf.printLong(certificateJob(printed, { logo, certificate: second, qr }), companyId)
  return { signed, certificate: (await platform.seals.seal(page, words)).bytes }
}

type KeepCtx = { platform: Platform; db: Db; companyId: CompanyId }

/** Everything in one transaction: files, the event, the seal over the events up to it, and the copies in the queue. */
async function keep(ctx: KeepCtx, { record: { id }, code }: UnsealedContract, made: SealedFiles): Promise<void> {
  const { db, companyId, platform } = ctx
  const record = await getSigningRecord(ctx, id, true)
  if (record.code !== null) return
  await refuseChanged(ctx, id)
  const result_sha256 = await keepContractFile(ctx, id, 'signed', made.signed)
  const certificate_sha256 = await keepContractFile(ctx, id, 'certificate', made.certificate)
  await appendEvent(ctx, id, { kind: 'sealed', detail: { result_sha256, certificate_sha256 } })
  const head = await findHead(ctx, id)
  if (!head) throw new Error('The events of a contract end in a head that is not ours')
  const sealed_at = platform.now()
  const seal = {
    contract_id: id,
    ...head,
    original_sha256: record.original_sha256 ?? '',
    result_sha256,
    code,
    sealed_at,
  }
  const { signature, key_id } = await platform.seals.sign(sealText(seal))
  await db
    .insertInto('contract_seal')
    .values({ company_id: companyId, ...seal, key_id, signature })
    .execute()
  await queueCopies(ctx, record)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
