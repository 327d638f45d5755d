import { describe, expect, it } from 'vitest'
import type { RoleKey } from '#contract/access/permissions.ts'
import { transferCompany } from '#contract/company/calls.ts'
import * as calls from '#contract/employees/calls.ts'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { invited } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { addMember, addRole, defaultRole } from '#test/team.ts'

const test = await openTestApp()
const full = { code: 400, body: { error_code: 'seat_limit' } }

/** An owner whose crew plan (six people) has `free` seats left. */
async function bossWith(free: number) {
  const boss = await owner(test)
  for (let n = 0; n < 5 - free; n++) await addMember(test, boss.company_id)
  return boss
}
type Boss = Awaited<ReturnType<typeof bossWith>>

const roleOf = (boss: Boss, key: Exclude<RoleKey, 'owner'>) => defaultRole(test, boss.company_id, key)
const invite = async (boss: Boss, email: string, key: Exclude<RoleKey, 'owner'>) =>
  boss.browser.call(calls.inviteEmployee, { email, role_id: await roleOf(boss, key) })
const seats = async (boss: Boss) =>
  (await expectSuccess(boss.browser.call(getSubscriptionStatus))).subscription?.usage.users
/** Rights of a bookkeeper and one more. */
const more = { 'jobs.view': 'all', 'jobs.edit': 'all' } as const

describe('a full team', () => {
  it('takes a bookkeeper, and says why it takes nobody else', async () => {
    const boss = await bossWith(0)
    expect((await invite(boss, 'crew@example.com', 'crew_member')).body.message).toBe(
      'The Crew plan has room for 6 people, and every seat is taken. Remove someone or choose a larger plan.',
    )
    expect((await invite(boss, 'books@example.com', 'bookkeeper')).code).toBe(201)
  })

  it('sends an invitation again that holds its seat', async () => {
    const boss = await bossWith(1)
    const { invite_id } = await invited(test, boss)
    await expectSuccess(boss.browser.call(calls.resendInvite, { id: invite_id }))
  })

  it('does not turn an invited bookkeeper into crew', async () => {
    const boss = await bossWith(0)
    const { email } = await invited(test, boss, { role: 'bookkeeper' })
    expect(await invite(boss, email, 'crew_member')).toMatchObject(full)
    const { invites } = await expectSuccess(boss.browser.call(calls.listInvites))
    expect(invites.map(({ role }) => role.name)).toEqual(['Bookkeeper'])
    expect(await seats(boss)).toBe(6)
  })

  it('does not turn a bookkeeper on it into crew', async () => {
    const boss = await bossWith(0)
    const { user_id: id } = await addMember(test, boss.company_id, { role: 'bookkeeper' })
    const role_id = await roleOf(boss, 'crew_member')
    expect(await boss.browser.call(calls.updateEmployee, { id, role_id })).toMatchObject(full)
  })

  it('does not give the free role more rights while people have it or are invited to it', async () => {
    for (const has of ['member', 'invitation'] as const) {
      const boss = await bossWith(0)
      if (has === 'member') await addMember(test, boss.company_id, { role: 'bookkeeper' })
      else await invited(test, boss, { role: 'bookkeeper' })
      const id = await roleOf(boss, 'bookkeeper')
      const answer = await boss.browser.call(calls.updateRole, { id, permissions: more })
      expect(answer).toMatchObject(full)
      expect(answer.body.message).toMatch(/^With more permissions than the default, Bookkeeper takes up a seat/)
      await expectSuccess(boss.browser.call(calls.updateRole, { id, permissions: { 'accounting.view': 'all' } }))
      await expectSuccess(boss.browser.call(calls.resetRole, { id }))
    }
  })

  it('does not take on a bookkeeper whose role holds more by now', async () => {
    const boss = await bossWith(0)
    const id = await roleOf(boss, 'bookkeeper')
    await expectSuccess(boss.browser.call(calls.updateRole, { id, permissions: more }))
    expect(await invite(boss, 'books@example.com', 'bookkeeper')).toMatchObject(full)
  })

  it('is not handed to a bookkeeper, who would take a seat as its owner', async () => {
    const boss = await bossWith(0)
    const { user_id } = await addMember(test, boss.company_id, { role: 'bookkeeper' })
    const password = goodPassword
    expect(await boss.browser.call(transferCompany, { user_id, password })).toMatchObject(full)
  })

  it('that has more people than its plan now lets them change roles, and accepts who was invited before', async () => {
    const boss = await bossWith(1)
    const { user_id: id } = await addMember(test, boss.company_id, { role: 'crew_lead' })
    await test.platform.database.inCompany(boss.company_id, (db) =>
      db.updateTable('subscription').set({ plan: 'business' }).execute(),
    )
    const { email, token } = await invited(test, boss)
    await test.platform.database.inCompany(boss.company_id, (db) =>
      db.updateTable('subscription').set({ plan: 'solo' }).execute(),
    )
    const role_id = await roleOf(boss, 'manager')
    await expectSuccess(boss.browser.call(calls.updateEmployee, { id, role_id }))
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    await expectSuccess(mika.browser.call(calls.acceptEmployeeInvite, { token }))
    expect(await seats(boss)).toBe(7)
  })
})

describe('the last seat', () => {
  it('goes to one of several bookkeepers who are invited as crew at once', async () => {
    const boss = await bossWith(1)
    const waiting = [
      await invited(test, boss, { role: 'bookkeeper' }),
      await invited(test, boss, { role: 'bookkeeper' }),
    ]
    const answers = await Promise.all(waiting.map(({ email }) => invite(boss, email, 'crew_member')))
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 400])
    expect(await seats(boss)).toBe(6)
  })

  it('goes to one of a new role, an invitation and a role that is widened at once', async () => {
    for (let round = 0; round < 5; round++) {
      const boss = await bossWith(1)
      const own = await addRole(test, boss.company_id, { 'jobs.view': 'all' })
      const book = await roleOf(boss, 'bookkeeper')
      const [first, second] = [
        await addMember(test, boss.company_id, { role: 'bookkeeper' }),
        await addMember(test, boss.company_id, { role: 'bookkeeper' }),
      ]
      await Promise.all([
        boss.browser.call(calls.updateEmployee, { id: first.user_id, role_id: own }),
        boss.browser.call(calls.updateRole, { id: book, permissions: more }),
        invite(boss, `race${nextNumber()}@example.com`, 'crew_member'),
        boss.browser.call(calls.updateEmployee, { id: second.user_id, role_id: own }),
      ])
      expect(await seats(boss)).toBeLessThanOrEqual(6)
    }
  })

  it('is not taken by an invited bookkeeper whose role is widened while they accept', async () => {
    for (let round = 0; round < 3; round++) {
      const boss = await bossWith(0)
      const { email, token } = await invited(test, boss, { role: 'bookkeeper' })
      const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
      const [widened, accepted] = await Promise.all([
        boss.browser.call(calls.updateRole, { id: await roleOf(boss, 'bookkeeper'), permissions: more }),
        mika.browser.call(calls.acceptEmployeeInvite, { token }),
      ])
      expect(await seats(boss)).toBe(6)
      expect([widened.code, accepted.code]).toEqual([400, 200])
    }
  })
})
