import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { verifyCheck } from '#contract/contracts/evidence/shapes.ts'
import { checkSeal } from '#server/platform/pdf/seal/check-seal.ts'
import { isSignedBy } from '#server/platform/pdf/seal/seal-key.ts'
import { digestOf, type EventRow, findBreak } from '../evidence/chain.ts'
import { findContractFile } from '../evidence/contract-files.ts'
import { findHead } from '../evidence/head.ts'
import { sealText } from '../sealing/seal-text.ts'
import { getSigningRecord, type ReadingCtx, type SigningRecord } from '../signing/signing-record.ts'

export type Check = z.output<typeof verifyCheck>
type Key = Check['key']
/** The first thing that is broken, with the sentence for it; none where all is as it was. */
type Broken = { key: Key; sentence: string }

/** What is said of each part where nothing is wrong with it, in the order in which they are looked at. */
const sound: [Key, string][] = [
  ['known', 'A contract with this code was signed and sealed here.'],
  ['file', 'The PDFs are kept byte for byte as they were sent and signed.'],
  ['seal', 'The seal covers the whole signed PDF and is by a key of this server.'],
  ['events', 'Every recorded event is as it was written.'],
  ['order', 'The events are in the order in which they happened.'],
  ['count', 'No event is missing, at the end either.'],
  ['signatures', 'Every signature is as it was given.'],
  ['snapshot', 'The text is the one that was sent to be signed.'],
]

/**
 * Looks at all that was kept of a sealed contract: its files, seal, events, signatures and text. The last check is the first
 * that is broken, or all are there and nothing is.
 */
export async function checkEvidence(ctx: ReadingCtx, contractId: string): Promise<Check[]> {
  const record = await getSigningRecord(ctx, contractId)
  const seal = await readSeal(ctx, contractId)
  const events = await readEventRows(ctx, contractId)
  const broken =
    (await brokenFile(ctx, record, seal)) ??
    (await brokenSeal(ctx, seal)) ??
    brokenChain(events) ??
    (await brokenCount(ctx, events, seal)) ??
    brokenSignature(record, events) ??
    (await brokenSnapshot(ctx, record, events))
  const at = broken ? sound.findIndex(([key]) => key === broken.key) : sound.length
  const passed = sound.slice(0, at).map(([key, sentence]) => ({ key, ok: true, sentence }))
  return broken ? [...passed, { key: broken.key, ok: false, sentence: broken.sentence }] : passed
}

async function readSeal({ db, companyId }: ReadingCtx, id: string) {
  return db
    .selectFrom('contract_seal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
}
type Seal = Awaited<ReturnType<typeof readSeal>>

async function readEventRows({ db, companyId }: ReadingCtx, id: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('contract_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

async function brokenFile(ctx: ReadingCtx, record: SigningRecord, seal: Seal): Promise<Broken | undefined> {
  for (const [kind, expected, words] of [
    ['original', seal.original_sha256, 'that was sent'],
    ['signed', seal.result_sha256, 'that was signed and sealed'],
  ] as const) {
    const bytes = await (await findContractFile(ctx, record.id, kind))?.read().catch(() => undefined)
    if (!bytes) return { key: 'file', sentence: `The PDF ${words} is missing.` }
    if (sha256(bytes) !== expected)
      return { key: 'file', sentence: `The PDF ${words} was changed: its SHA-256 is not the one that was recorded.` }
  }
  return undefined
}

async function brokenSeal(ctx: ReadingCtx, seal: Seal): Promise<Broken | undefined> {
  const bytes = await (await findContractFile(ctx, seal.contract_id, 'signed'))?.read()
  const { state, key_id } = await checkSeal(bytes ?? new Uint8Array())
  if (state !== 'whole') return { key: 'seal', sentence: 'The seal of the signed PDF is broken.' }
  const certificate = await ctx.platform.seals.findCertificate(ctx.db, key_id ?? '')
  if (!certificate) return { key: 'seal', sentence: 'The signed PDF is sealed by a key that is not of this server.' }
  const by = await ctx.platform.seals.findCertificate(ctx.db, seal.key_id)
  const text = sealText({ ...seal, sealed_at: new Date(seal.sealed_at).toISOString() })
  if (!by || !isSignedBy(text, seal.signature, by))
    return { key: 'seal', sentence: 'What was recorded about the seal was changed.' }
  return undefined
}

function brokenChain(events: readonly EventRow[]): Broken | undefined {
  const found = findBreak(events)
  if (!found) return undefined
  const { what, n } = found
  if (what === 'event') return { key: 'events', sentence: `Event ${n} was changed after it was written.` }
  if (what === 'order') return { key: 'order', sentence: `From event ${n} on the events are not in their order.` }
  return { key: 'count', sentence: `Event ${n} is missing.` }
}

async function brokenCount(ctx: ReadingCtx, events: readonly EventRow[], seal: Seal): Promise<Broken | undefined> {
  const head = await findHead(ctx, seal.contract_id)
  const most = Math.max(seal.events, head?.events ?? 0)
  if (events.length < most) return { key: 'count', sentence: `The last event is missing: there were ${most}.` }
  if (events[seal.events - 1]?.hash !== seal.head_hash)
    return { key: 'count', sentence: 'The events up to the seal are not those that were sealed.' }
  if (!head || head.events !== events.length || head.head_hash !== events.at(-1)?.hash)
    return { key: 'count', sentence: 'Somebody else than this server wrote the last event.' }
  return undefined
}

function brokenSignature({ signers }: SigningRecord, events: readonly EventRow[]): Broken | undefined {
  const kept = new Map(
    events
      .filter(({ kind }) => kind === 'signed' || kind === 'countersigned')
      .map(({ signer_id, detail }) => [signer_id, (detail as { signature_sha256?: string }).signature_sha256]),
  )
  for (const { id, name, signature } of signers) {
    if (!signature) return { key: 'signatures', sentence: `The signature of ${name} is missing.` }
    if (digestOf(signature) !== kept.get(id))
      return { key: 'signatures', sentence: `The signature of ${name} was changed.` }
  }
  return undefined
}

async function brokenSnapshot(
  { db, companyId }: ReadingCtx,
  record: SigningRecord,
  events: readonly EventRow[],
): Promise<Broken | undefined> {
  const { signers } = await db
    .selectFrom('contract_snapshot')
    .select(sql<unknown>`signers`.as('signers'))
    .where('company_id', '=', companyId)
    .where('contract_id', '=', record.id)
    .executeTakeFirstOrThrow()
  const { content, brand } = record
  const sent = events.find(({ kind }) => kind === 'sent')?.detail as { content_sha256?: string } | undefined
  if (digestOf({ content, brand, signers }) === sent?.content_sha256) return undefined
  return { key: 'snapshot', sentence: 'The text that was sent was changed.' }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
