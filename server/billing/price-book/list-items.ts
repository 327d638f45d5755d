import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { listItems as itemsCall } from '#contract/billing/price-book/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { beginsWords, matchesWords, planned } from '#server/platform/database/search.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import type { StoredLine } from '../shape.ts'
import { type Prices, photoUrl, shownPrices } from './item-record.ts'

type Offered = AnswerOf<typeof itemsCall>['items'][number]

/** What of the price book fits, what begins with the words first; below it what was written or offered before. */
export async function listItems(
  ctx: CompanyCtx,
  input: InputOf<typeof itemsCall>,
): Promise<AnswerOf<typeof itemsCall>> {
  const booked = await listBooked(ctx, input.q)
  const taken = new Set(booked.map(({ name }) => name.toLowerCase()))
  const earlier = await listEarlier(ctx, input)
  return { items: [...booked, ...earlier.filter(({ name }) => !taken.has(name.toLowerCase()))] }
}

type BookRow = Omit<Offered, 'times' | 'item_id' | keyof Prices> & Prices & { id: string }

/** Twenty whose names begin with the words and twenty that hold them: each is walked along the names and is soon full. */
async function listBooked(ctx: CompanyCtx, q: string | undefined): Promise<Offered[]> {
  const holds = matchesWords(sql`i.search_text`, q)
  const of = (test: RawBuilder<unknown>) => sql`select i.*, ${photoUrl} as photo_url from price_item i
    where i.company_id = ${ctx.companyId} and ${test} order by i.name_key limit 20`
  const begins = beginsWords(sql`i.name_search`, q)
  const found = holds
    ? sql`select each.*, true as begins from (${of(sql`${holds} and ${begins}`)}) each
        union all select each.*, false from (${of(holds)}) each`
    : sql`select each.*, true as begins from (${of(sql`true`)}) each`
  const { rows } = await planned(
    ctx.db,
    sql<BookRow>`with found as materialized (${found}), once as (select distinct on (id) * from found order by id, begins desc)
      select id, is_assembly, name, description, kind, unit, unit_price, cost, markup_percent::float8 as markup_percent, taxable, photo_url from once order by begins desc, name_key limit 20`,
  )
  return rows.map(({ id, unit_price, cost, markup_percent, ...row }) => {
    const { unit_price: price, ...costs } = shownPrices(ctx.actor, { unit_price, cost, markup_percent })
    return { item_id: id, ...row, times: 0, ...(price ? { unit_price: price } : {}), ...costs }
  })
}

/** Earlier lines of documents that the caller may see, and the company's services, that match; the most used first. */
async function listEarlier(ctx: CompanyCtx, input: InputOf<typeof itemsCall>): Promise<Offered[]> {
  const like = `%${(input.q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{
    name: string
    description: string | null
    kind: StoredLine['kind']
    unit: string | null
    unit_price: number | null
    taxable: boolean
    times: number
  }>`
    with used as (
      select distinct on (lower(name)) name, description, kind, unit, unit_price, taxable,
             count(*) over (partition by lower(name))::int as times
        from document_line
       where company_id = ${ctx.companyId} and lower(name) like ${like} and name <> '' and kind not in ('section', 'text')
         and ${ofSeenDocument(ctx.actor)} and change_id is null and ${isNoPart} and ${isWritten}
       order by lower(name), id desc
    ), offered as (
      select service as name, null::text as description, 'service' as kind, null::text as unit, null::bigint as unit_price, true as taxable, 0 as times
        from company, unnest(services) as service
       where company.id = ${ctx.companyId} and lower(service) like ${like}
         and not exists (select from used where lower(used.name) = lower(service))
    )
    select * from (select * from used union all select * from offered) as item order by times desc, name limit 20`.execute(
    ctx.db,
  )
  return rows.map(({ unit_price, ...row }) => ({
    item_id: null,
    is_assembly: false,
    ...row,
    ...(unit_price === null || !can(ctx.actor, 'prices.view') ? {} : { unit_price: moneyText(unit_price) }),
  }))
}

/** A line of a part invoice, such as "30 % of estimate EST-0001", is nothing that is sold again. */
const isNoPart = sql<boolean>`document_id not in (select p.id from document p
  where p.company_id = (select app_company()) and p.portion is not null and p.portion_percent is distinct from '100')`

/** Drafts are saved while they are written: a name without a price may be half a word. */
const isWritten = sql<boolean>`(unit_price <> 0 or document_id in (select w.id from document w
  where w.company_id = (select app_company()) and w.status <> 'draft'))`

/** Whether a line stands in a document that the person may see. */
function ofSeenDocument(actor: Actor) {
  const kinds = ['estimate', 'invoice'] as const
  if (kinds.every((kind) => levelWithPrices(actor, `${kind}s.view`) === 'all')) return sql<boolean>`true`
  const seen = kinds.map((kind) => isVisibleDocument(actor, kind))
  return sql<boolean>`document_id in (select d.id from document d
    where d.company_id = (select app_company()) and (${sql.join(seen, sql` or `)}))`
}
