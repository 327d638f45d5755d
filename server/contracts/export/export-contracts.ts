import { sql } from 'kysely'
import type { exportContracts as exportCall } from '#contract/contracts/calls.ts'
import type { ContractRow } from '#contract/contracts/shapes.ts'
import { contractStatusWords } from '#contract/contracts/status-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { type Column, tableFile, wholeList, yesNo, zoneOf } from '#server/http/table-file.ts'
import { planned } from '#server/platform/database/search.ts'
import { isVisibleContract } from '#server/scopes/contract.ts'
import { findListed, idsInOrder, listedRows } from '../lists/list-contracts.ts'

type Input = InputOf<typeof exportCall>

/** The contracts that the list would show as CSV: what its rows say, nothing of the text. */
export async function exportContracts(ctx: CompanyCtx, input: Input): Promise<FileAnswer> {
  return tableFile(ctx, {
    name: 'Contracts',
    columns: exportedColumns(ctx),
    ids: await findExported(ctx, input),
    read: readExported,
  })
}

async function findExported(ctx: CompanyCtx, { ids, ...input }: Input): Promise<string[]> {
  // Chosen ones may be of any tab.
  const { asked } = await findListed(ctx, ids ? { ...input, tab: undefined } : input)
  const { from, fits } = asked
  const chosen = ids ? sql`${fits} and k.id = any (${ids}::uuid[])` : fits
  const { rows } = await planned(ctx.db, idsInOrder({ from, fits: chosen }, wholeList))
  return rows.map(({ id }) => id)
}

function readExported(ctx: CompanyCtx, ids: string[]): Promise<ContractRow[]> {
  const page = sql`select page.id, page.at from unnest(${ids}::uuid[]) with ordinality page (id, at)
    join contract k on k.company_id = ${ctx.companyId} and k.id = page.id and ${isVisibleContract(ctx.actor)}`
  return listedRows(ctx, page, sql`page.at`)
}

function exportedColumns(ctx: CompanyCtx): Column<ContractRow>[] {
  const zone = zoneOf(ctx)
  const dayOf = (instant: string | null) => instant && todayIn(zone, instant)
  return [
    { head: 'Number', of: (row) => row.number },
    { head: 'Version', of: (row) => row.revision },
    { head: 'Title', of: (row) => row.title },
    { head: 'Client', of: (row) => row.client_name },
    { head: 'Job', of: (row) => row.job_title },
    { head: 'Status', of: (row) => contractStatusWords[row.status] },
    { head: 'Waiting for', of: (row) => row.waiting_for.map(({ name }) => name).join(', ') },
    { head: 'Change requested', of: (row) => yesNo(row.changes_requested) },
    { head: 'Created', of: (row) => dayOf(row.created_at) },
    { head: 'Sent', of: (row) => dayOf(row.sent_at) },
    { head: 'Expires', of: (row) => row.expires_on },
    { head: 'Signed', of: (row) => dayOf(row.completed_at) },
  ]
}
