import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { updateClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/tags/calls.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney } from '#test/payers.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** How many moves; TAG_MOVES=10000 for the long run. */
const moves = Number(process.env.TAG_MOVES ?? 400)
const seed = Number(process.env.SEED ?? 7)

it(`two people who move tags at once, ${moves} times at random, never make a loop and lose none`, {
  timeout: 30_000 + moves * 200,
}, async () => {
  const sam = await owner(test)
  const names = Array.from({ length: 12 }, (_, at) => `Tag ${at}`)
  const ids: string[] = []
  for (const name of names) ids.push((await expectSuccess(sam.browser.call(calls.createTag, { name }))).tag_id)
  const chance = seeded(seed)
  const some = () => ids[Math.floor(chance() * ids.length)] as string
  const move = () => sam.browser.call(calls.updateTag, { id: some(), parent_id: chance() < 0.1 ? null : some() })
  let refused = 0
  for (let at = 0; at < moves; at += 2) {
    for (const { code, body } of await Promise.all([move(), move()])) {
      if (code !== 200) expect((body as { error_code?: string }).error_code, `seed ${seed}`).toBe('tag_cycle')
      if (code !== 200) refused++
    }
    expect(await underTheTop(sam.company_id), `seed ${seed}, after ${at + 2} moves`).toBe(ids.length)
  }
  expect(refused).toBeGreaterThan(0)
  const { tags } = await expectSuccess(sam.browser.call(calls.listTags))
  expect(tags.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

it('of two people who move two tags below one another at once, one is refused', async () => {
  const sam = await owner(test)
  const add = async (name: string) => (await expectSuccess(sam.browser.call(calls.createTag, { name }))).tag_id
  for (let round = 0; round < 20; round++) {
    const [a, b] = [await add(`A${round}`), await add(`B${round}`)]
    const answers = await Promise.all([
      sam.browser.call(calls.updateTag, { id: a, parent_id: b }),
      sam.browser.call(calls.updateTag, { id: b, parent_id: a }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
  }
})

it('whatever an owner does with tags, the number of clients of each is that of a plain recount', async () => {
  const chance = seeded(seed)
  const sam = await owner(test)
  const some = <T>(list: T[]) => list[Math.floor(chance() * list.length)] as T
  const people: string[] = []
  for (let at = 0; at < 8; at++) people.push((await addClient(sam)).id)
  for (let at = 0; at < 120; at++) {
    const { tags } = await expectSuccess(sam.browser.call(calls.listTags))
    const ids = tags.map(({ id }) => id)
    const [id, into_id] = [some(ids), some(ids)]
    const answer = await some([
      () => sam.browser.call(calls.createTag, { name: `Tag ${at}`, parent_id: chance() < 0.5 ? id : undefined }),
      () => sam.browser.call(updateClient, { id: some(people), tags: ids.filter(() => chance() < 0.3) }),
      () => sam.browser.call(updateClient, { id: some(people), tags: [{ name: `Tag ${at}` }, ...ids.slice(0, 3)] }),
      () =>
        sam.browser.call(updateClient, { id: some(people), add_tags: [some(ids)], remove_tags: [some(ids)] } as never),
      () => sam.browser.call(updateClient, { id: some(people), add_tags: ids.slice(0, 5) }),
      () =>
        chance() < 0.3 ? sam.browser.call(calls.mergeTag, { id, into_id }) : archiveOrNot(sam, some(people), chance),
      () => (chance() < 0.3 ? sam.browser.call(calls.deleteTag, { id }) : archiveOrNot(sam, some(people), chance)),
    ])()
    expect(answer.code, `seed ${seed}`).toBeLessThan(500)
  }
  for (const { id, usage_count } of (await expectSuccess(sam.browser.call(calls.listTags))).tags) {
    const rows = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select from client c join client_tag w on w.client_id = c.id where w.tag_id = ${id} and c.archived_at is null`.execute(
        db,
      ),
    )
    expect(usage_count, `seed ${seed}`).toBe(rows.rows.length)
  }
  expect(await brokenMoney(test, sam), `seed ${seed}`).toEqual([])
})

/** A client put away, or brought back, or one that is gone with all it wears. */
async function archiveOrNot({ company_id }: { company_id: string }, id: string, chance: () => number) {
  const now = chance() < 0.5 ? null : '2026-01-01T00:00:00Z'
  await test.platform.database.inCompany(company_id, async (db) => {
    if (chance() < 0.1) await db.deleteFrom('client').where('id', '=', id).execute()
    else await db.updateTable('client').set({ archived_at: now }).where('id', '=', id).execute()
  })
  return { code: 200 }
}

/** How many tags are reached from those that have no parent: all, unless some go round in a loop. */
async function underTheTop(companyId: string): Promise<number> {
  const { rows } = await test.platform.database.inCompany(companyId, (db) =>
    sql<{ count: number }>`with recursive under as (
      select id from tag where parent_id is null union select t.id from tag t join under u on t.parent_id = u.id)
      select count(*) from under`.execute(db),
  )
  return rows[0]?.count ?? 0
}
