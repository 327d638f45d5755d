import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { contractJob } from '../pdf/contract-job.ts'
import type { PrintedSigner } from '../pdf/frozen.ts'
import { keepContractFile } from './contract-files.ts'

type FreezeCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }
/** What is sent: filled, with its head and who signs, as they are at this moment. */
export type FrozenContract = { content: Content; brand: ContractBrand; signers: Omit<PrintedSigner, 'signature'>[] }

/**
 * Prints what was just frozen and keeps the bytes for ever; their SHA-256 is written into the snapshot. Rejects as
 * `PdfPrinter` says.
 */
export async function keepOriginal(
  ctx: FreezeCtx,
  contractId: string,
  { content, brand, signers }: FrozenContract,
): Promise<string> {
  const { db, platform, companyId } = ctx
  const unsigned = signers.map((signer) => ({ ...signer, signature: null }))
  const logo = await readLogo(ctx, brand)
  const printed = { brand, content, signers: unsigned, cancellation: null, draft: false, at: platform.now() }
  const job = contractJob(printed, { logo })
  const original_sha256 = await keepContractFile(ctx, contractId, 'original', await platform.pdf.print(job, companyId))
  await db
    .updateTable('contract_snapshot')
    .set({ original_sha256 })
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .execute()
  return original_sha256
}

/** The company's logo as it was when the contract was sent. */
export async function readLogo(ctx: FreezeCtx, { logo_url }: ContractBrand): Promise<Uint8Array | undefined> {
  const key = /([0-9a-f]{64})\/$/.exec(logo_url ?? '')?.[1]
  const found = key ? await findFile(ctx, 'logo', key) : undefined
  return found?.read()
}
