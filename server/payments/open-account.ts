import type { PaymentAccount } from '#contract/payments/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, readAccount, recordAccount } from './account.ts'

type AccountCtx = Outside<CompanyCtx>

/** Where the processor sends the owner back to, done or not. */
const settings = '/dashboard/profile/settings?section=payments'

/** The page of the processor's where the owner says who they are; the account is made at first need, once. */
export async function openPaymentAccount(ctx: AccountCtx): Promise<{ url: string; account: PaymentAccount }> {
  const account_id = await ctx.alone(`${ctx.companyId}:payment_account`, () => accountOf(ctx))
  const link = { account_id, return_path: settings, refresh_path: settings }
  const { url } = await ctx.platform.payments.accountLink(link)
  return { url, account: await ctx.inTransaction(readAccount) }
}

/** Asks the processor how the account stands. */
export async function syncPaymentAccount(ctx: AccountCtx): Promise<{ account: PaymentAccount }> {
  await syncAccount(ctx.platform, ctx.companyId)
  return { account: await ctx.inTransaction(readAccount) }
}

/** Reads at the processor how a company's account stands; one that it no longer knows takes no cards. */
export async function syncAccount(platform: Platform, company: string): Promise<void> {
  const known = await platform.database.inCompany(company, findAccount)
  if (!known) return
  const gone = { charges_enabled: false, payouts_enabled: false, missing: [], read_at: platform.now() }
  const account = await platform.payments.getAccount(known.account_id).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    return { id: known.account_id, company_id: company, details_submitted: known.details_submitted, ...gone }
  })
  await platform.database.inCompany(company, (db, companyId) => recordAccount(db, companyId, account))
}

async function accountOf(ctx: AccountCtx): Promise<string> {
  const { known, person } = await ctx.inTransaction(async ({ db, companyId }) => ({
    known: await findAccount(db, companyId),
    person: await personOf(db, companyId),
  }))
  if (known) return known.account_id
  const account = await ctx.platform.payments.createAccount({ company_id: ctx.companyId, ...person })
  await ctx.inTransaction(async (now) => {
    await recordAccount(now.db, now.companyId, account)
    const activity = { noun: 'company', noun_id: now.companyId, kind: 'payment_account_opened' } as const
    await recordActivity(now, { ...activity, title: 'Card payments' })
  })
  return account.id
}

/** Under which name and address the processor opens the account. */
function personOf(db: CompanyCtx['db'], companyId: CompanyId) {
  return db
    .selectFrom('company as c')
    .innerJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'c.id').on('m.kind', '=', 'owner'))
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['c.name', 'c.country', 'u.email'])
    .where('c.id', '=', companyId)
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirstOrThrow()
}
