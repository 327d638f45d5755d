import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test as it } from 'vitest'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { companyTables } from '#test/calls/company-rows.ts'
import { openWorlds } from '#test/calls/world.ts'

/** What holds in the database itself, whatever the code above it does. */
const { test, world: mine, other } = await openWorlds()
const tables = await companyTables(test)
const owner = new pg.Client({ connectionString: test.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** Unique without the company by design. */
const uniqueAlone: Record<string, string> = {
  'invitation_link.invitation_link_token_hash_key': 'a link is found by its hash before its company is known',
  'calendar_address.calendar_address_token_hash_key': 'likewise',
  'link.link_token_hash_key': 'likewise',
  'contract_seal.contract_seal_code_key': 'whoever verifies a contract names its code alone',
}

it('the application is neither owner of a table nor superuser nor above row level security', async () => {
  const { rows } = await ask(`select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
    (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
    (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
    from pg_roles r where rolname = 'chalkline_app'`)
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, memberships: 0 },
  ])
  const { rows: asked } = await test.platform.database.outside((db) =>
    sql<{ it: string; timeouts: string[] }>`select current_user::text as it,
      array[current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as timeouts`.execute(
      db,
    ),
  )
  expect(asked).toEqual([{ it: 'chalkline_app', timeouts: ['8s', '3s', '10s'] }])
})

it('every table of companies has its wall enabled and forced, and a policy', async () => {
  const { rows } = await ask(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname = 'of_the_company' and p.polwithcheck is not null) as policies
    from pg_class c where c.relname = any ($1)`,
    [tables.map(({ name }) => name).concat('company')],
  )
  expect(rows.length).toBe(tables.length + 1)
  expect(rows.filter(({ forced, policies }) => !forced || policies !== 1)).toEqual([])
})

it('every key and unique constraint of companies begins with the company', async () => {
  const { rows } = await ask(`select t.relname || '.' || i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
    where x.indisunique and t.relnamespace = 'public'::regnamespace and x.indkey[0] <> a.attnum`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(uniqueAlone).sort())
})

it('an index of words ends with the company, and its list of what is not yet worked in is short, for every search reads it', async () => {
  const { rows } = await ask(`select i.relname as name, coalesce(i.reloptions::text, '') as options,
      pg_get_indexdef(i.oid, x.indnkeyatts, false) as last
    from pg_class i join pg_am a on a.oid = i.relam and a.amname = 'gin' join pg_index x on x.indexrelid = i.oid
    where i.relnamespace = 'public'::regnamespace`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ last }) => last !== 'company_id')).toEqual([])
  expect(rows.filter(({ options }) => !options.includes('gin_pending_list_limit=512'))).toEqual([])
})

it('no trigger puts a statement together as text, to be planned anew with every write', async () => {
  const { rows } = await ask(`select p.proname::text as name, p.prosrc ~* '\\mexecute\\M' as as_text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ as_text }) => as_text)).toEqual([])
})

it('a company that somebody works in, and its subscription, are read without asking which others are theirs', async () => {
  const asked: string[] = []
  const note = ({ message = '' }: { message?: string | undefined }) => void asked.push(message)
  await ask('begin')
  try {
    for (const name of ['app_companies', 'app_owned_companies'])
      await ask(`create or replace function ${name}() returns uuid[] language plpgsql stable as
        $$ begin raise warning '${name}'; return '{}'; end $$`)
    await ask(`select set_config('app.company', $1, true)`, [mine.company_id])
    await ask('set local plan_cache_mode = force_generic_plan')
    await ask('prepare by_id (uuid) as select id from company join subscription on company_id = id where id = $1')
    const byId = `execute by_id ('${mine.company_id}')`
    await ask(byId) // while it plans, PostgreSQL calls both to learn how many rows to expect
    owner.on('notice', note)
    expect((await ask(byId)).rows).toEqual([{ id: mine.company_id }])
    expect(asked).toEqual([])
  } finally {
    owner.off('notice', note)
    await ask('rollback')
    await ask('deallocate all')
  }
})

it('every reference between tables of companies carries the company', async () => {
  const { rows } = await ask(`select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
    (select array_agg(a.attname::text order by k.n) from unnest(f.conkey) with ordinality k (at, n) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.at) as columns,
    (select array_agg(a.attname::text order by k.n) from unnest(f.confkey) with ordinality k (at, n) join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.at) as referred
    from pg_constraint f where f.contype = 'f'`)
  const names = tables.map(({ name }) => name)
  const between = rows.filter(({ from, to }) => names.includes(from) && names.includes(to))
  expect(between.length).toBeGreaterThan(10)
  for (const { columns, referred, ...pair } of between)
    expect([columns[0], referred[0]], JSON.stringify(pair)).toEqual(['company_id', 'company_id'])
  // And a company's table refers to people by their account alone, never to an unwalled thing of another company.
  const outward = rows.filter(({ from, to }) => names.includes(from) && !names.includes(to))
  expect([...new Set(outward.map(({ to }) => to))].sort()).toEqual(['company', 'user_account'])
})

it.each(tables.map(({ name }) => [name]))(
  '%s shows no row without a company, and none of another with one',
  async (name) => {
    const everyone = await ask(`select count(*)::int as n from ${name}`)
    expect(everyone.rows[0].n, 'the owner of the table is behind the wall too').toBe(0)
    const outside = await test.platform.database.outside((db) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db),
    )
    expect(outside.rows[0]?.n).toBe(0)
    const inside = await test.platform.database.inCompany(mine.company_id, (db) =>
      sql<{
        n: number
        foreign: number
      }>`select count(*)::int as n, count(*) filter (where company_id <> ${mine.company_id})::int as foreign from ${sql.table(name)}`.execute(
        db,
      ),
    )
    expect(inside.rows[0]?.foreign).toBe(0)
    if (furnished.includes(name)) expect(inside.rows[0]?.n).toBeGreaterThan(0)
  },
)

