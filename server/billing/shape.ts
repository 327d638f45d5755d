import { sql } from 'kysely'
import { can, levelOf, reaches } from '#contract/access/permissions.ts'
import type { ChangeOrderFacts } from '#contract/billing/change-order-shapes.ts'
import type { Document, Line } from '#contract/billing/shapes.ts'
import type { NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText, percentText, quantityText } from '#contract/values/money.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { Actor, Ctx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { attachmentsSql, shownAttachment } from './attachments.ts'
import { changesSql, partsSql, type StoredPart } from './billed.ts'
import { linePhotosSql, type StoredLinePhoto } from './line-photos.ts'
import { scheduleSql, shownRow } from './schedule.ts'
import { displayStatusOf } from './status.ts'

/** A document with its lines as the database keeps them, in one statement. */
export async function readStored(db: Db, companyId: CompanyId, id: string) {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .select(
      sql<StoredLine[]>`(select coalesce(json_agg(l order by l.sort), '[]') from document_line l
        where l.company_id = document.company_id and l.document_id = document.id)`.as('lines'),
    )
    .select(optionsSql.as('options'))
    .select(partsSql.as('parts'))
    .select(changesSql.as('changes'))
    .select(scheduleSql.as('schedule'))
    .select(attachmentsSql.as('attachments'))
    .select(linePhotosSql.as('photos'))
    .select(assigneesSql.as('assignees'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('document')
  return row
}

/** The options of `document`, in their order. */
export const optionsSql = sql<StoredOption[]>`(select coalesce(json_agg(o order by o.sort), '[]') from document_option o
  where o.company_id = document.company_id and o.document_id = document.id)`

/** Who is on the document's job: it is theirs as well. Asked for only where it decides what the person sees. */
export function assigneesFor(actor: Actor) {
  return levelOf(actor, 'costs.view') === 'own' ? assigneesSql : sql<string[]>`'[]'::json`
}

const assigneesSql = sql<string[]>`(select coalesce(json_agg(a.user_id), '[]') from job_assignee a
  where a.company_id = document.company_id and a.job_id = document.job_id)`

/** Whether the costs of a document are the person's to see: of all documents, or of their own. */
export function seesCosts({ user, ...holder }: Actor, row: Pick<StoredDocument, 'created_by' | 'assignees'>): boolean {
  return reaches(levelOf(holder, 'costs.view'), row.created_by === user.id || row.assignees.includes(user.id))
}

/** Who sees the costs of their own documents alone would see another one's on what they make of it, which is theirs. */
export function wouldLearnCosts(actor: Actor, row: Pick<StoredDocument, 'created_by' | 'assignees'>): boolean {
  return can(actor, 'costs.view') && !seesCosts(actor, row)
}

export function withoutCost<Line>(line: Line) {
  return { ...line, cost: null, markup_percent: null }
}

export type StoredDocument = Awaited<ReturnType<typeof readStored>>
export type StoredTax = { name: string; rate: string; base: number; amount: number }

export type StoredOption = {
  name: string
  is_default: boolean
  subtotal: number
  discount_total: number
  taxes: StoredTax[]
  tax_total: number
  total: number
  deposit_amount: number
  schedule: number[]
}

export type StoredLine = {
  id: string
  sort: number
  kind: Line['kind']
  name: string
  description: string | null
  quantity: number
  unit: string | null
  unit_price: number
  cost: number | null
  markup_percent: number | null
  taxable: boolean
  tax_rates: NamedRate[] | null
  discount_percent: number | null
  discount_amount: number | null
  optional: boolean
  selected: boolean
  option_group: string | null
  service_date: string | null
  special_order: boolean
  /** The item of the price book that it was taken from. */
  item_id: string | null
  amount: number
  /** Of an invoice: the change order that it bills. */
  change_id: string | null
}

/** A stored document as the wire has it; costs and internal notes only for who may see them. */
export function documentOf(row: StoredDocument, today: string, actor: Actor | null): Document {
  const costs = actor !== null && seesCosts(actor, row)
  const ofTeam = actor !== null && actor.kind !== 'client'
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: row.status,
    display_status: displayStatusOf(row, today),
    version: row.version,
    revision: row.revision,
    correction_reason: row.correction_reason,
    replaced_by: row.replaced_by,
    client_id: row.client_id,
    job_id: row.job_id,
    property_id: row.property_id,
    estimate_id: row.estimate_id,
    change_order: changeOrderOf(row),
    ...billedChangesOf(row),
    title: row.title,
    currency: row.currency,
    issue_date: row.issue_date,
    valid_until: row.valid_until,
    due_date: row.due_date,
    tax_name: row.tax_name,
    tax_rate: short(row.tax_rate),
    tax_inclusive: row.tax_inclusive,
    tax_exempt: row.tax_exempt,
    portion: row.portion,
    discount_percent: short(row.discount_percent),
    discount_amount: moneyOrNull(row.discount_amount),
    deposit_percent: short(row.deposit_percent),
    deposit_fixed: moneyOrNull(row.deposit_fixed),
    notes: row.notes,
    terms: row.terms,
    ...(actor ? { internal_notes: row.internal_notes } : {}),
    line_items: row.lines.map((line) => ({
      ...lineOf(line, costs, row.photos),
      ...(ofTeam ? { item_id: line.item_id } : {}),
      ...partOfLine(row.parts?.find(({ sort }) => sort === line.sort)),
    })),
    options: row.options.map(shownOption),
    option: row.option,
    total_from: row.total_from,
    schedule: row.schedule.map((each) => shownRow(each, today)),
    attachments: row.attachments.map(shownAttachment),
    subtotal: moneyText(row.subtotal),
    discount_total: moneyText(row.discount_total),
    taxes: taxesOf(row),
    tax_total: moneyText(row.tax_total),
    total: moneyText(row.total),
    deposit_amount: moneyText(row.deposit_amount),
    amount_paid: moneyText(row.amount_paid),
    balance: moneyText(row.balance),
    sent_at: row.sent_at,
    viewed_at: row.viewed_at,
    created_at: row.created_at,
  }
}

function changeOrderOf(row: StoredDocument): Document['change_order'] {
  if (!row.is_change_order) return null
  const { changes_id, changes_contract_id, extra_days, asked_by, reason, awaits_price } = row
  const plan_moved = row.plan_moved as ChangeOrderFacts['plan_moved']
  return { changes_id, changes_contract_id, extra_days, asked_by, reason, awaits_price, plan_moved }
}

function billedChangesOf({ changes }: StoredDocument): Pick<Document, 'billed_changes'> {
  if (changes.length === 0) return {}
  const billed_changes = changes.map(({ change_id, total, ...named }) => ({
    ...named,
    estimate_id: change_id,
    total: moneyText(total),
  }))
  return { billed_changes }
}

function shownOption(option: StoredOption): Document['options'][number] {
  const { name, is_default, subtotal, discount_total, tax_total, total, deposit_amount, schedule } = option
  return {
    name,
    is_default,
    subtotal: moneyText(subtotal),
    discount_total: moneyText(discount_total),
    taxes: taxesOf(option),
    tax_total: moneyText(tax_total),
    total: moneyText(total),
    deposit_amount: moneyText(deposit_amount),
    schedule: schedule.map(moneyText),
  }
}

/** A document of this transaction, as the wire has it. */
export async function readDocument(ctx: Ctx, companyId: CompanyId, id: string, today: string): Promise<Document> {
  return documentOf(await readStored(ctx.db, companyId, id), today, ctx.actor)
}

export function taxesOf(row: { taxes: unknown }): Document['taxes'] {
  return (row.taxes as StoredTax[]).map((tax) => ({ ...tax, base: moneyText(tax.base), amount: moneyText(tax.amount) }))
}

function lineOf(line: StoredLine, costs: boolean, photos: readonly StoredLinePhoto[]): Line {
  const { sort: _, cost, markup_percent, change_id, ...rest } = line
  return {
    id: rest.id,
    kind: rest.kind,
    name: rest.name,
    description: rest.description,
    quantity: quantityText(line.quantity),
    unit: rest.unit,
    unit_price: moneyText(line.unit_price),
    ...(costs ? { cost: moneyOrNull(cost), markup_percent: percentOrNull(markup_percent) } : {}),
    taxable: rest.taxable,
    tax_rate_ids: rest.tax_rates?.map((rate) => rate.id) ?? null,
    tax_rates: rest.tax_rates,
    discount_percent: percentOrNull(line.discount_percent),
    discount_amount: moneyOrNull(line.discount_amount),
    optional: rest.optional,
    selected: rest.selected,
    option_group: rest.option_group,
    service_date: rest.service_date,
    special_order: rest.special_order,
    photo_ids: photos.filter(({ line_id }) => line_id === line.id).map(({ id }) => id),
    amount: moneyText(line.amount),
    ...(change_id ? { change_order_id: change_id } : {}),
  }
}

function partOfLine(part: StoredPart | undefined): Pick<Line, 'part'> {
  if (!part) return {}
  const { whole, before, net } = part
  return { part: { whole: moneyText(whole), before: moneyText(before), left: moneyText(whole - before - net) } }
}

export function moneyOrNull(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}

export function percentOrNull(percent: number | null): string | null {
  return percent === null ? null : short(String(percent))
}

/** `8.2500` of the database is `8.25` on the wire. */
function short(decimal: string | null): string | null {
  if (decimal === null) return null
  return percentText(Math.round(Number(decimal) * 10_000))
}
