import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getContract } from '#contract/contracts/calls.ts'
import type { ContractDetail } from '#contract/contracts/detail-shapes.ts'
import * as jobs from '#contract/jobs/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { asked } from '#test/calls/asked.ts'
import { fingerprint, idsOf } from '#test/calls/company-rows.ts'
import { type ForeignId, idsTriedAt } from '#test/calls/ids-tried.ts'
import { idPlaces, nameOf, sampleInput, withId } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { type FurnishedWorld, openWorlds } from '#test/calls/world.ts'
import { fieldsOf } from '#test/calls/zod-shape.ts'
import { kinds } from '#test/samples/all-samples.ts'
import { make, type World } from '#test/samples/sample.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere, signedInAs } from '#test/server/signed-in.ts'

/**
 * What a client may learn: their own, and of that nothing the team wrote for itself. A company with two clients and
 * another company; the first client asks everything of everybody.
 */
const { test, world: mine, other: otherCompany } = await openWorlds()
const otherClient = await addOtherClient(mine)
const inside = await writeInside(mine)
// Whoever logs in by name and password is that person from then on; the address of a calendar is a secret of the team's.
const byItself = ['POST /api/users/token/', 'GET /api/jobs/feed/:token/jobs.ics/']
const calls = routes.map(({ call }) => call).filter((call) => !byItself.includes(nameOf(call)))
const strangers: ForeignId[] = [
  ...(await idsOf(test, otherCompany.company_id, 2)),
  ...kinds
    .filter((kind) => kind !== 'tax_rate')
    .flatMap((kind) => [
      { table: `the other client's ${kind}`, id: otherClient.ids[kind], kind },
      { table: `the other company's ${kind}`, id: otherCompany.ids[kind], kind },
    ]),
  ...(['draft_estimate', 'draft_invoice'] as const).map((noun) => ({ table: `own ${noun}`, id: mine.ids[noun] })),
]
const tally = { cells: 0 }

afterAll(() => console.log(`client walls: ${tally.cells} cells, ${strangers.length} objects that are not the client's`))

const withIds = asked(calls)
  .map((call) => ({ call, places: idPlaces(call).filter(({ refers }) => refers !== 'text' && refers !== 'chosen') }))
  .filter(({ places }) => places.length > 0)

it.each(withIds.map((each) => [nameOf(each.call), each] as const))(
  'a client reaches nothing of others by %s',
  { timeout: 60_000 },
  async (name, { call, places }) => {
    const base = await sampleInput(call, mine)
    const before = await everything()
    const client = await signedInAs(test, mine.client_user_id)
    // More objects are tried than may be asked about one thing in ten minutes.
    const isCounted = call.limits.some(({ field }) => field)
    const ask = async (input: Record<string, unknown>) => {
      if (isCounted) await test.platform.database.outside((db) => sql`delete from rate_bucket`.execute(db))
      return elsewhere(test, client).call(call as object, input as never)
    }
    for (const place of places) {
      const unknown = await ask(withId(base, place, randomUUID()))
      for (const { table, id } of idsTriedAt(place, strangers)) {
        tally.cells++
        const answer = await ask(withId(base, place, id))
        const cell = `${name} with ${table} as ${place.field}: ${answer.code} ${answer.raw.body.slice(0, 300)}`
        if (place.inPath) expect([403, 404], cell).toContain(answer.code)
        expect({ code: answer.code, body: answer.body }, cell).toEqual({ code: unknown.code, body: unknown.body })
        expectOwnWords(answer.raw.body, cell)
      }
    }
    // Own things may have changed by what is the client's to do; nothing of the others has.
    expect(await everything()).toEqual(before)
  },
)

it.each(tried(asked(calls), 'client words').map((call) => [nameOf(call), call] as const))(
  'a client is told no word of others by %s',
  async (name, call) => {
    const searches = fieldsOf(call.input).some(([field]) => field === 'q')
    const asked = searches ? [{}, { q: otherClient.canary }, { q: otherCompany.canary }, { q: 'inside' }] : [{}]
    for (const more of asked) {
      const input = { ...(await sampleInput(call, mine)), ...written(call), ...more }
      const client = await signedInAs(test, mine.client_user_id)
      const answer = await client.call(call as object, input as never)
      const body = name === nameOf(getContract) ? withoutSender(answer.raw.body) : answer.raw.body
      expectOwnWords(body, `${name} ${JSON.stringify(more)}`)
    }
  },
)

