import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { Content, Party } from '#contract/contracts/content/shapes.ts'
import { disclosureVersion } from '#contract/contracts/signing/disclosure-rules.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { contractJob } from '../pdf/contract-job.ts'
import { digestOf } from './chain.ts'
import { keepContractFile } from './contract-files.ts'

type FreezeCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }

/** What is sent: filled, with its head and who signs, as they are at this moment. */
export type ToFreeze = {
  contract_id: string
  content: Content
  brand: ContractBrand
  signers: { id: string; party: Party; number: number; name: string; email: string | null; role: string | null }[]
  field_values: Record<string, string>
}

/**
 * Keeps what is sent for ever: its words, and the bytes of its PDF. Answers the SHA-256 of both, for the event that says it was
 * sent. Rejects as `PdfPrinter` says.
 */
export async function freezeContract(ctx: FreezeCtx, frozen: ToFreeze) {
  const { db, platform, companyId } = ctx
  const { contract_id, content, brand, signers, field_values } = frozen
  const frozen_at = platform.now()
  const content_sha256 = digestOf({ content, brand, signers, field_values, disclosure_version: disclosureVersion })
  const unsigned = signers.map((signer) => ({ ...signer, signature: null }))
  const logo = await readLogo(ctx, brand)
  const job = contractJob({ brand, content, signers: unsigned, draft: false, at: frozen_at }, { logo })
  const original = await platform.pdf.print(job, companyId)
  const original_sha256 = await keepContractFile(ctx, contract_id, 'original', original)
  await db
    .insertInto('contract_snapshot')
    .values({
      company_id: companyId,
      contract_id,
      content: JSON.stringify(content),
      brand: JSON.stringify(brand),
      signers: JSON.stringify(signers),
      field_values: JSON.stringify(field_values),
      disclosure_version: disclosureVersion,
      content_sha256,
      original_sha256,
      frozen_at,
    })
    .execute()
  return { content_sha256, original_sha256 }
}

/** The company's logo as it was when the contract was sent. */
export async function readLogo(ctx: FreezeCtx, { logo_url }: ContractBrand): Promise<Uint8Array | undefined> {
  const key = /([0-9a-f]{64})\/$/.exec(logo_url ?? '')?.[1]
  const found = key ? await findFile(ctx, 'logo', key) : undefined
  return found?.read()
}
