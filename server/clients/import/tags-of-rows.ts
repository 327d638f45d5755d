import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findOrAddTag } from '../tags/worn.ts'
import type { NewRow } from './read-rows.ts'

/** The ids of tags by their names in lower case. */
type TagsByName = ReadonlyMap<string, string>

const keyOf = (name: string) => name.normalize().toLowerCase()

/**
 * The tags that rows name. One that there is not yet is made, unless it is only tried; a row that names one is refused where
 * the person may not make any.
 */
export async function findTagsOfRows(
  ctx: CompanyCtx,
  rows: readonly NewRow[],
  outcomes: Map<number, ImportedRow>,
  dry_run: boolean,
): Promise<TagsByName> {
  const wanted = new Map(rows.flatMap(({ tags }) => tags.map((name) => [keyOf(name), name] as const)))
  if (wanted.size === 0) return new Map()
  const { rows: found } = await sql<{ id: string; key: string }>`select id, lower(normalize(name)) as key from tag
    where company_id = ${ctx.companyId} and lower(normalize(name)) = any (${[...wanted.keys()]}) order by id for key share`.execute(
    ctx.db,
  )
  const tags = new Map(found.map(({ id, key }) => [key, id]))
  const missing = [...wanted].filter(([key]) => !tags.has(key))
  if (!can(ctx.actor, 'tags.manage')) refuseRows(rows, new Map(missing), outcomes)
  else if (!dry_run) for (const [key, name] of missing) tags.set(key, await findOrAddTag(ctx, 'rows', name, undefined))
  return tags
}

function refuseRows(rows: readonly NewRow[], missing: TagsByName, outcomes: Map<number, ImportedRow>) {
  for (const { row, tags } of rows) {
    const name = tags.find((each) => missing.has(keyOf(each)))
    if (name) outcomes.set(row, { row, outcome: 'refused', reasons: [`Tags: There is no tag called ${name}`] })
  }
}

export async function wearTagsOfRows({ db, companyId }: CompanyCtx, rows: readonly NewRow[], tags: TagsByName) {
  const worn = rows.flatMap(({ id, tags: names }) =>
    names.flatMap((name) => {
      const tag_id = tags.get(keyOf(name))
      return tag_id ? [{ company_id: companyId, client_id: id, tag_id }] : []
    }),
  )
  if (worn.length === 0) return
  await db
    .insertInto('client_tag')
    .values(worn)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
