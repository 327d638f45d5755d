import { sql } from 'kysely'
import type { importItems as importCall } from '#contract/billing/price-book/calls.ts'
import { itemColumnsFault } from '#contract/billing/price-book/import-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refuseWithoutCosts } from './item-rights.ts'
import { lockBook } from './lock-book.ts'
import { type KnownItem, type ReadItem, readRow } from './read-imported.ts'

type Answer = AnswerOf<typeof importCall>
type Outcome = Answer['rows'][number]

/** Adds the items of some rows, and changes those that are there where that is asked; with `dry_run` only says what would become of each. */
export async function importItems(ctx: CompanyCtx, input: InputOf<typeof importCall>): Promise<Answer> {
  refuseWithoutCosts(ctx)
  const fault = itemColumnsFault(input.columns)
  if (fault) throw refuseField('columns', fault)
  if (!input.dry_run) await lockBook(ctx)
  const known = await findKnown(ctx, input)
  const seen = new Map<string, number>()
  const rows: Outcome[] = []
  const fresh: ReadItem[] = []
  const changed: ReadItem[] = []
  for (const [at, { row, values }] of input.rows.entries()) {
    const { key, item } = known[at] ?? { key: '', item: undefined }
    const before = seen.get(key)
    const read = readRow(ctx.actor, input.columns, values, item)
    if ('reasons' in read) rows.push({ row, outcome: 'refused', reasons: read.reasons })
    else if (before !== undefined)
      rows.push({ row, outcome: 'refused', reasons: [`Row ${before} has this name already`] })
    else if (item && input.known === 'skip') rows.push({ row, outcome: 'known' })
    else {
      rows.push({ row, outcome: item ? 'updated' : 'added' })
      ;(item ? changed : fresh).push(read)
    }
    if (key && before === undefined) seen.set(key, row)
  }
  if (!input.dry_run) await write(ctx, fresh, changed)
  return { rows }
}

/** For each row the name in small letters, and the item of that name. */
async function findKnown({ db, companyId }: CompanyCtx, { columns, rows }: InputOf<typeof importCall>) {
  const at = columns.indexOf('name')
  const names = rows.map(({ values }) => values[at]?.trim() ?? '')
  const { rows: found } = await sql<{ key: string; item: KnownItem | null }>`
    select lower(n.name) as key, case when i.id is not null then json_build_object('id', i.id, 'is_assembly', i.is_assembly,
      'description', i.description, 'kind', i.kind, 'unit', i.unit, 'unit_price', i.unit_price, 'cost', i.cost,
      'markup_percent', i.markup_percent, 'taxable', i.taxable, 'category', i.category) end as item
    from unnest(${names}::text[]) with ordinality n (name, at)
    left join price_item i on i.company_id = ${companyId} and i.name_key = lower(n.name) order by n.at`.execute(db)
  return found.map(({ key, item }) => ({ key, item: item ?? undefined }))
}

async function write(ctx: CompanyCtx, fresh: readonly ReadItem[], changed: readonly ReadItem[]) {
  const { db, companyId, actor } = ctx
  if (fresh.length > 0) await lockBook(ctx, fresh.length)
  const added = await sql<{ id: string; name: string }>`
    insert into price_item (company_id, name, description, kind, unit, unit_price, cost, markup_percent, taxable, category, created_by)
    select ${companyId}::uuid, r.name, r.description, r.kind, r.unit, r.unit_price, r.cost, r.markup_percent, r.taxable, r.category, ${actor.user.id}::uuid
    from jsonb_populate_recordset(null::price_item, ${JSON.stringify(fresh)}) r returning id, name`.execute(db)
  const kept = await sql<{ id: string; name: string }>`
    update price_item i set name = r.name, description = r.description, kind = r.kind, unit = r.unit, unit_price = r.unit_price, cost = r.cost,
      markup_percent = r.markup_percent, taxable = r.taxable, category = r.category, updated_at = now(), version = i.version + 1
    from jsonb_populate_recordset(null::price_item, ${JSON.stringify(changed)}) r
    where i.company_id = ${companyId} and i.id = r.id returning i.id, i.name`.execute(db)
  const history = [...added.rows, ...kept.rows].map(({ id, name }) => ({
    noun: 'price_item' as const,
    noun_id: id,
    kind: 'imported' as const,
    title: name,
  }))
  if (history.length > 0) await activitiesInto(ctx, history).execute()
}
