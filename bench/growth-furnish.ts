import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { readSomePhones } from '#server/clients/read-phones.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { addBooks, addPossibleMatches, gatherFigures, withoutLooking } from './growth-books.ts'
import { addGalleries } from './growth-galleries.ts'
import { addJobs, addTeam, addWork } from './growth-jobs.ts'
import { addPriceBook } from './growth-price-book.ts'
import { addSignedJobs } from './growth-signed.ts'
import { addVersions } from './growth-versions.ts'

/** One company of so many clients, and whoever is signed in to it. */
export type GrowthCompany = {
  clients: number
  company_id: string
  cookie: string
  invoice_id: string
  client_id: string
  job_id: string
  /** For which an estimate and a change were signed. */
  signed_job_id: string
  gallery_id: string
  account_id: string
  category_id: string
  /** With others below it. */
  parent_category_id: string
  tags: Record<string, string>
  /** Of the crew: who leads one job in as many as there are people, and the cookie of who is signed in as them. */
  crew: { id: string; cookie: string }
}

const nothing = {
  invoice_id: '',
  client_id: '',
  job_id: '',
  signed_job_id: '',
  gallery_id: '',
  account_id: '',
  category_id: '',
  parent_category_id: '',
  tags: {},
}

/** How many are on the crew of a measured company: a hundred thousand jobs in five years are not done by twelve. */
const teamOf = (clients: number) => Math.max(12, clients / 1000)
/** How many jobs are open for each of the crew. */
const openJobs = 22.5
/** How many stand beside the measured ones, of twenty clients each. */
const others = 1000

/**
 * Companies of different sizes in one database, each with half as many invoices in a mix of states, estimates, jobs and
 * payments over two years. Laid in by SQL, step by step, each behind the company's wall.
 */
export async function furnishGrowth(databaseUrl: string, sizes: number[]): Promise<GrowthCompany[]> {
  // The application's own pool gives up after seconds what takes minutes here.
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  })
  try {
    const index = await dropSearchIndex(db)
    const grown = await withoutLooking(db, () => layCompanies(db, sizes))
    await sql.raw(index).execute(db)
    // The planner knows the tables before anything is measured, not sometime during it.
    await sql`vacuum analyze`.execute(db)
    return grown
  } finally {
    await db.destroy()
  }
}

async function layCompanies(db: Db, sizes: number[]): Promise<GrowthCompany[]> {
  const grown: GrowthCompany[] = []
  for (const clients of sizes) {
    const company_id = randomUUID()
    const owner = await addPerson(db, `sam${clients}`)
    const first = await addPerson(db, `crew${clients}`)
    const crew = [first]
    while (crew.length < teamOf(clients)) crew.push(await addPerson(db, `crew${clients}x${crew.length}`))
    for (const lay of laying(company_id, owner, crew, clients)) {
      await inCompany(db, company_id, lay)
      // What comes next is laid in by what is there: PostgreSQL has to know how much that is.
      await sql`analyze client, client_tag, job, gallery, photo, job_assignee, job_task, document, payment, transaction, transaction_split, book_figure`.execute(
        db,
      )
    }
    while (await inCompany(db, company_id, (within) => gatherFigures(within, company_id)));
    await sql`update session set active_company = ${company_id} where user_id in (${owner.id}, ${first.id})`.execute(db)
    const { rows } = await inCompany(db, company_id, (within) =>
      sql<Omit<GrowthCompany, 'clients' | 'company_id' | 'cookie' | 'crew'>>`select id as invoice_id, client_id,
          (select id from job where client_id = document.client_id) as job_id,
          (select job_id from contract_value_entry where kind = 'change' order by job_id limit 1) as signed_job_id,
          (select id from gallery order by photo_count desc limit 1) as gallery_id,
          (select id from bank_account where name = 'Checking') as account_id,
          (select id from category where name = 'Permits & inspections') as category_id,
          (select id from category where name = 'Operating') as parent_category_id,
          (select json_object_agg(name, id) from tag) as tags from document
        where kind = 'invoice' and number = 'INV-00042' and client_id is not null`.execute(within),
    )
    const [one = nothing] = rows
    grown.push({ clients, company_id, cookie: owner.cookie, crew: first, ...one })
  }
  const stranger = await addPerson(db, 'eve')
  for (let at = 0; at < others; at++) {
    const id = randomUUID()
    await inCompany(db, id, async (within) => {
      for (const lay of laying(id, stranger, [stranger], 20)) await lay(within)
    })
    while (await inCompany(db, id, (within) => gatherFigures(within, id)));
  }
  return grown
}

