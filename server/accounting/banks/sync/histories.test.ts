import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import * as banks from '#contract/accounting/banks/calls.ts'
import { type History, happenAtBank, leftOutOf, rootOf, transactionsOf, workOnOne } from '#test/bank-history.ts'
import { bankSays, booksSay, itemOf, linkBank } from '#test/banks.ts'
import { seeded } from '#test/drills/seeded.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { syncBank } from './sync-bank.ts'

const histories = Number(process.env.BANK_HISTORIES ?? 8)
const seed = Number(process.env.DRILL_SEED ?? 1)
const steps = 30
const test = await openTestApp({ settings: { PLANS: 'off' } })
const start_date = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

it(`whatever happens at a bank, in ${histories} histories, the books say what it says, and keep what somebody did`, {
  timeout: 30_000 + histories * 5_000,
}, async () => {
  let { boss, categories } = await anOwner()
  for (let run = 0; run < histories; run++) {
    // Who links many banks in a minute is told to wait.
    if (run > 0 && run % 20 === 0) ({ boss, categories } = await anOwner())
    const bank = await linkBank(boss.browser, 'ins_practice_5', { start_date })
    const item_id = await itemOf(test, boss.company_id, bank.id)
    await syncBank(test.platform, { item_id })
    const chance = seeded(seed * 1000 + run)
    const history: History = {
      bank: test.bank.act(item_id),
      memory: { before: new Map(), categories: new Map(), deleted: new Set() },
      lines: () => test.bank.truth(item_id),
      chance,
      company_id: boss.company_id,
      bank_id: bank.id,
      categories,
    }
    for (let step = 0; step < steps; step++) await live(history, item_id)
    settleFaults()
    await syncBank(test.platform, { item_id })
    await expectTruth(history, item_id, `seed ${seed}, history ${run}`)
    await boss.browser.call(banks.removeBank, { bank_id: bank.id })
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update bank_account set bank_id = null, external_id = null, mask = null`.execute(db),
    )
  }
})

async function anOwner() {
  const boss = await owner(test)
  const { rows } = await test.platform.database.inCompany(boss.company_id, (db) =>
    sql<{ id: string }>`select id from category where type = 'expense' limit 8`.execute(db),
  )
  return { boss, categories: rows.map(({ id }) => id) }
}

/** Something happens at the bank, somebody works, or the bank is read: once, twice at once, or cut short. */
async function live(history: History, item_id: string) {
  const { chance } = history
  const what = chance()
  if (what < 0.5) return happenAtBank(history)
  if (what < 0.7) return workOnOne(test, history)
  Object.assign(test.bank.telling, {
    page_size: 1 + Math.floor(chance() * 5),
    repeats: chance() < 0.3,
    removed_last: chance() < 0.5,
    mutates: chance() < 0.3 ? 1 + Math.floor(chance() * 2) : 0,
  })
  if (chance() < 0.2) test.bank.faults.set({ kind: 'broken' }, { times: 2, about: '/transactions/sync' })
  const runs = chance() < 0.3 ? 2 : 1
  await Promise.allSettled(Array.from({ length: runs }, () => syncBank(test.platform, { item_id })))
  test.bank.faults.clear()
}

function settleFaults() {
  test.bank.faults.clear()
  Object.assign(test.bank.telling, { page_size: null, repeats: false, removed_last: false, mutates: 0 })
}

async function expectTruth(history: History, item_id: string, which: string) {
  const { memory } = history
  const truth = new Set(test.bank.truth(item_id).map((line) => line.transaction_id))
  const isDeleted = (said: string) => memory.deleted.has(rootOf(memory, said.split(' ')[0] ?? ''))
  const said = bankSays(test, item_id).filter((line) => (line.split(' ')[1] ?? '') >= start_date && !isDeleted(line))
  expect(await booksSay(test, history.company_id, history.bank_id), which).toEqual(said)
  for (const { external_id, category_id } of await transactionsOf(test, history))
    expect(category_id, `${which}: ${external_id}`).toBe(memory.categories.get(rootOf(memory, external_id)) ?? null)
  const leftOut = await leftOutOf(test, history)
  for (const { external_id, category_id } of leftOut) {
    expect(truth.has(external_id), which).toBe(false)
    expect(category_id, which).toBe(memory.categories.get(rootOf(memory, external_id)))
  }
  // Whatever somebody sorted is there still, unless they deleted it.
  const there = new Set(
    [...leftOut, ...(await transactionsOf(test, history))].map((one) => rootOf(memory, one.external_id)),
  )
  for (const root of memory.categories.keys()) expect(there.has(root) || memory.deleted.has(root), which).toBe(true)
}
