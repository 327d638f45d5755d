import { sql } from 'kysely'
import type { exchangePublicToken as exchangeCall } from '#contract/accounting/banks/calls.ts'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { bankUnavailable } from '#server/platform/bank/ask.ts'
import { problemOf } from '#server/platform/bank/bank-error.ts'
import type { ProviderAccount } from '#server/platform/bank/shapes.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { refuseMoreBanks } from '#server/subscription/bank-limit.ts'
import { keepBank } from './keep-bank.ts'
import { getBank } from './kept/read-banks.ts'
import { endBankItems } from './kept/tasks.ts'
import { sealToken, unsealToken } from './kept/tokens.ts'
import { refuseLinkedTwice } from './linked-twice.ts'

type ExchangeCtx = Outside<CompanyCtx>
type ExchangeInput = InputOf<typeof exchangeCall>

/** A log-in at the provider, open for as long as this call needs it. */
type Item = { item_id: string; access_token: string }

/**
 * Links the bank that somebody logged in at. What the provider gave for the window's token is written down, sealed, before
 * anything else is asked: whatever breaks, a repeat goes on with it, and what nobody goes on with is ended there. The same
 * token, however often and at however many places at once, makes one bank.
 */
export async function exchangePublicToken(ctx: ExchangeCtx, input: ExchangeInput) {
  const hash = hashToken(input.public_token)
  const bank = await ctx.alone(`${ctx.companyId}:link_bank`, () => linkOnce(ctx, input, hash))
  return { bank_id: bank.id, bank }
}

async function linkOnce(ctx: ExchangeCtx, input: ExchangeInput, hash: string): Promise<LinkedBank> {
  const begun = await ctx.inTransaction((now) => begin(now, input, hash))
  if (begun.bank) {
    ctx.nothingNew()
    return begun.bank
  }
  const item = begun.item ?? (await exchange(ctx, input.public_token, hash))
  try {
    const { bank } = ctx.platform
    const [institution, accounts] = await Promise.all([
      bank.getInstitution(item.access_token),
      bank.listAccounts(item.access_token),
    ])
    const wanted = chosenOf(accounts, input)
    return await ctx.inTransaction((now) => keepBank(now, { input, hash, item, institution, accounts: wanted }))
  } catch (error) {
    await endLater(ctx, item.item_id)
    if (problemOf(error)) throw bankUnavailable(String(error))
    throw error
  }
}

/** What there is of this token: the bank it made, or the log-in it was given for. Else that one more may be linked. */
async function begin({ db, companyId, platform }: CompanyCtx, { metadata }: ExchangeInput, hash: string) {
  const known = await db
    .selectFrom('bank')
    .select('id')
    .where('company_id', '=', companyId)
    .where('public_token_hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (known) return { bank: await getBank(db, companyId, known.id) }
  await refuseMoreBanks(db, companyId, platform)
  const masks = (metadata?.accounts ?? []).flatMap(({ mask }) => mask ?? [])
  await refuseLinkedTwice(db, companyId, metadata?.institution?.institution_id ?? null, masks)
  const open = await db
    .selectFrom('bank_item')
    .select(['item_id', 'token_sealed'])
    .where('held_by', '=', companyId)
    .where('public_token_hash', '=', hash)
    .where('token_sealed', 'is not', null)
    .executeTakeFirst()
  if (!open) return {}
  const whose = { company_id: companyId, item_id: open.item_id }
  return { item: { item_id: open.item_id, access_token: unsealToken(open.token_sealed ?? '', platform.env, whose) } }
}

/** How long a log-in that was begun may wait for a repeat of the call; then it is ended at the provider. */
const waits = sql<string>`now() + interval '1 hour'`

async function exchange(ctx: ExchangeCtx, publicToken: string, hash: string): Promise<Item> {
  const { bank, env } = ctx.platform
  const item = await bank.exchange(publicToken).catch(refuseSpent)
  const whose = { company_id: ctx.companyId, item_id: item.item_id }
  const token_sealed = sealToken(item.access_token, env, whose)
  await ctx.writeDown(({ db }) =>
    db
      .insertInto('bank_item')
      .values({ item_id: item.item_id, held_by: ctx.companyId, public_token_hash: hash, token_sealed, end_at: waits })
      .execute(),
  )
  return item
}

function refuseSpent(error: unknown): never {
  if (problemOf(error) === 'spent')
    throw refuseField('public_token', 'This login has been used already or is too old. Log in at the bank again.')
  if (problemOf(error)) throw bankUnavailable(String(error))
  throw error
}

/** The accounts that are wanted: those that are named, or all. */
function chosenOf(accounts: ProviderAccount[], { accounts: named = [] }: ExchangeInput): ProviderAccount[] {
  const known = new Set(accounts.map(({ external_id }) => external_id))
  if (named.some((id) => !known.has(id))) throw refuseField('accounts', 'Choose from the accounts of this login')
  const wanted = named.length === 0 ? accounts : accounts.filter(({ external_id }) => named.includes(external_id))
  if (wanted.length === 0) throw refuseField('accounts', 'This login opens no account')
  return wanted
}

/** The log-in is nobody's, so it is ended there; where this fails too, it is when its hour is over. */
async function endLater(ctx: ExchangeCtx, item_id: string): Promise<void> {
  await ctx
    .writeDown(async ({ db }) => {
      await db
        .updateTable('bank_item')
        .set({ end_at: sql`now()` })
        .where('item_id', '=', item_id)
        .where('end_at', 'is not', null)
        .execute()
      await enqueue(db, endBankItems, {})
    })
    .catch(() => {})
}
