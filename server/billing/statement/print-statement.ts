import { fileURLToPath } from 'node:url'
import { clientToPrint, companyToPrint } from '#contract/billing/print/drawing-rules.ts'
import type { getStatementPdf as pdfCall } from '#contract/billing/statement/calls.ts'
import { wordsOfStatement } from '#contract/billing/statement/word-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyCtx, Ctx, FileAnswer } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { drawStatement, getClientOfStatement, type StatementInput } from './read-statement.ts'

const template = fileURLToPath(new URL('./statement.typ', import.meta.url))

type ClientToPrint = Parameters<typeof clientToPrint>[0] & { id: string; display_name: string }

/** The statement of a client as PDF, as it stands now: it is printed anew each time. */
export async function getStatementPdf(ctx: CompanyCtx, { id, ...asked }: InputOf<typeof pdfCall>): Promise<FileAnswer> {
  const client = await getClientOfStatement(ctx, id)
  const { print } = await drawPrint(ctx, ctx.companyId, client, asked)
  return { bytes: print, type: 'application/pdf', filename: statementName(client.display_name) }
}

/** The statement, and what prints it once the transaction is over. */
export async function drawPrint(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  companyId: CompanyId,
  client: ClientToPrint,
  asked: StatementInput,
) {
  const statement = await drawStatement(ctx, companyId, client, asked)
  const company = await readSettings(ctx, companyId)
  const key = /([0-9a-f]{64})\/$/.exec(company.logo_url ?? '')?.[1]
  const logo = key ? await findFile({ ...ctx, companyId }, 'logo', key) : undefined
  const letterhead = {
    company: companyToPrint(company),
    client: clientToPrint(client),
    locale: company.locale,
    today: company.today,
  }
  const words = wordsOfStatement(statement, letterhead)
  const print = async () => {
    const picture = await logo?.read()
    const files: Record<string, Uint8Array> = picture ? { logo: picture } : {}
    return ctx.platform.pdf.print({ template, data: { ...words, logo: picture !== undefined }, files }, companyId)
  }
  return { statement, company, print }
}

/** `Statement Renee Ortiz.pdf`, without what no file can be called. */
export function statementName(client: string): string {
  return `Statement ${client.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.pdf`
}
