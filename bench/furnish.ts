import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '#server/platform/database/db.ts'

/** What the measured requests need to know of the data. */
export type BenchCompany = { company_id: string; cookie: string }

/**
 * Two companies with clients, and half as many sent invoices of five lines, laid in by SQL; the first has a session.
 */
export async function furnish(databaseUrl: string, clients = 10_000): Promise<BenchCompany> {
  const database = openDatabase(databaseUrl, 2)
  try {
    const [company_id = '', other = ''] = [randomUUID(), randomUUID()]
    const [session, access] = [secret(), secret()]
    const [user, stranger] = await database.outside((db) => addPeople(db, session, access))
    for (const [company, owner] of [
      [company_id, user],
      [other, stranger],
    ] as const)
      await database.inCompany(company, (db) => addCompany(db, company, owner ?? '', clients))
    // As a log-in leaves it.
    await database.outside((db) => sql`update session set active_company = ${company_id}`.execute(db))
    await takeStock(databaseUrl)
    return { company_id, cookie: `session=${session}; access=${access}` }
  } finally {
    await database.close()
  }
}

async function addPeople(db: Db, session: string, access: string): Promise<string[]> {
  const people = await sql<{
    id: string
  }>`insert into user_account (username, email, password_hash, verified_at, first_name, about_you_at)
    values ('sam', 'sam@example.com', '-', now(), 'Sam', now()), ('eve', 'eve@example.com', '-', now(), 'Eve', now()) returning id`.execute(
    db,
  )
  const [user] = people.rows
  await sql`with made as (insert into session (hash, user_id, expires_at) values (${hashed(session)}, ${user?.id}, now() + interval '1 day') returning id)
    insert into session_token (hash, session_id, kind, expires_at) select ${hashed(access)}, id, 'access', now() + interval '1 day' from made`.execute(
    db,
  )
  return people.rows.map(({ id }) => id)
}

/** Everything of a company, in the transaction of its wall. */
async function addCompany(db: Db, id: string, owner: string, clients: number) {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`insert into company (id, name, trade, city, state, default_tax_name, default_tax_rate) values (${id}, ${`Harlow ${id}`}, '{Carpentry}', 'Portland', 'ME', 'Sales tax', 8.25)`.execute(
    db,
  )
  await sql`insert into subscription (company_id, status) values (${id}, 'active')`.execute(db)
  await sql`insert into membership (company_id, user_id, kind, onboarded_at) values (${id}, ${owner}, 'owner', now())`.execute(
    db,
  )
  await sql`insert into client (company_id, display_name, first_name, last_name, email, phone, service_address, service_city, service_state)
    select ${id}, name, 'Renee', name, 'renee' || i || '@example.com', '207 555 ' || i, i || ' Maple St', 'Portland', 'ME'
      from generate_series(1, ${clients}::int) i, lateral (select md5(i::text) || ' Ortiz') as n (name)`.execute(db)
  await sql`insert into document (company_id, kind, number, status, client_id, currency, issue_date, due_date, tax_name, tax_rate, subtotal, taxes, tax_total, total, sent_at)
    select ${id}, 'invoice', 'INV-' || lpad(row_number() over ()::text, 4, '0'), 'sent', c.id, 'USD', current_date, current_date + 14, 'Sales tax', 8.25,
           100000, '[{"name":"Sales tax","rate":"8.25","base":100000,"amount":8250}]', 8250, 108250, now()
      from (select id from client limit ${clients / 2}::int) c`.execute(db)
  await sql`insert into document_line (company_id, document_id, sort, kind, name, quantity, unit_price, taxable, optional, selected, amount)
    select ${id}, d.id, i, 'service', 'Cedar boards ' || i, 20000, 10000, true, false, false, 20000 from document d, generate_series(0, 4) i`.execute(
    db,
  )
  await sql`insert into counter (company_id, series, value) values (${id}, 'invoice', ${clients / 2})`.execute(db)
}

/** The planner knows the tables before anything is measured, not sometime during it. */
async function takeStock(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function hashed(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
