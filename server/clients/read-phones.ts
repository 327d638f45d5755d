import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { contactNumberColumns, numberColumns } from './numbers/keys.ts'
import type { readPhones as readTask } from './tasks.ts'

/** Few enough that others of the company wait for less than a second. */
const atOnce = 500

type Row = { id: string; phone: string | null; phone_2: string | null }
type Kind = 'client' | 'contact'

/**
 * Reads the numbers of a company's clients and contacts that have not been read, or were read as those of another country, some at a
 * time. Each time is committed by itself, so that it goes on there whenever it was stopped.
 */
export async function readPhones({ database }: Platform, { company_id }: PayloadOf<typeof readTask>): Promise<void> {
  for (const kind of ['client', 'contact'] as const) {
    let after: string | undefined
    do after = await database.inCompany(company_id, (db, companyId) => readSomePhones(db, companyId, kind, after))
    while (after)
  }
}

/** Reads the numbers of those that come next after an id. Answers the last one's id; undefined when none is left. */
export async function readSomePhones(db: Db, companyId: CompanyId, kind: Kind, after: string | undefined) {
  const country = await countryOfCompany(db, companyId)
  const second = kind === 'client' ? sql`phone_2` : sql`null::text`
  const { rows } = await sql<Row>`select id, phone, ${second} as phone_2 from ${sql.table(kind)}
    where company_id = ${companyId} and id > ${after ?? '00000000-0000-0000-0000-000000000000'} and num_nonnulls(phone, ${second}) > 0
      and left(phones_read, 2) is distinct from ${country}
    order by id limit ${atOnce}`.execute(db)
  if (rows.length > 0) await (kind === 'client' ? writeClients : writeContacts)(db, companyId, country, rows)
  return rows.at(-1)?.id
}

async function countryOfCompany(db: Db, companyId: CompanyId): Promise<string> {
  const { country } = await db
    .selectFrom('company')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return country
}

/** What somebody wrote meanwhile is not what was read: the database sees that, and has it read. */
async function writeClients(db: Db, companyId: CompanyId, country: string, rows: Row[]) {
  const read = JSON.stringify(rows.map((row) => ({ id: row.id, ...numberColumns(country, row) })))
  await sql`update client c set phone_key = r.phone_key, phone_2_key = r.phone_2_key, phones_read = r.phones_read
    from json_to_recordset(${read}::json) r (id uuid, phone_key text, phone_2_key text, phones_read text)
    where c.company_id = ${companyId} and c.id = r.id`.execute(db)
}

async function writeContacts(db: Db, companyId: CompanyId, country: string, rows: Row[]) {
  const read = JSON.stringify(rows.map(({ id, phone }) => ({ id, ...contactNumberColumns(country, phone) })))
  await sql`update contact c set phone_key = r.phone_key, phones_read = r.phones_read
    from json_to_recordset(${read}::json) r (id uuid, phone_key text, phones_read text)
    where c.company_id = ${companyId} and c.id = r.id`.execute(db)
}
