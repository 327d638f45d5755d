import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { texts } from '#test/hostile-texts.ts'

/**
 * Puts a text that would run as script, a template or markup into whatever people can write, in each row another one,
 * behind the program's back; answers how many columns have such texts now. `dataDir`: where the password of its superuser is.
 */
export async function fillWithHostileTexts({ url, dataDir }: { url: string; dataDir: string }): Promise<number> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { username: 'postgres', password }).href,
  })
  await client.connect()
  try {
    // What is checked when it is written is not what is looked at.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ at: string; column: string; json: boolean }>(writtenByPeople)
    const filled = []
    for (const { at, column, json } of rows) filled.push(await fill(client, at, column, json))
    return filled.filter((count) => count > 0).length
  } finally {
    await client.end()
  }
}

const writtenByPeople = `
  select c.table_name as at, c.column_name as column, c.data_type = 'jsonb' as json
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and (c.data_type = 'jsonb' or c.data_type = 'text'
      and c.column_name ~ '(name|title|notes?|description|message|comment|terms|reason|address|city|payee|who|label|subject|text|instructions)$'
      and c.column_name !~ '^(username|sort_name|to_address|search_text|payment_terms)')
  order by 1, 2`

/** Rows with something in the column get one text each, and an end of their own where they must differ; of JSON the company's name. */
async function fill(client: pg.Client, at: string, column: string, json: boolean): Promise<number> {
  const chosen = `($1::text[])[1 + abs(hashtext(row_number::text || $2)) % cardinality($1::text[])]`
  const value = json
    ? `replace(t."${column}"::text, 'Harlow', substr(to_json(${chosen})::text, 2, length(to_json(${chosen})::text) - 2))::jsonb`
    : `${chosen} || ' ' || row_number`
  const wanted = json ? `t."${column}"::text like '%Harlow%'` : `t."${column}" <> ''`
  const { rowCount } = await client
    .query(
      `update "${at}" t set "${column}" = ${value}
       from (select ctid, row_number() over () from "${at}") numbered
       where numbered.ctid = t.ctid and ${wanted}`,
      [texts, `${at} ${column}`],
    )
    // A column of a few words, such as a state.
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '23514') return { rowCount: 0 }
      throw error
    })
  return rowCount ?? 0
}
