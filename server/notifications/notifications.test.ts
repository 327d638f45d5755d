import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/notifications/calls.ts'
import * as users from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

/** An estimate that a client has by link. */
async function sentEstimate(boss: Boss) {
  const email = `renee${nextNumber()}@example.com`
  const client = await addClient(boss, { first_name: 'Renee', last_name: 'Ortiz', email })
  const made = await expectSuccess(
    boss.browser.call(billing.createDocument, {
      is_invoice: false,
      client_id: client.id,
      line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }],
    }),
  )
  const id = made.estimate_id ?? ''
  await expectSuccess(boss.browser.call(billing.sendEstimate, { id }))
  return { id, token: (await linkMailedTo(test, email)).token }
}

const notificationsOf = async (person: { browser: Boss['browser'] }) =>
  (await person.browser.call(calls.listNotifications)).body

describe('the bell', () => {
  it('an owner and a manager are told when a client opens, asks and declines; the crew is not', async () => {
    const sam = await owner(test)
    const [dana, mika] = [await employee(test, sam, 'manager'), await employee(test, sam, 'crew_member')]
    const { id, token } = await sentEstimate(sam)
    const renee = openBrowser(test)
    await expectSuccess(renee.call(billing.viewEstimate, { id, token }))
    await expectSuccess(renee.call(billing.viewEstimate, { id, token }))
    await expectSuccess(renee.call(billing.respondToEstimate, { id, token, action: 'ask', message: 'With railing?' }))
    await expectSuccess(renee.call(billing.respondToEstimate, { id, token, action: 'decline', reason: 'price' }))
    for (const person of [sam, dana]) {
      const { notifications, unread } = await notificationsOf(person)
      expect(notifications.map(({ title, note }) => [title, note])).toEqual([
        ['Renee Ortiz declined EST-0001', 'Price'],
        ['Renee Ortiz asked about EST-0001', 'With railing?'],
        ['Renee Ortiz opened EST-0001', null],
      ])
      // That the estimate was opened asks for no answer.
      expect(unread).toBe(2)
      expect(notifications[0]?.path).toBe(`/billing/estimate/${id}/view`)
    }
    expect(await notificationsOf(mika)).toMatchObject({ notifications: [], unread: 0 })
  })

  it('an owner reads one, then all; a manager reads for themselves', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    const { id, token } = await sentEstimate(sam)
    await expectSuccess(openBrowser(test).call(billing.viewEstimate, { id, token }))
    await expectSuccess(
      openBrowser(test).call(billing.respondToEstimate, { id, token, action: 'ask', message: 'When?' }),
    )
    const [first] = (await notificationsOf(sam)).notifications
    const one = await sam.browser.call(calls.readNotifications, { ids: [first?.id ?? ''] })
    expect(one.body.unread).toBe(0)
    const foreign = await dana.browser.call(calls.readNotifications, { ids: [first?.id ?? ''] })
    expect(foreign.body.unread).toBe(1)
    expect((await sam.browser.call(calls.readNotifications)).body.unread).toBe(0)
    expect((await notificationsOf(dana)).unread).toBe(1)
  })

  it('an owner who switches a kind off is not told of it, in the app or by mail', async () => {
    const sam = await owner(test)
    const switches = { 'app:question_asked': false, 'email:question_asked': false }
    await expectSuccess(sam.browser.call(users.updateProfile, { preferences: { notifications: switches } }))
    const { id, token } = await sentEstimate(sam)
    const renee = openBrowser(test)
    await expectSuccess(renee.call(billing.respondToEstimate, { id, token, action: 'ask', message: 'When?' }))
    expect((await notificationsOf(sam)).notifications).toEqual([])
    expect((await mailTo(test, sam.email)).some(({ subject }) => subject.startsWith('Question'))).toBe(false)
    await expectSuccess(renee.call(billing.respondToEstimate, { id, token, action: 'decline', reason: 'price' }))
    expect((await mailTo(test, sam.email))[0]?.subject).toContain('declined')
  })

  it('a manager who wants mail gets it beside the company, each once', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    const switches = { 'email:estimate_declined': true }
    await expectSuccess(dana.browser.call(users.updateProfile, { preferences: { notifications: switches } }))
    const { id, token } = await sentEstimate(sam)
    await expectSuccess(
      openBrowser(test).call(billing.respondToEstimate, { id, token, action: 'decline', reason: 'price' }),
    )
    for (const { email } of [sam, dana])
      expect((await mailTo(test, email)).filter(({ subject }) => subject.includes('declined'))).toHaveLength(1)
  })

  it('an owner is told of a mail that could not be delivered', async () => {
    const sam = await owner(test)
    const send = test.platform.mail.send
    test.platform.mail.send = async (mail) => {
      if (mail.email.subject.startsWith('Estimate '))
        throw Object.assign(new Error('550 no such mailbox'), { code: 'mail_refused' })
      return send(mail)
    }
    const client = await addClient(sam, { email: 'gone@example.com' })
    const made = await expectSuccess(
      sam.browser.call(billing.createDocument, {
        is_invoice: false,
        client_id: client.id,
        line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }],
      }),
    )
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id: made.estimate_id ?? '' }))
    await test.work()
    test.platform.mail.send = send
    expect((await notificationsOf(sam)).notifications[0]).toMatchObject({
      title: `EST-0001 didn't reach ${client.display_name}`,
    })
  })

  it('nobody reads what another company is told', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    const { id, token } = await sentEstimate(sam)
    await expectSuccess(openBrowser(test).call(billing.viewEstimate, { id, token }))
    expect((await notificationsOf(rival)).notifications).toEqual([])
    const rows = await test.platform.database.inCompany(rival.company_id, (db) =>
      sql`select from notification`.execute(db),
    )
    expect(rows.rows).toHaveLength(0)
  })
})
