import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { verifyContract as codeCall, verifyFile as fileCall } from '#contract/contracts/evidence/calls.ts'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { headOf } from '#server/platform/files/head-of.ts'
import { checkSeal } from '#server/platform/pdf/seal/check-seal.ts'
import { readCode } from '../evidence/verify-code.ts'
import { getSigningRecord } from '../signing/signing-record.ts'
import { type Check, checkEvidence } from './check-evidence.ts'

const cannot =
  'What this cannot prove: who held the device on which it was signed. The certificate says how each signer was identified.'

/** Whether a contract is as it was when it was sealed, by its code or the SHA-256 of its PDF. For anybody. */
export async function verifyContract(ctx: Ctx, { code }: InputOf<typeof codeCall>): Promise<Verification> {
  const typed = code.trim().toLowerCase()
  const found = await findSealed(ctx, /^[0-9a-f]{64}$/.test(typed) ? typed : readCode(code))
  if (!found) return unknown('No contract with this code was sealed here. Check the code on the certificate.')
  return reportOn(ctx, found, [])
}

/** The same of a file that is handed in. It is looked at and not kept. */
export async function verifyFile(ctx: Ctx, { file }: InputOf<typeof fileCall>): Promise<Verification> {
  const { path, bytes, sha256 } = file.bytes
  if ((await headOf(path, 5)) !== '%PDF-')
    throw new Refusal('unsupported_type', 'Choose the PDF of a signed contract', { fields: { file: ['Choose a PDF'] } })
  const found = await findSealed(ctx, sha256)
  if (found) return reportOn(ctx, found, [fileCheck(found, sha256)])
  const held = ctx.platform.memory.hold('whole', '', 2 * bytes) // the file, and what of it the seal covers
  try {
    return await verifyUnknownFile(ctx, await readFile(path))
  } finally {
    held.release()
  }
}

type Sealed = { company_id: string; contract_id: string; original_sha256: string; result_sha256: string }

/** The seal that a code or a hash is of, through the wall between companies: whoever has it may ask. */
async function findSealed({ db }: Ctx, codeOrHash: string | undefined): Promise<Sealed | undefined> {
  if (!codeOrHash) return undefined
  await sql`select set_config('app.verify', ${codeOrHash}, true)`.execute(db)
  const { rows } = await sql<Sealed>`select company_id, contract_id, original_sha256, result_sha256 from contract_seal
    where code = ${codeOrHash} or result_sha256 = ${codeOrHash} or original_sha256 = ${codeOrHash} limit 1`.execute(db)
  return rows[0]
}

function fileCheck({ original_sha256 }: Sealed, hash: string): Check {
  const sentence =
    hash === original_sha256
      ? 'This file is the document as it was sent, before it was signed, byte for byte.'
      : 'This file is the signed document, byte for byte.'
  return { key: 'file', ok: true, sentence }
}

/** A file that was never ours as it is: it may bear a seal of ours all the same. */
async function verifyUnknownFile(ctx: Ctx, bytes: Uint8Array): Promise<Verification> {
  const { state, key_id, end } = await checkSeal(bytes)
  const isOurs = key_id !== null && (await ctx.platform.seals.findCertificate(ctx.db, key_id)) !== undefined
  if (state === 'none') return unknown('This PDF bears no seal, and it is not one that was sent or signed here.')
  if (!isOurs) return unknown('This PDF bears a seal, but not one of this server.')
  if (state === 'changed')
    return unknown('This PDF bears a seal of this server, and it was changed since it was sealed.', 'seal')
  if (state === 'whole')
    return unknown(
      'This PDF was sealed by this server and is unchanged, but it is not the signed document of a contract. Use the code that it names.',
    )
  const found = await findSealed(ctx, digest(bytes.subarray(0, end)))
  const sentence = 'Something was added to this file after it was sealed. What stood there before is unchanged.'
  if (!found) return unknown(sentence, 'seal')
  const { contract } = await reportOn(ctx, found, [])
  return { ...unknown(sentence, 'seal'), contract }
}

function unknown(sentence: string, key: Check['key'] = 'known'): Verification {
  return { genuine: false, summary: sentence, checks: [{ key, ok: false, sentence }], contract: null }
}

async function reportOn(ctx: Ctx, { company_id, contract_id }: Sealed, of: Check[]): Promise<Verification> {
  // The wall of the company whose contract it is: from here on as the company itself reads it.
  await sql`select set_config('app.company', ${company_id}, true)`.execute(ctx.db)
  const reading = { db: ctx.db, platform: ctx.platform, companyId: company_id as CompanyId }
  const checks = [...of, ...(await checkEvidence(reading, contract_id))]
  const broken = checks.find(({ ok }) => !ok)
  const record = await getSigningRecord(reading, contract_id)
  const { rows } = await sql<{ sealed_at: string; original_sha256: string; result_sha256: string; events: number }>`
    select sealed_at, original_sha256, result_sha256, events from contract_seal
    where company_id = ${company_id} and contract_id = ${contract_id}`.execute(ctx.db)
  const [seal] = rows
  const completed_at = record.completed_at ?? record.sent_at
  return {
    genuine: !broken,
    summary: broken
      ? `This contract can't be confirmed: ${broken.sentence}`
      : `Nothing was changed since ${record.brand.company_name} and everyone else signed. ${cannot}`,
    checks,
    contract: {
      title: record.title,
      number: record.number,
      revision: record.revision,
      company_name: record.brand.company_name,
      completed_at,
      completed_on: todayIn(record.brand.time_zone, completed_at),
      sealed_at: seal?.sealed_at ?? completed_at,
      original_sha256: seal?.original_sha256 ?? '',
      result_sha256: seal?.result_sha256 ?? '',
      events: seal?.events ?? 0,
      signers: record.signers.flatMap(({ party, signature }) =>
        signature ? [{ name: signature.name, party, signed_at: signature.at }] : [],
      ),
    },
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
