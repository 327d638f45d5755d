import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import { statement } from './statement.ts'

/** A statement that a transaction opens with. */
export type Opening = QueryConfig

/** The statement that puts up a wall that was known before: the company, the person, the link's hash; null for none. */
export function openingSql(company: string | null, user: string | null, link: string | null): Opening {
  return statement(
    sql`select set_config('app.company', ${company ?? ''}, true), set_config('app.user', ${user ?? ''}, true),
      set_config('app.link', ${link ?? ''}, true)`,
    'standing',
  )
}

/** The same for the queue's worker and programs a person runs. */
export function companySql(companyId: string): Opening {
  if (!/^[0-9a-f-]{36}$/.test(companyId)) throw new Error('A company id must be a UUID')
  return statement(sql`select set_config('app.company', ${companyId}, true)`, 'company')
}
