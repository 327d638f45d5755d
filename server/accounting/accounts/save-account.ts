import { sql } from 'kysely'
import type * as calls from '#contract/accounting/accounts/calls.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { readAccounts } from './read-accounts.ts'

/** Adds an account that is filled by hand and from files. */
export async function createAccount(
  ctx: CompanyCtx,
  { name, kind, mask = null }: InputOf<typeof calls.createAccount>,
): Promise<AnswerOf<typeof calls.createAccount>> {
  if ((await readAccounts(ctx)).length >= limits.bankAccounts)
    throw refuseField('name', `A company has at most ${limits.bankAccounts} accounts`)
  const currency = ctx.actor.company?.currency ?? 'USD'
  const { id } = await ctx.db
    .insertInto('bank_account')
    .values({ company_id: ctx.companyId, name, kind, mask, currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { noun: 'bank_account', noun_id: id, kind: 'created', title: name })
  return { account_id: id, account: await getAccount(ctx, id) }
}

/** Renames an account, closes it or opens it again. Kind and number of a bank's account are the bank's. */
export async function updateAccount(
  ctx: CompanyCtx,
  { id, version, closed, ...fields }: InputOf<typeof calls.updateAccount>,
): Promise<AnswerOf<typeof calls.updateAccount>> {
  await sql`select from bank_account where company_id = ${ctx.companyId} and id = ${id} for update`.execute(ctx.db)
  const before = await getAccount(ctx, id)
  if (version !== undefined && version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this account. Look at it again.', { current: before })
  for (const field of ['kind', 'mask'] as const)
    if (before.bank_id && fields[field] !== undefined && fields[field] !== before[field])
      throw refuseField(field, 'Your bank says this; it stays as it is')
  const closes = closed !== undefined && closed !== (before.closed_at !== null)
  await ctx.db
    .updateTable('bank_account')
    .set({ ...fields, ...(closes ? { closed_at: closed ? sql`now()` : null } : {}), version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  const account = await getAccount(ctx, id)
  const kind = closes ? (closed ? 'closed' : 'reopened') : 'changed'
  await recordActivity(ctx, { noun: 'bank_account', noun_id: id, kind, title: account.name })
  return { account }
}

async function getAccount(ctx: CompanyCtx, id: string): Promise<Account> {
  const [account] = await readAccounts(ctx, id)
  if (!account) throw notFound('account')
  return account
}