/** A million transactions are laid in several times faster without the index of their words; answers how it is made again. */
async function dropSearchIndex(db: Db): Promise<string> {
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where indexname = 'transaction_search'`.execute(db)
  await sql`drop index transaction_search`.execute(db)
  return rows[0]?.indexdef ?? ''
}

/** Behind the wall of a company, as the application's role. */
function inCompany<T>(db: Db, id: string, work: (within: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (within) => {
    await sql`select set_config('role', 'chalkline_app', true), set_config('app.company', ${id}, true)`.execute(within)
    return work(within)
  })
}

type Person = { id: string; cookie: string }

/** Somebody who is signed in. */
async function addPerson(db: Db, name: string): Promise<Person> {
  const [session, access] = [secret(), secret()]
  const { rows } = await sql<{ id: string }>`
    insert into user_account (username, email, password_hash, verified_at, first_name, about_you_at)
    values (${name}, ${`${name}@example.com`}, '-', now(), 'Sam', now()) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`with made as (insert into session (hash, user_id, expires_at)
      values (${hashed(session)}, ${id}, now() + interval '1 day') returning id)
    insert into session_token (hash, session_id, kind, expires_at)
      select ${hashed(access)}, id, 'access', now() + interval '1 day' from made`.execute(db)
  return { id, cookie: `session=${session}; access=${access}` }
}

/** Everything of a company, step by step, each behind its wall. */
function laying(id: string, owner: Person, crew: Person[], clients: number): ((db: Db) => Promise<void>)[] {
  const team = crew.filter((person) => person !== owner)
  return [
    (db) => addCompany(db, id, owner.id, clients),
    (db) =>
      addTeam(
        db,
        id,
        team.map((person) => person.id),
      ),
    (db) => addClients(db, id, clients),
    (db) => readPhones(db, id),
    (db) => addTags(db, id),
    (db) => addJobs(db, id, Math.round(openJobs * Math.min(crew.length, clients * 0.012))),
    (db) =>
      addWork(
        db,
        id,
        crew.map((person) => person.id),
      ),
    (db) => addGalleries(db, id),
    (db) => addDocuments(db, id, clients),
    (db) => addVersions(db, id),
    (db) => addSignedJobs(db, id),
    (db) => addPriceBook(db, id, clients),
    (db) => addMoney(db, id),
    (db) => addBooks(db, id, clients),
    (db) => addPossibleMatches(db, id),
  ]
}

async function addCompany(db: Db, id: string, owner: string, clients: number) {
  await sql`insert into company (id, name, trade, city, state) values (${id}, ${`Harlow ${id}`}, '{Carpentry}', 'Portland', 'ME')`.execute(
    db,
  )
  await sql`insert into subscription (company_id, status) values (${id}, 'active')`.execute(db)
  await sql`insert into membership (company_id, user_id, kind, onboarded_at) values (${id}, ${owner}, 'owner', now())`.execute(
    db,
  )
  await sql`insert into counter (company_id, series, value) values (${id}, 'invoice', ${clients / 2}), (${id}, 'estimate', ${clients / 10}), (${id}, 'job', ${clients})`.execute(
    db,
  )
}

/**
 * Everybody lives in a Maple street; one in twenty is a Renee; each last name is borne by one. One in ten has the telephone number
 * of another, one in 25 has no e-mail, one in 50 is archived.
 */
async function addClients(db: Db, id: string, clients: number) {
  await sql`insert into client (company_id, id, display_name, first_name, last_name, email, phone, service_address, service_city, service_state, last_activity_at, created_at, archived_at)
    select ${id}, uuidv7((i - ${clients}::int) * interval '1 minute'), first || ' ' || last, first, last,
      case when i % 25 > 0 then lower(last) || '@example.com' end, to_char(2075550000 + i - (i % 10 = 9)::int, 'FM000" "000" "0000'), i || ' Maple St', 'Portland', 'ME',
      now() - (i * 7919 % 730) * interval '1 day', now() - (${clients}::int - i) * interval '1 minute',
      case when i % 50 = 7 then now() end
      from generate_series(1, ${clients}::int) i, lateral (select
        (array['Renee','Sam','Ana','Tom','Lee','Mia','Max','Eva','Jon','Ida','Abe','Kim','Ben','Liv','Roy','Una','Gus','Joy','Ned','Ivy'])[i / 2 % 20 + 1] as first,
        initcap(translate(substr(md5(i::text), 1, 9), '0123456789', 'ghijklmnop')) as last) as names`.execute(db)
}

/** Their numbers as the program keeps them, so that it does not write every client anew while it is measured. */
async function readPhones(db: Db, id: string) {
  let after: string | undefined
  do after = await readSomePhones(db, id as CompanyId, 'client', after)
  while (after)
}

