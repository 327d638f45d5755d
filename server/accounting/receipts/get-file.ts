import type { getReceiptFile as getCall } from '#contract/accounting/receipts/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { getTransactionOfReceipts } from './read-receipts.ts'

/** These a browser shows by itself, and nothing in them acts on the page. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** A receipt of a transaction that the person sees. */
export async function getReceiptFile(
  ctx: CompanyCtx,
  { id, receipt_id, download }: InputOf<typeof getCall>,
): Promise<FileAnswer> {
  await getTransactionOfReceipts(ctx, id)
  const named = await ctx.db
    .selectFrom('receipt')
    .select(['file_key', 'name', 'mime'])
    .where('company_id', '=', ctx.companyId)
    .where('transaction_id', '=', id)
    .where('id', '=', receipt_id)
    .executeTakeFirst()
  const file = named && (await findFile(ctx, 'receipt', named.file_key))
  if (!named || !file) throw notFound('receipt')
  return {
    bytes: async () => (await file.open())?.stream ?? gone(),
    part: async (range) => (await file.open(range))?.stream ?? gone(),
    type: named.mime,
    length: file.bytes,
    etag: `"${named.file_key}"`,
    filename: named.name,
    download: download === true || !shown.includes(named.mime),
  }
}

function gone(): never {
  throw notFound('receipt')
}
