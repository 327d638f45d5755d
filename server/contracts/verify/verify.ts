import { sql } from 'kysely'
import type { verifyContract as codeCall, verifyFile as fileCall } from '#contract/contracts/evidence/calls.ts'
import { readCode, readFingerprint } from '#contract/contracts/evidence/code-rules.ts'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx, Outside } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { headOf } from '#server/platform/files/head-of.ts'
import type { ExaminedPdf } from '#server/platform/pdf/seal/examine-pdf.ts'
import type { Check } from '../checks/failed-check.ts'
import { checkEvidence } from './check-evidence.ts'
import type { Facts } from './facts.ts'

/** Whether a contract is as it was when it was sealed, by its code or the SHA-256 of its PDF. For anybody. */
export async function verifyContract(ctx: Ctx, { code }: InputOf<typeof codeCall>): Promise<Verification> {
  const found = await findSealed(ctx, readFingerprint(code) ?? readCode(code))
  if (!found) return unknown('No contract with this code was sealed here. Check the code on the certificate.')
  return reportOn(ctx, found)
}

/** The same of a file that is handed in. It is read in a process of its own, and not kept. */
export async function verifyFile(ctx: Outside<Ctx>, { file }: InputOf<typeof fileCall>): Promise<Verification> {
  const { path } = file.bytes
  if ((await headOf(path, 5)) !== '%PDF-')
    throw new Refusal('unsupported_type', 'Choose the PDF of a signed contract', { fields: { file: ['Choose a PDF'] } })
  const pdf = await ctx.platform.seals.examine(path, ctx.request.ip)
  return ctx.inTransaction(async (inside) => {
    const found = await findSealed(inside, pdf.sha256)
    return found ? reportOn(inside, found, fileCheck(found, pdf.sha256)) : verifyUnknownFile(inside, pdf)
  })
}

type SealedContract = { company_id: string; contract_id: string; original_sha256: string }

/** The seal that a code or a hash is of, through the wall between companies: whoever has it may ask. */
async function findSealed({ db }: Ctx, codeOrHash: string | undefined): Promise<SealedContract | undefined> {
  if (!codeOrHash) return undefined
  await sql`select set_config('app.verify', ${codeOrHash}, true)`.execute(db)
  const { rows } = await sql<SealedContract>`select company_id, contract_id, original_sha256 from contract_seal
    where code = ${codeOrHash} or result_sha256 = ${codeOrHash} or original_sha256 = ${codeOrHash} limit 1`.execute(db)
  return rows[0]
}

function fileCheck({ original_sha256 }: SealedContract, hash: string): Check {
  const { original, signed } = verifyWordsEn.files
  const sentence = hash === original_sha256 ? original : signed
  return { key: 'file', ok: true, sentence }
}

/** A file that was never ours as it is: it may bear a seal of ours all the same. */
async function verifyUnknownFile(ctx: Ctx, { state, key_id, sealed_sha256 }: ExaminedPdf): Promise<Verification> {
  const isOurs = key_id !== null && (await ctx.platform.seals.findCertificate(ctx.db, key_id)) !== undefined
  if (state === 'none') return unknown('This PDF bears no seal, and it is not one that was sent or signed here.')
  if (!isOurs) return unknown('This PDF bears a seal, but not one of this server.')
  if (state === 'changed')
    return unknown('This PDF bears a seal of this server, and it was changed since it was sealed.', 'seal')
  if (state === 'whole')
    return unknown(
      'This PDF was sealed by this server and is unchanged, but it is not the signed document of a contract: it is a certificate, or the copy that a buyer was given before everyone had signed. Use the signed document, or the code in it.',
    )
  const found = await findSealed(ctx, sealed_sha256)
  const sentence = verifyWordsEn.files.added
  if (!found) return unknown(sentence, 'seal')
  const { contract } = await reportOn(ctx, found)
  return { ...unknown(sentence, 'seal'), contract }
}

function unknown(sentence: string, key: Check['key'] = 'known'): Verification {
  return { genuine: false, summary: sentence, checks: [{ key, ok: false, sentence }], contract: null }
}

/** `of`: what was found of the file, which says nothing where the record that it was compared with does not hold. */
async function reportOn(ctx: Ctx, { company_id, contract_id }: SealedContract, of?: Check): Promise<Verification> {
  // The wall of the company whose contract it is: from here on as the company itself reads it.
  await sql`select set_config('app.company', ${company_id}, true)`.execute(ctx.db)
  const reading = { db: ctx.db, platform: ctx.platform, companyId: company_id as CompanyId }
  const { checks, facts } = await checkEvidence(reading, contract_id)
  const broken = checks.find(({ ok }) => !ok)
  return {
    genuine: !broken,
    summary: broken ? verifyWordsEn.notConfirmed(broken.sentence) : summaryOf(facts),
    checks: of && !broken ? [of, ...checks] : checks,
    contract: facts,
  }
}

function summaryOf(facts: Facts | null): string {
  const after = facts?.cancelled_at ? 'canceled' : facts?.voided_at ? 'withdrawn' : undefined
  return verifyWordsEn.summary(facts?.company_name ?? '', after)
}
