import type { importTransactions as importCall } from '#contract/accounting/imports/calls.ts'
import type { ImportedLine, LineOutcome } from '#contract/accounting/imports/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { addLines, type LinesOf } from '../transactions/add-lines.ts'
import { bringBackDeleted } from './bring-back.ts'
import { countAdded, openFile } from './files.ts'
import { type FreshLine, type SortedLines, sortLines } from './known-lines.ts'
import { linkLines } from './link-lines.ts'
import { newLineOf, readLines } from './read-lines.ts'
import { findSimilar } from './similar.ts'

type Input = InputOf<typeof importCall>
type Account = { id: string; currency: string; start_date: string | null; closed_at: string | null }

/** Puts lines of a file into an account, all of those that can be; with `dry_run` only says what would become of each. */
export async function importTransactions(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof importCall>> {
  const account = await accountOf(ctx, input)
  const outcomes = new Map<number, ImportedLine>()
  const read = readLines(input, account, todayOf(ctx), outcomes)
  const file_id = input.dry_run || !account ? undefined : await openFile(ctx, input, account.id)
  const sorted = await sortLines(ctx, account?.id, read, outcomes)
  const fresh = await leaveOutSimilar(ctx, sorted, input, outcomes)
  if (file_id && account) await write(ctx, input, { account, file_id, ...sorted, fresh }, outcomes)
  else
    for (const each of [...fresh, ...sorted.deleted]) set(outcomes, each, each.line.transaction_id ? 'linked' : 'added')
  return {
    ...(file_id ? { file_id } : {}),
    lines: [...outcomes.values()].sort((a, b) => a.row - b.row),
  }
}

async function accountOf({ db, companyId, actor }: CompanyCtx, input: Input): Promise<Account | undefined> {
  const { account_id, currency, dry_run } = input
  if (!dry_run && !input.file_id) throw refuseField('file_id', 'Give the import an ID')
  if (!account_id) {
    const books = actor.company?.currency ?? 'USD'
    if (currency && currency.toUpperCase() !== books)
      throw refuseField('currency', `The file is in ${currency.toUpperCase()}, and your books are in ${books}`)
    if (dry_run) return undefined
    throw refuseField('account_id', 'Choose an account')
  }
  const account = await db
    .selectFrom('bank_account')
    .select(['id', 'currency', 'start_date', 'closed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (!account) throw refuseField('account_id', 'Choose from your accounts')
  if (account.closed_at) throw refuseField('account_id', 'This account is closed. Open it again first.')
  if (currency && currency.toUpperCase() !== account.currency)
    throw refuseField('currency', `The file is in ${currency.toUpperCase()}, and this account in ${account.currency}`)
  return account as unknown as Account
}

/** Those that no transaction looks like, and those that somebody has decided about. */
async function leaveOutSimilar(
  ctx: CompanyCtx,
  { fresh, claimed }: SortedLines,
  { account_id, file_id, format }: Input,
  outcomes: Map<number, ImportedLine>,
): Promise<FreshLine[]> {
  const decided = ({ line }: FreshLine) => line.add || Boolean(line.transaction_id)
  const own = fresh.flatMap(({ line }) => line.transaction_id ?? [])
  const similar = await findSimilar(
    ctx,
    fresh.filter((each) => !decided(each)),
    { account_id, format, file_id, claimed: [...claimed, ...own] },
  )
  return fresh.filter((each) => {
    const transaction = similar.get(each.line.row)
    if (transaction)
      outcomes.set(each.line.row, { row: each.line.row, outcome: 'similar', ...reusedId(each), transaction })
    return !transaction
  })
}

type Work = { account: Account; file_id: string; fresh: FreshLine[]; deleted: FreshLine[] }

async function write(ctx: CompanyCtx, { format }: Input, work: Work, outcomes: Map<number, ImportedLine>) {
  const { account, file_id } = work
  const { db, companyId, actor } = ctx
  const of: LinesOf = {
    companyId,
    account_id: account.id,
    source: 'import',
    currency: account.currency,
    file_id,
    created_by: actor.user.id,
  }
  const fresh = work.fresh.filter(({ line }) => !line.transaction_id)
  const added = await addLines(
    db,
    of,
    fresh.map((each) => newLineOf(each.line, each.external_id, format)),
  )
  for (const [at, each] of fresh.entries()) set(outcomes, each, added[at]?.outcome === 'new' ? 'added' : 'known')
  const linked = [...work.fresh, ...work.deleted].filter(({ line }) => line.transaction_id)
  await linkLines(ctx, of, format, linked, (each) => set(outcomes, each, 'linked'))
  const back = work.deleted.filter(({ line }) => !line.transaction_id)
  const returned = await bringBackDeleted(
    ctx,
    of,
    back.map((each) => newLineOf(each.line, each.external_id, format)),
  )
  for (const each of back) set(outcomes, each, returned.has(each.external_id) ? 'added' : 'known')
  await countAdded(ctx, file_id, added.filter(({ outcome }) => outcome === 'new').length + returned.size)
}

function set(outcomes: Map<number, ImportedLine>, each: FreshLine, outcome: LineOutcome) {
  outcomes.set(each.line.row, { row: each.line.row, outcome, ...reusedId(each) })
}

function reusedId({ reused }: FreshLine) {
  return reused ? { reused_id: true } : {}
}
