import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/categories/calls.ts'
import { seeded } from '#test/drills/seeded.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** How many moves; CATEGORY_MOVES=10000 for the long run, which `npm run drills category-moves` does. */
const moves = Number(process.env.CATEGORY_MOVES ?? 300)
const seed = Number(process.env.SEED ?? 7)

it(`two people who move categories at once, ${moves} times at random, never make a loop, lose one, mix types or go deeper than four levels`, {
  timeout: 30_000 + moves * 200,
}, async () => {
  const sam = await owner(test)
  const { categories } = await expectSuccess(sam.browser.call(calls.listCategoryTree))
  const chance = seeded(seed)
  const some = () => categories[Math.floor(chance() * categories.length)]?.id as string
  const target = () => (chance() < 0.1 ? null : some())
  const move = () => {
    if (chance() < 0.3)
      return sam.browser.call(calls.moveCategories, { ids: [some(), some()], new_parent_id: target() })
    return sam.browser.call(calls.moveCategory, {
      id: some(),
      new_parent_id: target(),
      position: Math.floor(chance() * 4),
    })
  }
  const codes: Record<number, number> = {}
  for (let at = 0; at < moves; at += 2) {
    for (const { code, body } of await Promise.all([move(), move()])) {
      codes[code] = (codes[code] ?? 0) + 1
      if (code !== 200)
        expect((body as { error_code?: string }).error_code, `seed ${seed}`).toMatch(/category_cycle|validation_error/)
    }
    if (at % 50 === 0)
      expect(await faults(sam.company_id, categories.length), `seed ${seed}, after ${at + 2} moves`).toEqual([])
  }
  expect(Object.keys(codes)).toEqual(['200', '400'])
  expect(await faults(sam.company_id, categories.length), `seed ${seed}`).toEqual([])
  const after = (await expectSuccess(sam.browser.call(calls.listCategoryTree))).categories
  const plain = (list: typeof categories) => list.map(({ id, name, type }) => `${id} ${name} ${type}`).toSorted()
  expect(plain(after)).toEqual(plain(categories))
})

it('of two people who move two categories below one another at once, one is refused', async () => {
  const sam = await owner(test)
  const add = async (name: string) =>
    (await expectSuccess(sam.browser.call(calls.createCategory, { name, type: 'expense' }))).category_id
  for (let round = 0; round < 20; round++) {
    const [a, b] = [await add(`A${round}`), await add(`B${round}`)]
    const answers = await Promise.all([
      sam.browser.call(calls.moveCategory, { id: a, new_parent_id: b }),
      sam.browser.call(calls.moveCategory, { id: b, new_parent_id: a }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
  }
})

/** What is wrong with the tree, reached from those that have no parent: loops and orphans are not reached. */
async function faults(companyId: string, count: number): Promise<string[]> {
  const { rows } = await test.platform.database.inCompany(companyId, (db) =>
    sql<{ reached: number; deepest: number; mixed: number }>`with recursive under as (
      select id, type, 1 as level, false as mixed from category where parent_id is null
      union select c.id, c.type, u.level + 1, c.type <> u.type from category c join under u on c.parent_id = u.id)
      select count(*)::int as reached, max(level) as deepest, (count(*) filter (where mixed))::int as mixed from under`.execute(
      db,
    ),
  )
  const { reached = 0, deepest = 0, mixed = 0 } = rows[0] ?? {}
  return [
    ...(reached === count ? [] : [`${reached} of ${count} reached`]),
    ...(deepest <= 4 ? [] : [`${deepest} levels`]),
    ...(mixed === 0 ? [] : [`${mixed} of another type than their parent`]),
  ]
}
