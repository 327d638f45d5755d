import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyDetails, companyWork } from '#contract/company/shapes.ts'
import { currencyOf } from '#contract/values/currencies.ts'
import { type Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readPercent } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { brokenConstraint, type CompanyId, type Db } from '#server/platform/database/db.ts'
import { markUnused } from '#server/platform/files/company-files.ts'
import { seal } from '#server/platform/secrets/secrets.ts'
import { hasDocuments, isNameTaken, nameKey } from './read.ts'

type Details = z.output<typeof companyDetails>
type Work = z.output<typeof companyWork>

/** Makes a company and sets row level security to it for the rest of the transaction. Its members and plan are others' to add. */
export async function insertCompany(ctx: PersonCtx, details: Details): Promise<CompanyId> {
  if (await isNameTaken(ctx.db, details.company_name, null)) throw nameTaken()
  const { id } = await sql<{ id: CompanyId }>`select set_config('app.company', uuidv7()::text, true)::uuid as id`
    .execute(ctx.db)
    .then((result) => result.rows[0] as { id: CompanyId })
  const zone = ctx.actor.user.timezone
  await ctx.db
    .insertInto('company')
    .values({
      id,
      ...columnsOf(details),
      currency: details.currency ?? currencyOf(details.country),
      email: details.email ?? ctx.actor.user.email,
      ...taxIdOf(ctx, id, details.tax_id),
      timezone: zone,
      locale: ctx.actor.user.locale,
    })
    .execute()
  await claimName(ctx.db, id, details.company_name)
  await recordActivity(
    { ...ctx, companyId: id },
    { noun: 'company', noun_id: id, kind: 'created', title: details.company_name },
  )
  return id
}

/** Changes what step 2 asks for: what is left out stays; an e-mail taken away is the owner's again. */
export async function updateCompany(
  ctx: PersonCtx,
  id: CompanyId,
  details: Details,
  logo_key: string | null,
): Promise<void> {
  if (await isNameTaken(ctx.db, details.company_name, id)) throw nameTaken()
  if (details.currency) await refuseOtherCurrency(ctx.db, id, details.currency)
  if (logo_key) await letGoOf(ctx.db, id, 'logo')
  await ctx.db
    .updateTable('company')
    .set({
      ...columnsOf(details),
      ...(details.email === null ? { email: ctx.actor.user.email } : {}),
      ...taxIdOf(ctx, id, details.tax_id),
      ...(logo_key ? { logo_key } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await claimName(ctx.db, id, details.company_name)
}

/** Changes what step 3 asks for: what is left out stays. */
export async function updateCompanyWork(
  ctx: PersonCtx,
  id: CompanyId,
  work: Work,
  insurance_key: string | null,
): Promise<void> {
  const { default_tax_rate, default_deposit_percent, invoice_prefix, invite_emails: _, ...columns } = work
  if (insurance_key) await letGoOf(ctx.db, id, 'insurance')
  await ctx.db
    .updateTable('company')
    .set({
      ...columns,
      ...percentsOf({ default_tax_rate, default_deposit_percent }),
      ...(invoice_prefix ? { invoice_prefix } : {}),
      ...(insurance_key ? { insurance_key } : {}),
      work_saved_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The currency stays once there are documents: amounts that were written in one are not those of another. */
export async function refuseOtherCurrency(db: Db, id: CompanyId, currency: string): Promise<void> {
  // Whoever writes a first document meanwhile waits for this transaction, or this one for theirs.
  const locked = await db
    .selectFrom('company')
    .select('currency')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (locked.currency !== currency && (await hasDocuments(db, id)))
    throw refuseField('currency', `The currency stays ${locked.currency}: you have estimates or invoices in it`)
}

/** Gives the company another name, which no other may bear. */
export async function rename(ctx: Pick<PersonCtx, 'db'>, id: CompanyId, name: string): Promise<void> {
  if (await isNameTaken(ctx.db, name, id)) throw nameTaken()
  await ctx.db.updateTable('company').set({ name }).where('id', '=', id).execute()
  await claimName(ctx.db, id, name)
}

function columnsOf(details: Details) {
  const { company_name, tax_id: _, ...columns } = details
  return { name: company_name, ...columns }
}

/** Gives a company that was just made its logo. */
export async function setLogo(db: Db, id: CompanyId, logo_key: string | null): Promise<void> {
  if (logo_key) await db.updateTable('company').set({ logo_key }).where('id', '=', id).execute()
}

/** Before another takes its place: the file that the company's row names has its day of grace from now on. */
async function letGoOf(db: Db, id: CompanyId, kind: 'logo' | 'insurance'): Promise<void> {
  const locked = await db
    .selectFrom('company')
    .select(['logo_key', 'insurance_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  await markUnused(db, id, kind, locked?.[`${kind}_key`] ?? null)
}

/** A tax id is kept sealed; screens show its last four. */
export function taxIdOf(ctx: PersonCtx, id: CompanyId, tax_id: string | null | undefined) {
  if (!tax_id) return {}
  return {
    tax_id_sealed: seal(tax_id, ctx.platform.env.SECRET_KEY, id),
    tax_id_last4: tax_id.replace(/\W/g, '').slice(-4),
  }
}

async function claimName(db: Db, taken_by: CompanyId, name: string) {
  const key = nameKey(name)
  await db
    .insertInto('company_name')
    .values({ key, taken_by })
    .onConflict((conflict) => conflict.column('taken_by').doUpdateSet({ key }))
    .execute()
    .catch((error) => {
      throw brokenConstraint(error) === 'company_name_pkey' ? nameTaken() : error
    })
}

type Percents = Pick<Work, 'default_tax_rate' | 'default_deposit_percent'>

/** The percents that were sent, as the table keeps them; no rate is one of 0. */
export function percentsOf({ default_tax_rate: rate, default_deposit_percent: deposit }: Percents) {
  return {
    ...(rate === undefined ? {} : { default_tax_rate: readPercent('default_tax_rate', rate) ?? '0' }),
    ...(deposit === undefined ? {} : { default_deposit_percent: readPercent('default_deposit_percent', deposit) }),
  }
}

function nameTaken(): Refusal {
  return refuseField('company_name', 'That name is already used. Add your city?', 'company_name_taken')
}
