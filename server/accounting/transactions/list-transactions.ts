import type {
  getTransaction as getCall,
  listTransactions as listCall,
} from '#contract/accounting/transactions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { readAccounts } from '#server/accounting/accounts/read-accounts.ts'
import { listReceipts } from '#server/accounting/receipts/read-receipts.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageOfIds } from './find.ts'
import { findTyped } from './find-typed.ts'
import { namesParts, narrow } from './narrowing.ts'
import { pageStart } from './page-start.ts'
import { getTransactionRecord, readTransactions } from './read-transactions.ts'
import { countToSort, sumOnWalk, sumUp } from './totals.ts'

/** Transactions of a filter, one page of them, with what all of them amount to. */
export async function listTransactions(
  ctx: CompanyCtx,
  input: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const asked = await narrow(ctx, input)
  const typed = await findTyped(ctx, asked)
  const words = typed ? [typed.test] : []
  const [transactions, sums, accounts, to_sort] = await Promise.all([
    readTransactions(ctx, pageOfIds(ctx, asked, words, await pageStart(ctx, asked))),
    typed?.onWalk && !namesParts(asked) ? sumOnWalk(ctx, asked, typed.test) : sumUp(ctx, asked, words),
    readAccounts(ctx),
    countToSort(ctx),
  ])
  return {
    transactions,
    totals: sums.totals,
    accounts,
    to_sort,
    ...(sums.more ? pageOfMore(input, sums.found, transactions.length) : pageOf(input, sums.found)),
    ...(typed?.close ? { close: true } : {}),
  }
}

/** One transaction with its receipts and its history. */
export async function getTransaction(
  ctx: CompanyCtx,
  { id }: InputOf<typeof getCall>,
): Promise<AnswerOf<typeof getCall>> {
  const transaction = await getTransactionRecord(ctx, id)
  const history = await ctx.db
    .selectFrom('activity')
    .select(['id', 'kind', 'who', 'at', 'note'])
    .where('company_id', '=', ctx.companyId)
    .where('noun', '=', 'transaction')
    .where('noun_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return { transaction: { ...transaction, receipts: await listReceipts(ctx, id) }, history }
}
