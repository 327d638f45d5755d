import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import { getStatement } from '#contract/billing/statement/calls.ts'
import { statementKinds } from '#contract/billing/statement/shapes.ts'
import { getClient } from '#contract/clients/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { seeded } from '#test/drills/seeded.ts'
import { officeActions } from '#test/office-actions.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** So many clients, each with a history of their own; the drills try five hundred. */
const clients = Math.min(500, Math.ceil(PROPERTY_RUNS / 400))
const cents = (text: string | undefined) => parseMoney(text ?? '0') ?? Number.NaN

type Sam = Awaited<ReturnType<typeof owner>>

async function clientWithHistory(sam: Sam, seed: number) {
  const chance = seeded(seed)
  const { id } = await addClient(sam, { email: `renee${seed}@example.com` })
  const actions = officeActions(sam, id, chance)
  for (let at = 0; at < 25; at++) {
    const answer = await actions[Math.floor(chance() * actions.length)]?.()
    if (answer && 'code' in answer) expect(answer.code, `seed ${seed}`).toBeLessThan(500)
  }
  if (chance() < 0.3) await writeOff(sam, id)
  return id
}

/** Bad debt: nobody pays the rest of an invoice any more. */
function writeOff({ company_id }: Sam, client_id: string) {
  return test.platform.database.inCompany(company_id, (db) =>
    sql`update document set status = 'written_off', written_off = balance where id = (select id from document
      where client_id = ${client_id} and kind = 'invoice' and status = 'sent' and balance > 0 limit 1)`.execute(db),
  )
}

it('whatever happened with a client, their statement ends with what they owe, to the cent, and goes on from month to month', {
  timeout: 600_000,
}, async () => {
  const first = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const sam = await owner(test, { tax_rate: '0' })
  const read = async (id: string, days: object = {}) =>
    (await expectSuccess(sam.browser.call(getStatement, { id, ...days }))).statement
  let kinds = new Set<string>()
  for (let at = 0; at < clients; at++) {
    const seed = first + at
    const id = await clientWithHistory(sam, seed)
    const { balance, credit } = await expectSuccess(sam.browser.call(getClient, { id }))
    const whole = await read(id)
    expect([whole.owes, whole.credit], `seed ${seed}`).toEqual([balance, credit ?? '0.00'])
    const expected = cents(whole.owes) - cents(whole.credit) - cents(whole.deposits)
    expect(whole.closing, `seed ${seed}`).toBe(moneyText(expected))
    expect(Object.values(whole.aging).reduce((sum, each) => sum + cents(each), 0)).toBe(cents(whole.owes))
    const [before, after] = [await read(id, { date_to: '2026-10-31' }), await read(id, { date_from: '2026-11-01' })]
    expect(after.opening, `seed ${seed}`).toBe(before.closing)
    expect(after.closing).toBe(whole.closing)
    expect([...before.rows, ...after.rows]).toEqual(whole.rows)
    kinds = new Set([...kinds, ...whole.rows.map(({ kind }) => kind)])
  }
  const all = clients < 100 ? (['invoice', 'payment'] as const) : statementKinds.filter((kind) => kind !== 'transfer')
  expect([...kinds]).toEqual(expect.arrayContaining([...all]))
})