it('a client is told the own words: the walls are not shut on everything', async () => {
  const browser = await signedInAs(test, mine.client_user_id)
  const { documents } = await expectSuccess(browser.call(billing.listDocuments, { tab: 'invoices' }))
  expect(documents.map(({ title }) => title)).toContain(mine.canary)
  const { jobs: list } = await expectSuccess(browser.call(jobs.listJobs))
  expect(list.map(({ title }) => title)).toContain(`${mine.canary} job`)
})

/** Another client of the same company, with a job, documents and a log-in of their own. */
async function addOtherClient(world: FurnishedWorld): Promise<FurnishedWorld> {
  const other: FurnishedWorld = { ...world, canary: `other${randomUUID().slice(0, 8)}`, ids: { ...world.ids } }
  for (const noun of kinds) other.ids[noun] = await make(other, noun)
  return other
}

/** Words of the team for itself, about the client's own things; the words that a client must never read. */
async function writeInside(world: World): Promise<string[]> {
  const word = `inside${randomUUID().slice(0, 8)}`
  const { ids, company_id } = world
  await test.platform.database.inCompany(company_id, async (db) => {
    await sql`update document set internal_notes = ${word} where client_id = ${ids.client}`.execute(db)
    await sql`update document_line set cost = 31337, markup_percent = 313.37 where document_id in (select id from document where client_id = ${ids.client})`.execute(
      db,
    )
    await sql`update job set description = ${word}, budget = 31337 where client_id = ${ids.client}`.execute(db)
    await sql`update client set notes = ${word} where id = ${ids.client}`.execute(db)
    await sql`update payment set note = ${word}, reference = ${word}`.execute(db)
    await sql`update company set email = 'office@example.com', tax_id_last4 = ${word}, services = array[${word}]`.execute(
      db,
    )
    // The address printed on documents is the company's to show; here it is not the owner's own.
    await sql`update document_snapshot set paper = replace(paper::text, ${world.email}, 'office@example.com')::jsonb`.execute(
      db,
    )
    await sql`insert into activity (company_id, noun, noun_id, kind, who, title, note)
      select ${company_id}, 'job', id, 'held', 'Sam Harlow', title, ${word} from job where client_id = ${ids.client}`.execute(
      db,
    )
  })
  return [word, '313.37', 'Harlow', world.email, world.user_id]
}

/** For a look at one thing: the one that the team wrote about, not a fresh one. */
function written(call: Call): Record<string, unknown> {
  const place = idPlaces(call).find(({ inPath }) => inPath)
  const noun = kinds.find((each) => each === place?.refers)
  return call.method === 'GET' && place && noun ? { [place.field]: mine.ids[noun] } : {}
}

/**
 * The body of a contract without the three places of its evidence that name who of the team sent and signed it, and how the
 * company is reached: everybody who signs is told these, and nothing more.
 */
function withoutSender(body: string): string {
  const answer = JSON.parse(body) as Partial<ContractDetail>
  for (const event of answer.events ?? []) event.who = null
  for (const signer of answer.signers ?? [])
    if (signer.party === 'company') Object.assign(signer, { name: '', signature: null })
  if (answer.frozen) answer.frozen.brand.email = null
  return JSON.stringify(answer)
}

function expectOwnWords(body: string, cell: string) {
  for (const word of [otherCompany.canary, otherClient.canary, ...inside])
    expect(body.includes(word), `${cell} says ${word}: ${body.slice(0, 400)}`).toBe(false)
}

/** Every row of the other company, and of the other client's documents and jobs. */
async function everything() {
  const beside = await test.platform.database.inCompany(mine.company_id, (db) =>
    sql`select (select md5(string_agg(d::text, '|' order by d.id)) from document d where d.client_id = ${otherClient.ids.client}) as papers,
      (select md5(string_agg(j::text, '|' order by j.id)) from job j where j.client_id = ${otherClient.ids.client}) as jobs,
      (select md5(string_agg(d::text, '|' order by d.id)) from document d where d.id = any (${[mine.ids.draft_estimate, mine.ids.draft_invoice]})) as drafts,
      (select count(*) from job_question where job_id = ${otherClient.ids.job}) as questions`.execute(db),
  )
  return [await fingerprint(test, otherCompany.company_id), beside.rows]
}