const furnished = [
  'client',
  'job',
  'document',
  'document_line',
  'link',
  'payment',
  'activity',
  'counter',
  'tally',
  'role',
  'membership',
  'subscription',
  'invitation',
  'invitation_link',
]

it.each(tables.map(({ name, columns }) => [name, columns] as const))(
  '%s takes no change to rows of another company',
  async (name, columns) => {
    const touch = columns[0] ?? 'company_id'
    const table = sql.table(name)
    const changed = await affected(
      sql`update ${table} set ${sql.ref(touch)} = ${sql.ref(touch)} where company_id = ${other.company_id}`,
    )
    const deleted = await affected(sql`delete from ${table} where company_id = ${other.company_id}`)
    expect([changed, deleted]).toEqual([0, 0])
    // Moving an own row to another company is stopped by the wall's check, or there is none to move.
    const moved = test.platform.database.inCompany(mine.company_id, (db) =>
      sql`update ${sql.table(name)} set company_id = ${other.company_id}`.execute(db),
    )
    if (furnished.includes(name)) await expect(moved).rejects.toMatchObject({ code: '42501' })
    else await moved.catch((error) => expect(error.code).toBe('42501'))
  },
)

it('a client of another company cannot be referred to, though the reference is checked above the wall', async () => {
  const insert = test.platform.database.inCompany(mine.company_id, (db) =>
    db
      .insertInto('job')
      .values({ company_id: mine.company_id, number: 'X-1', title: 'Deck', client_id: other.ids.client })
      .execute(),
  )
  await expect(insert).rejects.toMatchObject({ code: '23503' })
})

it('the history of a company can be added to and nothing else', async () => {
  for (const statement of [sql`update activity set title = 'x'`, sql`delete from activity`, sql`truncate activity`])
    await expect(
      test.platform.database.inCompany(mine.company_id, (db) => statement.execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
})

it('a connection used again has forgotten the company, after a commit, a rollback, an error and a timeout', async () => {
  const single = openDatabase(test.databaseUrl, 1)
  const seen = () =>
    single
      .outside((db) =>
        sql<{ n: number; company: string | null; who: string | null }>`
    select (select count(*)::int from client) as n, nullif(current_setting('app.company', true), '') as company,
      nullif(current_setting('app.user', true), '') as who`.execute(db),
      )
      .then(({ rows }) => rows[0])
  const nothing = { n: 0, company: null, who: null }
  const inside = () =>
    single.inCompany(mine.company_id, (db) => sql<{ n: number }>`select count(*)::int as n from client`.execute(db))
  try {
    expect((await inside()).rows[0]?.n).toBeGreaterThan(0)
    expect(await seen()).toEqual(nothing)
    await expect(single.inCompany(mine.company_id, (db) => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({
      code: '22012',
    })
    expect(await seen()).toEqual(nothing)
    await expect(
      single.inCompany(mine.company_id, async () => Promise.reject(new Error('changed my mind'))),
    ).rejects.toThrow('changed my mind')
    expect(await seen()).toEqual(nothing)
    await expect(
      single.inCompany(mine.company_id, (db) =>
        sql`select set_config('statement_timeout', '20', true), pg_sleep(0)`
          .execute(db)
          .then(() => sql`select pg_sleep(2)`.execute(db)),
      ),
    ).rejects.toMatchObject({ code: '57014' })
    expect(await seen()).toEqual(nothing)
  } finally {
    await single.close()
  }
})

it('a transaction that is over answers nothing, whoever has its connection by then', async () => {
  const single = openDatabase(test.databaseUrl, 1)
  const over = 'This transaction is over: ask within it, or begin another'
  const clients = (db: Db) => sql<{ n: number }>`select count(*)::int as n from client`.execute(db)
  try {
    const kept: Db[] = []
    const keep = async (db: Db) => void kept.push(db)
    await single.inCompany(mine.company_id, keep)
    await single.outside(keep)
    await single.inCompany(mine.company_id, (db) => keep(db).then(() => sql`select 1 / 0`.execute(db))).catch(() => {})
    const read = await single.begin()
    await keep(read.db)
    await clients(read.db)
    read.endRead() // the connection is idle: the next transaction takes it over
    await single.inCompany(other.company_id, async (db) => {
      for (const each of kept) {
        await expect(clients(each)).rejects.toThrow(over)
        await expect(each.selectFrom('client').selectAll().execute()).rejects.toThrow(over)
      }
      expect((await clients(db)).rows[0]?.n).toBeGreaterThan(0)
    })
  } finally {
    await single.close()
  }
})

/** How many rows a statement touched behind the wall of the first company; no right to it at all is as good as none. */
async function affected(statement: RawBuilder<unknown>): Promise<number> {
  const run = test.platform.database.inCompany(mine.company_id, (db) => statement.execute(db))
  const result = await run.catch((error) => {
    if (error.code !== '42501') throw error
  })
  return Number(result?.numAffectedRows ?? 0)
}

async function ask(text: string, values: unknown[] = []) {
  // The catalogue and the tables as their owner, who stands behind the forced wall like anybody.
  return owner.query(text, values)
}
