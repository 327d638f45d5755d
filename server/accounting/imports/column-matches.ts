import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type {
  keepLineColumnMatch as keepCall,
  listLineColumnMatches as listCall,
} from '#contract/accounting/imports/calls.ts'
import type { RememberedMatch } from '#contract/accounting/imports/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'

/** The latest, as far as the headings of a file may recur. */
export async function listLineColumnMatches({ db, companyId }: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  const { rows } = await sql<RememberedMatch>`
    select m.heads, m.columns, m.date_order, m.decimal_sign, m.amount_sign, m.account_id,
      (select coalesce(json_agg(json_build_object('account_id', a.account_id, 'amount_sign', a.amount_sign)), '[]'::json)
        from line_sign_answer a where a.company_id = m.company_id and a.heads_hash = m.heads_hash) as answers
    from line_column_match m where m.company_id = ${companyId}
    order by m.used_at desc limit ${limits.columnMatches}`.execute(db)
  // A column of no field is empty text: an array of PostgreSQL holds no null that its types know.
  return { matches: rows.map((each) => ({ ...each, columns: each.columns.map((field) => field || null) })) }
}

/** Remembers how a table is read in place of what was remembered of its headings; those used longest ago are forgotten. */
export async function keepLineColumnMatch(ctx: CompanyCtx, input: InputOf<typeof keepCall>) {
  const { db, companyId } = ctx
  const { heads, columns, date_order, decimal_sign, amount_sign, account_id = null } = input
  if (account_id && !(await isAccount(ctx, account_id))) throw refuseField('account_id', 'Choose from your accounts')
  const hash = createHash('sha256').update(JSON.stringify(heads)).digest('base64url')
  const fields = columns.map((field) => field ?? '')
  await sql`insert into line_column_match (company_id, heads_hash, heads, columns, date_order, decimal_sign, amount_sign, account_id)
    values (${companyId}, ${hash}, ${heads}, ${fields}, ${date_order}, ${decimal_sign}, ${amount_sign}, ${account_id})
    on conflict (company_id, heads_hash) do update set columns = excluded.columns, date_order = excluded.date_order,
      decimal_sign = excluded.decimal_sign, amount_sign = excluded.amount_sign,
      account_id = coalesce(excluded.account_id, line_column_match.account_id), used_at = now()`.execute(db)
  await sql`delete from line_column_match where company_id = ${companyId} and heads_hash in (
    select heads_hash from line_column_match where company_id = ${companyId} order by used_at desc offset ${limits.columnMatches})`.execute(
    db,
  )
  if (input.sign_answered && account_id)
    await sql`insert into line_sign_answer (company_id, account_id, heads_hash, amount_sign)
      values (${companyId}, ${account_id}, ${hash}, ${amount_sign})
      on conflict (company_id, account_id, heads_hash)
      do update set amount_sign = excluded.amount_sign, answered_at = now()`.execute(db)
  return {}
}

async function isAccount({ db, companyId }: CompanyCtx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('bank_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