/** Forty tags: one client in five comes back, one in a hundred is a VIP, each came from one of three sources below `Source`. */
async function addTags(db: Db, id: string) {
  await sql`insert into tag (company_id, name, color) select ${id}, name, '#2158b5'
    from (select unnest(array['Repeat', 'VIP', 'Source', 'Referral', 'Website', 'Sign']) union all
      select 'Tag ' || i from generate_series(1, 34) i) as names (name)`.execute(db)
  await sql`update tag set parent_id = (select id from tag where company_id = ${id} and name = 'Source')
    where company_id = ${id} and name in ('Referral', 'Website', 'Sign')`.execute(db)
  await sql`insert into client_tag (company_id, client_id, tag_id) select ${id}, c.id, t.id
    from (select id, row_number() over (order by id)::int as n from client where company_id = ${id}) c
    join tag t on t.company_id = ${id} and (t.name = (array['Referral', 'Website', 'Sign'])[n % 3 + 1]
      or t.name = 'Repeat' and n % 5 = 0 or t.name = 'VIP' and n % 100 = 0 or t.name = 'Tag ' || n % 34 + 1 and n % 2 = 0)`.execute(
    db,
  )
}

/**
 * Of a hundred invoices 70 are paid, 12 wait until their day, 6 are overdue, 4 paid in part, 4 drafts, 3 void and one
 * written off; every tenth is of a job. Estimates wait, have expired or were declined.
 */
async function addDocuments(db: Db, id: string, clients: number) {
  await sql`insert into document (company_id, id, kind, number, status, client_id, job_id, title, currency, issue_date, due_date, viewed_at, subtotal, total, amount_paid, written_off, sent_at, created_at)
    select ${id}, uuidv7((issued - current_date) * interval '1 day' + n * interval '1 millisecond'), 'invoice', case when part not between 92 and 95 then 'INV-' || to_char(n, 'FM00000') end,
      case when part between 92 and 95 then 'draft' when part between 96 and 98 then 'void' when part = 99 then 'written_off' else 'sent' end,
      c.id, j.id, 'Cedar deck', 'USD', issued, issued + 14, case when part % 2 = 0 then now() end,
      108250, 108250, case when part < 70 then 108250 when part between 88 and 91 then 50000 else 0 end, case when part = 99 then 108250 else 0 end, now(), issued + n * interval '1 millisecond'
      from (select id, row_number() over (order by id)::int as n from client where company_id = ${id}) c
      cross join lateral (select n * 37 % 100 as part) p
      cross join lateral (select current_date - (case when part < 70 or part >= 96 then 15 + n * 7919 % 700
        when part between 82 and 87 then 15 + n % 45 else n % 14 end)::int as issued) i
      left join job j on j.company_id = ${id} and j.client_id = c.id and n % 10 = 0
      where n % 2 = 0 and n <= ${clients}`.execute(db)
  await sql`insert into document (company_id, id, kind, number, status, client_id, title, currency, issue_date, valid_until, subtotal, total, sent_at)
    select ${id}, uuidv7((issued - current_date) * interval '1 day' + n * interval '1 millisecond'), 'estimate', 'EST-' || to_char(n / 10, 'FM00000'),
      case when n / 10 % 10 < 4 then 'declined' when n / 10 % 10 < 6 then 'viewed' else 'sent' end,
      id, 'Cedar fence', 'USD', issued, issued + 30, 250000, 250000, now()
      from (select id, row_number() over (order by id)::int as n from client where company_id = ${id}) c
      cross join lateral (select current_date - (case when n / 10 % 10 < 8 then n * 7919 % 700 else n % 25 end)::int as issued) i
      where n % 10 = 0`.execute(db)
}

/** A line for each document, a payment for what was paid, and what was done. */
async function addMoney(db: Db, id: string) {
  await sql`insert into document_line (company_id, document_id, sort, kind, name, quantity, unit_price, taxable, optional, selected, amount)
    select ${id}, d.id, 0, 'service', 'Cedar boards', 10000, d.total, true, false, false, d.total from document d where company_id = ${id}`.execute(
    db,
  )
  await sql`insert into payment (company_id, document_id, client_id, amount, method, kind, date)
    select ${id}, d.id, d.client_id, d.amount_paid, 'check', 'other', least(d.issue_date + (d.total / 100 % 13)::int, current_date)
      from document d where company_id = ${id} and amount_paid > 0`.execute(db)
  await sql`insert into activity (company_id, noun, noun_id, kind, title) select ${id}, kind, d.id, 'sent', coalesce(number, '') from document d where company_id = ${id}`.execute(
    db,
  )
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function hashed(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
