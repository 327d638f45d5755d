import { cancellationPeriod } from '#contract/compliance/cancellation-rules.ts'
import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { tableProblemIn } from '#contract/contracts/content/walk-rules.ts'
import type {
  getContractCertificate as certificateCall,
  getContractPdf as pdfCall,
} from '#contract/contracts/evidence/calls.ts'
import { periodWords } from '#contract/contracts/fields/signing-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyCtx, DocumentCtx, FileAnswer } from '#server/http/context.ts'
import { refuseFloodOf } from '#server/http/rate-limit.ts'
import { limits } from '#server/platform/limits.ts'
import { readSituation } from '../compliance/read-situation.ts'
import { type ContractRecord, getReadableContract } from '../contract-record.ts'
import { type ContractFileKind, findContractFile } from '../evidence/contract-files.ts'
import { readLogo } from '../evidence/keep-original.ts'
import { readFilling } from '../fields/read-filling.ts'
import { contractJob } from '../pdf/contract-job.ts'
import { brandOf } from '../sending/freeze-contract.ts'
import { readSigners } from '../signers.ts'
import { refuseHalfLink } from '../signing/find-signer.ts'

type PdfInput = { id: string; uid?: string | undefined }

/** A contract as PDF, in the bytes that were kept; a draft as it would look now. */
export async function getContractPdf(ctx: CompanyCtx, input: InputOf<typeof pdfCall>): Promise<FileAnswer> {
  const draft = await reachContract(ctx, input)
  if (draft) return { bytes: await printDraft(ctx, draft), type: 'application/pdf', filename: 'contract.pdf' }
  const kinds: ContractFileKind[] = input.original ? ['original'] : ['signed', 'buyer_copy', 'original']
  for (const kind of kinds) {
    const file = await answerFile(ctx, input.id, kind)
    if (file) return file
  }
  return refuseMissing()
}

/** Who signed what, when and how; once everybody has, and it is sealed. */
export async function getContractCertificate(
  ctx: CompanyCtx,
  input: InputOf<typeof certificateCall>,
): Promise<FileAnswer> {
  await reachContract(ctx, input)
  return (await answerFile(ctx, input.id, 'certificate')) ?? refuseMissing()
}

/** Refuses whoever may not read it: by a link both halves must be right, and it gives so many files a minute. */
async function reachContract(ctx: CompanyCtx, asked: PdfInput): Promise<ContractRecord | undefined> {
  if (ctx.link) {
    refuseHalfLink(ctx, asked)
    const flood = { attempts: limits.linkPdfs, seconds: 60 }
    await refuseFloodOf(ctx.platform.database, `pdf ${ctx.link.id}`, flood)
    return undefined
  }
  const record = await getReadableContract(ctx, asked.id)
  return record.sent_at === null ? record : undefined
}

async function answerFile(ctx: DocumentCtx, id: string, kind: ContractFileKind): Promise<FileAnswer | undefined> {
  const file = await findContractFile(ctx, id, kind)
  if (!file) return undefined
  const { number } = await ctx.db
    .selectFrom('contract')
    .select('number')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = {
    original: `${number}.pdf`,
    buyer_copy: `${number}-buyer-copy.pdf`,
    signed: `${number}-signed.pdf`,
    certificate: `${number}-certificate.pdf`,
  }
  const bytes = async () => (await file.read()) ?? refuseMissing()
  return { bytes, type: 'application/pdf', filename: names[kind], etag: file.sha256 }
}

async function printDraft(ctx: CompanyCtx, record: ContractRecord): Promise<() => Promise<Uint8Array>> {
  const { db, companyId, platform } = ctx
  const problem = tableProblemIn(record.content)
  if (problem) throw refuseField('content', problem)
  const company = await readSettings(ctx, companyId)
  const signers = await readSigners(db, companyId, record.id)
  const filling = await readFilling(db, companyId, company, record, signers)
  const situation = await readSituation(db, companyId, company, record)
  const cancellation_period = situation && cancellationPeriod(situation.facts, situation.off)
  const values = { ...filling.values, ...periodWords(wordsOf(record).text, cancellation_period) }
  const brand = {
    ...brandOf({ ...record, number: record.number ?? '' }, company),
    ...(cancellation_period && { cancellation_period }),
  }
  const logo = await readLogo(ctx, brand)
  const printed = {
    brand,
    content: fillContent(record.content, { ...filling, values }),
    signers: signers.map((signer) => ({ ...signer, signature: null })),
    cancellation: null,
    draft: true,
    at: platform.now(),
  }
  return () => platform.pdf.print(contractJob(printed, { logo }), companyId)
}

function refuseMissing(): never {
  throw notFound('file')
}
