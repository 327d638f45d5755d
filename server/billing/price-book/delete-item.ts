import { sql } from 'kysely'
import type * as calls from '#contract/billing/price-book/calls.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { markUnused } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { readItem, showItem } from './item-record.ts'
import { refuseWithoutWriting } from './item-rights.ts'
import { lockBook } from './lock-book.ts'
import { refuseTaken } from './save-item.ts'
import * as tasks from './tasks.ts'

/** Deletes an item that stands in no assembly. For a day it can be brought back. */
export async function deleteItem(ctx: CompanyCtx, { id }: InputOf<typeof calls.deleteItem>) {
  refuseWithoutWriting(ctx)
  await lockBook(ctx, -1)
  const { db, companyId: company_id, actor, platform } = ctx
  const { name } = await readItem(ctx, id, { lock: true })
  const { rows } = await sql<{ name: string }>`select distinct a.name from price_component c
    join price_item a on a.company_id = c.company_id and a.id = c.assembly_id
    where c.company_id = ${company_id} and c.item_id = ${id} order by a.name limit 3`.execute(db)
  if (rows.length > 0) {
    const named = rows.map((each) => each.name).join(', ')
    throw new Refusal('conflict', `${name} is a line of ${named}. Take it out there first.`)
  }
  await sql`insert into deleted_price_item (company_id, id, item, components, deleted_by)
    select i.company_id, i.id, to_jsonb(i), (select coalesce(jsonb_agg(to_jsonb(c) order by c.sort), '[]') from price_component c
      where c.company_id = i.company_id and c.assembly_id = i.id), ${actor.user.id}
    from price_item i where i.company_id = ${company_id} and i.id = ${id}`.execute(db)
  await db.deleteFrom('price_item').where('company_id', '=', company_id).where('id', '=', id).execute()
  const runAt = new Date(Date.parse(platform.now()) + (bookLimits.deletedHours * 60 + 5) * 60_000).toISOString()
  await enqueue(db, tasks.forgetDeletedItems, { company_id }, { runAt })
  await recordActivity(ctx, { noun: 'price_item', noun_id: id, kind: 'deleted', title: name })
  return { message: `${name} deleted` }
}

type Kept = { name: string; missing: number }

/** Brings an item back as it was, unless its name was given to another one, or a line of an assembly is gone meanwhile. */
export async function restoreItem(
  ctx: CompanyCtx,
  { id }: InputOf<typeof calls.restoreItem>,
): Promise<AnswerOf<typeof calls.restoreItem> & { message: string }> {
  refuseWithoutWriting(ctx)
  await lockBook(ctx, 1)
  const { db, companyId } = ctx
  const { rows } = await sql<Kept>`select d.item ->> 'name' as name,
      (select count(*)::int from jsonb_to_recordset(d.components) as c (item_id uuid) where not exists
        (select from price_item o where o.company_id = d.company_id and o.id = c.item_id)) as missing
    from deleted_price_item d where d.company_id = ${companyId} and d.id = ${id}
      and d.deleted_at > now() - make_interval(hours => ${bookLimits.deletedHours})`.execute(db)
  const [kept] = rows
  if (!kept) throw notFound('item')
  await refuseTaken(ctx, kept.name)
  if (kept.missing > 0)
    throw new Refusal('conflict', `An item of ${kept.name} was deleted meanwhile, so it can't come back`)
  await putBack(ctx, id)
  await recordActivity(ctx, { noun: 'price_item', noun_id: id, kind: 'restored', title: kept.name })
  return { item: showItem(ctx, await readItem(ctx, id)), message: `${kept.name} is back` }
}

async function putBack({ db, companyId }: CompanyCtx, id: string) {
  const which = sql`d.company_id = ${companyId} and d.id = ${id}`
  await sql`insert into price_item (company_id, id, name, is_assembly, description, kind, unit, unit_price, cost, markup_percent,
      taxable, category, measures, photo_key, created_by, created_at, version)
    select d.company_id, d.id, r.name, r.is_assembly, r.description, r.kind, r.unit, r.unit_price, r.cost, r.markup_percent,
      r.taxable, r.category, r.measures, r.photo_key, (select u.id from user_account u where u.id = r.created_by), r.created_at, r.version + 1
    from deleted_price_item d, jsonb_populate_record(null::price_item, d.item) r where ${which}`.execute(db)
  await sql`insert into price_component (company_id, assembly_id, sort, item_id, formula)
    select d.company_id, d.id, c.sort, c.item_id, c.formula
    from deleted_price_item d, jsonb_populate_recordset(null::price_component, d.components) c where ${which}`.execute(
    db,
  )
  await sql`delete from deleted_price_item d where ${which}`.execute(db)
}

/** Items that were deleted more than a day ago go for good: their rows now, their photos with the nightly sweep. */
export async function forgetDeletedItems(
  { database }: Platform,
  { company_id }: PayloadOf<typeof tasks.forgetDeletedItems>,
): Promise<void> {
  await database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ photo_key: string | null }>`delete from deleted_price_item
      where company_id = ${company_id} and deleted_at <= now() - make_interval(hours => ${bookLimits.deletedHours})
      returning item ->> 'photo_key' as photo_key`.execute(db)
    for (const { photo_key } of rows) await markUnused(db, company_id, 'item_photo', photo_key)
  })
}
