import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile, keepFile } from '#server/platform/files/company-files.ts'

type FilesCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }
export type ContractFileKind = 'original' | 'buyer_copy' | 'signed' | 'certificate'

/** Keeps bytes of a contract for ever, whatever the plan allows; answers their SHA-256. */
export async function keepContractFile(
  ctx: FilesCtx,
  contract_id: string,
  kind: ContractFileKind,
  source: Uint8Array,
): Promise<string> {
  const sha256 = await keepFile(ctx, { kind: 'contract', source, mime: 'application/pdf', counts: false })
  await ctx.db
    .insertInto('contract_file')
    .values({ company_id: ctx.companyId, contract_id, kind, file_key: sha256, sha256, bytes: source.length })
    .execute()
  return sha256
}

/** The bytes as they were kept, to be read once the transaction is over; undefined where there are none. */
export async function findContractFile(ctx: FilesCtx, contractId: string, kind: ContractFileKind) {
  const row = await ctx.db
    .selectFrom('contract_file')
    .select(['file_key', 'sha256'])
    .where('company_id', '=', ctx.companyId)
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const file = row && (await findFile(ctx, 'contract', row.file_key))
  return file && { sha256: row.sha256, read: file.read }
}
