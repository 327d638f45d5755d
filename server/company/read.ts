import { sql } from 'kysely'
import type { checkCompanyName as checkNameCall, getCompanySettings as settingsCall } from '#contract/company/calls.ts'
import type { CompanyBrand, CompanySettings } from '#contract/company/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Ctx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Is a company name free, but for the caller's own? */
export async function checkCompanyName(ctx: Ctx, input: InputOf<typeof checkNameCall>) {
  if (!input.name) throw refuseField('name', 'Enter the company name')
  return { available: !(await isNameTaken(ctx.db, input.name, ctx.companyId)) }
}

/** Whether another company bears the name, whatever its case and spacing. */
export async function isNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const row = await db.selectFrom('company_name').select('taken_by').where('key', '=', nameKey(name)).executeTakeFirst()
  return row !== undefined && row.taken_by !== except
}

/** What two names must share to be the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The current company as pages and documents need it. */
export async function getCompanySettings(ctx: CompanyCtx): Promise<AnswerOf<typeof settingsCall>> {
  const [company, currency_fixed] = [await readSettings(ctx, ctx.companyId), await hasDocuments(ctx.db, ctx.companyId)]
  return { company, currency_fixed }
}

/** Whether any estimate or invoice was written: there is no payment without one. */
export async function hasDocuments(db: Db, companyId: CompanyId): Promise<boolean> {
  const found = await db.selectFrom('document').select('id').where('company_id', '=', companyId).limit(1).execute()
  return found.length > 0
}

/** What a new document begins with, of company `b`. */
export type DocumentDefaults = {
  currency: string
  payment_terms: string
  default_tax_name: string | null
  /** Percent, like `8.25`. */
  default_tax_rate: string
  tax_inclusive: boolean
}
export const documentDefaults = sql`b.currency, b.payment_terms, b.default_tax_name, b.tax_inclusive,
  trim_scale(b.default_tax_rate)::text as default_tax_rate`

/** The settings of a company behind whose wall the transaction stands. */
export async function readSettings(ctx: Pick<Ctx, 'db' | 'platform'>, companyId: CompanyId): Promise<CompanySettings> {
  const row = await ctx.db
    .selectFrom('company')
    .selectAll()
    .select(sql<string>`trim_scale(default_tax_rate)::text`.as('tax_rate'))
    .select(sql<string | null>`trim_scale(default_deposit_percent)::text`.as('deposit_percent'))
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw notFound('company')
  return {
    ...row,
    entity_type: row.entity_type as CompanySettings['entity_type'],
    logo_url: logoUrl(row.logo_key),
    paper_template: row.paper_template,
    has_insurance: row.insurance_key !== null,
    default_tax_rate: row.tax_rate,
    default_deposit_percent: row.deposit_percent,
    payment_terms: row.payment_terms as CompanySettings['payment_terms'],
    working_days: row.working_days as CompanySettings['working_days'],
    today: ctx.platform.today(row.timezone),
  }
}

/** What a client sees of a company. */
export function brandOf(company: CompanySettings): CompanyBrand {
  const {
    name,
    address,
    city,
    state,
    postal_code,
    country,
    phone,
    email,
    website,
    logo_url,
    brand_color,
    license_number,
  } = company
  return {
    name,
    address,
    city,
    state,
    postal_code,
    country,
    phone,
    email,
    website,
    logo_url,
    brand_color,
    license_number,
  }
}

/** Where a logo is fetched from. */
export function logoUrl(key: string | null): string | null {
  return key && `/api/company/logo/${key}/`
}
