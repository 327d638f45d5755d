import { sql } from 'kysely'
import type { exportTransactions as exportCall } from '#contract/accounting/transactions/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { tableFile, wholeList } from '#server/http/table-file.ts'
import { planned } from '#server/platform/database/search.ts'
import { pageOfIds } from '../transactions/find.ts'
import { findTyped } from '../transactions/find-typed.ts'
import { narrow } from '../transactions/narrowing.ts'
import { readTransactionsById } from '../transactions/read-transactions.ts'
import { exportedColumns, partsOf } from './columns.ts'

type Input = InputOf<typeof exportCall>

/** The transactions that the list would show as CSV, split ones part by part. */
export async function exportTransactions(ctx: CompanyCtx, input: Input): Promise<FileAnswer> {
  return tableFile(ctx, {
    name: 'Transactions',
    columns: exportedColumns,
    ids: await findExported(ctx, input),
    read: async (ofPage, ids) => (await readTransactionsById(ofPage, ids)).flatMap(partsOf),
  })
}

async function findExported(ctx: CompanyCtx, { ids, ...input }: Input): Promise<string[]> {
  const asked = await narrow(ctx, { ...input, ...wholeList })
  const typed = await findTyped(ctx, asked)
  const tests = [...(typed ? [typed.test] : []), ...(ids ? [sql<boolean>`t.id = any (${ids}::uuid[])`] : [])]
  const { rows } = await planned(
    ctx.db,
    sql<{ id: string }>`select f.id from (${pageOfIds(ctx, asked, tests)}) f order by f.at`,
  )
  return rows.map(({ id }) => id)
}
