import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import { type Call, namesOfPart, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { companyTables, fingerprint } from '#test/calls/company-rows.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { transactionNow } from '#test/calls/written-rows.ts'
import { fieldsOf, leafOf } from '#test/calls/zod-shape.ts'
import { openBrowser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/** Every column name of the database is sent with every write, and none is stored. */
const { test, world, other } = await openWorlds()
const writes = routes.map(({ call }) => call).filter((call) => call.method !== 'GET')
const columns = await columnsByName()
const turns = Math.max(...[...columns.values()].map(({ length }) => length))
const tables = [...(await companyTables(test)).map(({ name }) => name), 'company', 'user_account', 'session']
const untouched = await fingerprint(test, other.company_id)
let before = await whoStandsHow()
/** As what is planted would stand in a row; a yes stands everywhere. */
const traces = ['planted-by-nobody', other.company_id, '424242424', '1999-09-09']

it('there are columns to try', () => expect(columns.size).toBeGreaterThan(100))

it.each(tried(writes, 'mass assignment').map((call) => [nameOf(call), call] as const))(
  'columns sent along with %s are not stored',
  async (name, call) => {
    const began = await transactionNow(test)
    for (let turn = 0; turn < turns; turn++) {
      const input = isByLink(call) ? await sampleByLink(call, world) : await sampleInput(call, world)
      const browser = isByLink(call) ? openBrowser(test) : await signedInAs(test, userFor(call, world))
      const answer = await browser.call(call as object, plant(call, input, turn) as never)
      expect(answer.code, `${name} with ${turn}: ${answer.raw.body.slice(0, 300)}`).toBeLessThan(500)
    }
    expect(await fingerprint(test, other.company_id)).toBe(untouched)
    // Samples bring people and roles of their own; whoever was there before stands as they stood.
    const now = await whoStandsHow()
    expect(before.filter((each) => !now.includes(each))).toEqual([])
    before = now
    expect(await rowsHolding(traces, began), `${name} stored what was planted`).toEqual([])
  },
)

/** A value that no honest record holds, as a column of the type would take it. */
function plantedAs(type: string): string {
  if (type === 'Uuuid') return other.company_id
  if (type.startsWith('N')) return '424242424'
  if (type.startsWith('D')) return '1999-09-09T09:09:09Z'
  return type.startsWith('B') ? 'true' : 'planted-by-nobody'
}

/** The input with every column it does not take, in the record itself and in the first record of each list. */
function plant(call: Call, input: Record<string, unknown>, turn: number): Record<string, unknown> {
  const untaken = [...call.notYet, ...Object.keys(call.instead)]
  const later = untaken.map((name) => name.split('.').at(-1) ?? '')
  const known = fieldsOf(call.input).map(([field]) => field)
  const lists = fieldsOf(call.input).flatMap(([field, schema]) => {
    const { def } = leafOf(schema)
    const inner = def.type === 'array' && def.element ? fieldsOf(def.element).map(([each]) => each) : []
    const [first, ...rest] = Array.isArray(input[field]) ? (input[field] as object[]) : []
    return inner.length > 0 && first ? [[field, [{ ...extra([...inner, ...later], turn), ...first }, ...rest]]] : []
  })
  const parts = pathParts(call.path).flatMap((part) => namesOfPart(call.path, part))
  return { ...extra([...known, ...parts, ...untaken, 'token'], turn), ...input, ...Object.fromEntries(lists) }
}

function extra(known: string[], turn: number): Record<string, string> {
  const unknown = [...columns].filter(([name]) => !known.includes(name))
  return Object.fromEntries(unknown.map(([name, values]) => [name, values[turn % values.length] ?? '']))
}

/** Who the person is and what the company may do, a line each: what a raised hand would want to change. */
async function whoStandsHow(): Promise<string[]> {
  const { rows } = await test.platform.database.inCompany(world.company_id, (db) =>
    sql<{ line: string }>`
      select jsonb_build_array('member', user_id, kind, role_id, client_id, deactivated_at)::text as line from membership
      union all select jsonb_build_array('plan', plan, status, trial_end, grace_until)::text from subscription
      union all select jsonb_build_array('role', id, name, permissions)::text from role`.execute(db),
  )
  return rows.map(({ line }) => line)
}

/** Rows written since a transaction that hold one of the values; older ones were looked at when they were new. */
async function rowsHolding(values: string[], since: string): Promise<string[]> {
  const parts = tables.map(
    (name) =>
      sql`(select ${name} as name, left(t::text, 300) as row from ${sql.table(name)} t
        where xmin::text::bigint >= ${since} and t::text ~ ${values.join('|')} limit 1)`,
  )
  const { rows } = await test.platform.database.inCompany(world.company_id, (db) =>
    sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db),
  )
  return rows.map(({ name, row }) => `${name}: ${row}`)
}

/** The name of each column, with what it could hold: one name may stand for columns of several types, which take turns. */
async function columnsByName(): Promise<Map<string, string[]>> {
  const { rows } = await test.platform.database.outside((db) =>
    sql<{ name: string; types: string[] }>`
      select a.attname::text as name, array_agg(distinct t.typcategory::text || t.typname::text) as types
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      group by a.attname`.execute(db),
  )
  return new Map(rows.map(({ name, types }) => [name, [...new Set(types.map(plantedAs))]]))
}
