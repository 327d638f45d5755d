import { sql, type Updateable } from 'kysely'
import type * as calls from '#contract/company/calls.ts'
import type { CompanyChange } from '#contract/company/change-shapes.ts'
import { patternProblem, seriesOf } from '#contract/company/number-rules.ts'
import { isLocale } from '#contract/users/profile-shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isZone } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { markUnused } from '#server/platform/files/company-files.ts'
import { keepInsurance, keepLogo } from './logo.ts'
import { continueWith, lastValue, readNumbering, type Series } from './numbers.ts'
import { readSettings } from './read.ts'
import { percentsOf, refuseOtherCurrency, rename, taxIdOf } from './write.ts'

const series = ['estimate', 'invoice', 'job', 'contract'] as const

/** Changes what was sent of the company; a stale version is refused with the settings as they are. */
export async function updateCompanySettings(ctx: CompanyCtx, input: InputOf<typeof calls.updateCompanySettings>) {
  const { logo, insurance_certificate, version, ...change } = input
  const [logo_key, insurance_key] = [await keepLogo(ctx, logo), await keepInsurance(ctx, insurance_certificate)]
  const locked = await ctx.db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', ctx.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (version !== undefined && version !== locked.version)
    throw new Refusal('stale_version', 'Someone else changed the settings. Look at them again.', {
      current: await readSettings(ctx, ctx.companyId),
    })
  refuseWrong(change)
  if (change.currency) await refuseOtherCurrency(ctx.db, ctx.companyId, change.currency)
  if (logo_key || change.remove_logo) await markUnused(ctx.db, ctx.companyId, 'logo', locked.logo_key)
  if (insurance_key) await markUnused(ctx.db, ctx.companyId, 'insurance', locked.insurance_key)
  if (change.company_name) await rename(ctx, ctx.companyId, change.company_name)
  await ctx.db
    .updateTable('company')
    .set({
      ...columnsOf(ctx, change),
      ...(logo_key ? { logo_key } : change.remove_logo ? { logo_key: null } : {}),
      ...(insurance_key ? { insurance_key } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', ctx.companyId)
    .execute()
  for (const each of series) await moveOn(ctx, each, change[`next_${each}`])
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: ctx.companyId,
    kind: 'changed',
    title: change.company_name ?? locked.name,
    detail: { fields: Object.keys({ ...change, ...(logo && { logo }) }) },
  })
  return { company: await readSettings(ctx, ctx.companyId) }
}

/** The next number of each series. */
export async function getNumbering(ctx: CompanyCtx) {
  const next = { estimate: 1, invoice: 1, job: 1, contract: 1 }
  for (const each of series) next[each] += await lastValue(ctx.db, ctx.companyId, await currentSeries(ctx, each))
  return { next }
}

async function moveOn(ctx: CompanyCtx, each: Series, next: number | undefined) {
  if (next === undefined) return
  const name = await currentSeries(ctx, each)
  if (await continueWith(ctx.db, ctx.companyId, name, next)) return
  const last = await lastValue(ctx.db, ctx.companyId, name)
  throw refuseField(`next_${each}`, `Numbers up to ${last} are taken. Use ${last + 1} or higher.`)
}

async function currentSeries(ctx: CompanyCtx, each: Series): Promise<string> {
  const day = todayOf(ctx)
  return seriesOf(each, await readNumbering(ctx.db, ctx.companyId, each), day)
}

function refuseWrong(change: CompanyChange) {
  if (change.timezone !== undefined && !isZone(change.timezone))
    throw refuseField('timezone', 'Choose a time zone, like America/New_York')
  if (change.locale !== undefined && !isLocale(change.locale))
    throw refuseField('locale', 'Choose a language, like en-US')
  for (const each of series) {
    const pattern = change[`${each}_pattern`]
    const problem = pattern === undefined ? undefined : patternProblem(pattern)
    if (problem) throw refuseField(`${each}_pattern`, problem)
  }
}

/** The columns that a change names, each as the table keeps it. */
function columnsOf(ctx: CompanyCtx, change: CompanyChange): Updateable<DB['company']> {
  const {
    company_name: _,
    tax_id,
    remove_logo,
    next_estimate,
    next_invoice,
    next_job,
    next_contract,
    default_tax_rate,
    default_deposit_percent,
    estimate_prefix,
    invoice_prefix,
    job_prefix,
    contract_prefix,
    ...columns
  } = change
  const prefixes = { estimate_prefix, invoice_prefix, job_prefix, contract_prefix }
  return {
    ...columns,
    ...Object.fromEntries(
      Object.entries(prefixes).flatMap(([name, text]) => (text === undefined ? [] : [[name, text ?? '']])),
    ),
    ...percentsOf({ default_tax_rate, default_deposit_percent }),
    ...(tax_id === null ? { tax_id_sealed: null, tax_id_last4: null } : taxIdOf(ctx, ctx.companyId, tax_id)),
  }
}
