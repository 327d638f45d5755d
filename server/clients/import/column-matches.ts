import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { keepColumnMatch as keepCall, listColumnMatches as listCall } from '#contract/clients/import/calls.ts'
import type { ColumnMatch } from '#contract/clients/import/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { refuseWithoutAllClients } from './who-imports.ts'

/** The latest, as far as the headings of a file may recur. */
export async function listColumnMatches(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  refuseWithoutAllClients(ctx)
  const matches = await ctx.db
    .selectFrom('column_match')
    .select(['heads', 'columns'])
    .where('company_id', '=', ctx.companyId)
    .orderBy('used_at', 'desc')
    .limit(limits.columnMatches)
    .execute()
  return { matches: matches as ColumnMatch[] }
}

/** Remembers the columns of such headings in place of what was remembered of them; those used longest ago are forgotten. */
export async function keepColumnMatch(ctx: CompanyCtx, { heads, columns }: InputOf<typeof keepCall>) {
  refuseWithoutAllClients(ctx)
  const { db, companyId } = ctx
  const hash = createHash('sha256').update(JSON.stringify(heads)).digest('base64url')
  await sql`insert into column_match (company_id, heads, heads_hash, columns) values (${companyId}, ${heads}, ${hash}, ${columns})
    on conflict (company_id, heads_hash) do update set columns = excluded.columns, used_at = now()`.execute(db)
  await sql`delete from column_match where company_id = ${companyId} and heads_hash in (
    select heads_hash from column_match where company_id = ${companyId} order by used_at desc offset ${limits.columnMatches})`.execute(
    db,
  )
  return {}
}
