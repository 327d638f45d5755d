import { sql } from 'kysely'
import { problemOfAssembly } from '#contract/billing/price-book/assembly-rules.ts'
import type * as calls from '#contract/billing/price-book/calls.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pricesOf } from './item-prices.ts'
import { type ItemRecord, readItem, showItem } from './item-record.ts'
import { refuseWithoutWriting } from './item-rights.ts'
import { lockBook } from './lock-book.ts'

type Sent = Partial<Omit<InputOf<typeof calls.updateItem>, 'id' | 'version'>>

const blank = {
  name: '',
  is_assembly: false,
  description: null,
  kind: 'service',
  unit: null,
  unit_price: null,
  cost: null,
  markup_percent: null,
  taxable: true,
  category: null,
  measures: [],
  components: [],
} as const

type Before = Pick<ItemRecord, Exclude<keyof typeof blank, 'measures' | 'components'>> & {
  measures: readonly { name: string; unit: string | null }[]
  components: readonly { item_id: string; formula: string }[]
}

/** Adds an item or an assembly. */
export async function createItem(
  ctx: CompanyCtx,
  { is_assembly, ...sent }: InputOf<typeof calls.createItem>,
): Promise<AnswerOf<typeof calls.createItem> & { message: string }> {
  refuseWithoutWriting(ctx)
  await lockBook(ctx, 1)
  await refuseTaken(ctx, sent.name)
  const { columns, components } = await written(ctx, sent, { ...blank, is_assembly })
  const { id } = await ctx.db
    .insertInto('price_item')
    .values({ company_id: ctx.companyId, ...columns, is_assembly, created_by: ctx.actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (is_assembly) await writeComponents(ctx, id, components)
  await recordActivity(ctx, { noun: 'price_item', noun_id: id, kind: 'created', title: sent.name })
  const item = showItem(ctx, await readItem(ctx, id))
  return { item_id: id, item, message: `${sent.name} kept in your price book` }
}

/** Changes what was sent; a stale version is refused with the item as it is now. */
export async function updateItem(
  ctx: CompanyCtx,
  { id, version, ...sent }: InputOf<typeof calls.updateItem>,
): Promise<AnswerOf<typeof calls.updateItem>> {
  refuseWithoutWriting(ctx)
  await lockBook(ctx)
  const before = await readItem(ctx, id, { lock: true })
  if (version !== undefined && version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this item. Look at it again.', {
      current: showItem(ctx, before),
    })
  if (sent.name !== undefined) await refuseTaken(ctx, sent.name, id)
  const { columns, components } = await written(ctx, sent, before, id)
  await ctx.db
    .updateTable('price_item')
    .set({ ...columns, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  if (before.is_assembly && sent.components) await writeComponents(ctx, id, components)
  await recordActivity(ctx, { noun: 'price_item', noun_id: id, kind: 'changed', title: columns.name })
  return { item: showItem(ctx, await readItem(ctx, id)) }
}

/** A name stands once in a book, in capitals or not. */
export async function refuseTaken(ctx: CompanyCtx, name: string, but?: string) {
  const { rows } = await sql<{ id: string }>`select id from price_item
    where company_id = ${ctx.companyId} and name_key = lower(${name}) ${but ? sql`and id <> ${but}` : sql``}`.execute(
    ctx.db,
  )
  if (!rows[0]) return
  const current = showItem(ctx, await readItem(ctx, rows[0].id))
  const message = `${current.name} is in your price book already`
  throw new Refusal('conflict', message, { fields: { name: [message] }, current })
}

/** The columns of an item with what was sent laid over what it was, all checked. */
async function written(ctx: CompanyCtx, sent: Sent, before: Before, id?: string) {
  const { is_assembly } = before
  const kept = <Key extends keyof Before & keyof Sent>(key: Key) =>
    (sent[key] === undefined ? before[key] : sent[key]) as Before[Key]
  const measures = kept('measures').map(({ name, unit }) => ({ name, unit: unit || null }))
  const components = kept('components').map(({ item_id, formula }) => ({ item_id, formula }))
  if (is_assembly) await checkAssembly(ctx, sent, { measures, components }, id)
  else if (measures.length > 0) throw refuseField('measures', 'Only an assembly asks for measures')
  else if (components.length > 0) throw refuseField('components', 'Only an assembly has lines')
  const columns = {
    name: kept('name'),
    description: kept('description') || null,
    kind: kept('kind'),
    unit: kept('unit') || null,
    taxable: kept('taxable'),
    category: kept('category') || null,
    measures: JSON.stringify(measures),
    ...pricesOf(ctx.actor, sent, before),
  }
  return { columns, components }
}

type Assembly = Parameters<typeof readAssembly>[0]

async function checkAssembly({ db, companyId }: CompanyCtx, sent: Sent, assembly: Assembly, id?: string) {
  for (const field of ['unit_price', 'cost', 'markup_percent'] as const)
    if (sent[field]) throw refuseField(field, 'An assembly has the prices of its lines')
  const { components } = readAssembly(assembly)
  const ids = [...new Set(components.map(({ item_id }) => item_id))]
  const { rows } = await sql<{ id: string }>`select id from price_item
    where company_id = ${companyId} and id = any (${ids}::uuid[]) and not is_assembly for key share`.execute(db)
  const known = new Set(rows.map((row) => row.id))
  for (const [at, { item_id }] of components.entries())
    if (!known.has(item_id))
      throw refuseField(
        `components.${at}.item_id`,
        item_id === id ? "An assembly can't be a line of itself" : 'Choose an item from your price book',
      )
}

function readAssembly(assembly: {
  measures: readonly { name: string; unit: string | null }[]
  components: readonly { item_id: string; formula: string }[]
}) {
  const { measures, components } = assembly
  if (components.length < bookLimits.assemblyLeast)
    throw refuseField('components', `An assembly has at least ${bookLimits.assemblyLeast} lines`)
  const problem = problemOfAssembly(measures, components)
  if (problem) throw refuseField(problem.field, problem.message)
  return assembly
}

async function writeComponents({ db, companyId }: CompanyCtx, id: string, components: Assembly['components']) {
  await db.deleteFrom('price_component').where('company_id', '=', companyId).where('assembly_id', '=', id).execute()
  await db
    .insertInto('price_component')
    .values(components.map((each, sort) => ({ company_id: companyId, assembly_id: id, sort, ...each })))
    .execute()
}
