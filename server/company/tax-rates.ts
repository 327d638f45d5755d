import { sql } from 'kysely'
import type * as calls from '#contract/company/calls.ts'
import { parsePercent, percentText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { readPercent } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'

/** The rates on offer, by name. */
export async function listTaxRates(ctx: CompanyCtx) {
  const rows = await ctx.db
    .selectFrom('tax_rate')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', ctx.companyId)
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
  return { tax_rates: rows.map(shown) }
}

/** Adds a rate or changes one. What was issued keeps the rate it was issued with. */
export async function saveTaxRate(ctx: CompanyCtx, input: InputOf<typeof calls.saveTaxRate>) {
  const fields = { name: input.name, rate: readPercent('rate', input.rate) ?? '0' }
  const saved = await (input.id ? change(ctx, input.id, fields) : add(ctx, fields)).catch((error) => {
    throw brokenConstraint(error) === 'tax_rate_name'
      ? refuseField('name', 'There is already a tax with that name')
      : error
  })
  if (!saved) throw refuseField('id', 'Choose one of your tax rates')
  if (input.id) ctx.nothingNew()
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: ctx.companyId,
    kind: 'tax_rate_saved',
    title: `${saved.name} ${shown(saved).rate}%`,
  })
  return { tax_rate: shown(saved) }
}

/** Offers a rate no longer. */
export async function deleteTaxRate(ctx: CompanyCtx, input: InputOf<typeof calls.deleteTaxRate>) {
  const gone = await ctx.db
    .updateTable('tax_rate')
    .set({ archived_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', input.id)
    .where('archived_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound('tax rate')
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind: 'tax_rate_deleted', title: gone.name })
  return {}
}

type Fields = { name: string; rate: string }

function add(ctx: CompanyCtx, fields: Fields) {
  return ctx.db
    .insertInto('tax_rate')
    .values({ company_id: ctx.companyId, ...fields })
    .returning(['id', 'name', 'rate'])
    .executeTakeFirst()
}

function change(ctx: CompanyCtx, id: string, fields: Fields) {
  return ctx.db
    .updateTable('tax_rate')
    .set(fields)
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning(['id', 'name', 'rate'])
    .executeTakeFirst()
}

function shown({ id, name, rate }: { id: string; name: string; rate: string }) {
  return { id, name, rate: percentText(parsePercent(rate) ?? 0) }
}
