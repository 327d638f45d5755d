import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { acceptEmployeeInvite, previewInvite } from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { checkAuth } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee, invited } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo, mailTo } from '#test/server/mailed.ts'
import { elsewhere } from '#test/server/signed-in.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)

/** A client who was invited by mail, and the token of the mailed link. */
async function invitedClient(boss: { browser: Browser } = sam, email = `renee${nextNumber()}@example.com`) {
  const { id } = await addClient(boss, { email })
  await expectSuccess(boss.browser.call(calls.inviteClient, { id }))
  return { id, email, token: await inviteMailedTo(test, email) }
}

const person = (email: string) => verifiedPerson(test, { email, username: `renee${nextNumber()}` })

/** A client who joined. */
async function joinedClient(boss: { browser: Browser } = sam) {
  const { id, email, token } = await invitedClient(boss)
  const renee = await person(email)
  await expectSuccess(renee.browser.call(calls.acceptClientInvite, { id, token }))
  return { ...renee, id, email, token }
}

describe('inviting a client', () => {
  it('an owner invites one, whose mail says what they will see', async () => {
    const { id } = await addClient(sam, {
      first_name: 'Renee',
      last_name: 'Ortiz',
      email: `r${nextNumber()}@example.com`,
    })
    expect((await sam.browser.call(calls.getClient, { id })).body).toMatchObject({
      client: { invite_status: 'not_invited', invite_at: null },
      invite: null,
    })
    const { code, body } = await sam.browser.call(calls.inviteClient, { id, sees_contracts: false })
    expect({ code, body }).toMatchObject({
      code: 200,
      body: {
        message: 'Invitation sent successfully',
        client: { invite_status: 'invited', sees_documents: true, sees_contracts: false, sees_photos: true },
        invite: { status: 'pending', invited_by: 'Sam Harlow', undelivered: false },
      },
    })
    const [mail] = await mailTo(test, body.invite.email)
    expect(mail?.subject).toBe(`${sam.company_name} invited you to your project page`)
    expect(mail?.text).toContain('You can see how it is going and approve estimates there')
    const { clients } = await expectSuccess(sam.browser.call(calls.listClients, { q: 'Ortiz' }))
    expect(clients.find((each) => each.id === id)).toMatchObject({
      invite_status: 'invited',
      invite_at: body.invite.sent_at,
    })
  })

  it('an owner’s own words go into the mail', async () => {
    const { id } = await addClient(sam, { email: `w${nextNumber()}@example.com` })
    const { body } = await sam.browser.call(calls.inviteClient, {
      id,
      message: 'Here it is, <b>Renee</b>.\n\nSee you Monday.',
    })
    const [mail] = await mailTo(test, body.invite.email)
    expect(mail?.text).toContain('Here it is, <b>Renee</b>.\n\nSee you Monday.')
    expect(mail?.html).not.toContain('<b>Renee')
    expect(await sam.browser.call(calls.inviteClient, { id, message: 'x'.repeat(501) })).toMatchObject({
      code: 400,
      body: { fields: { message: ['Use at most 500 characters'] } },
    })
  })

  it('a client without an address needs one, and keeps the one that was given', async () => {
    const { id } = await addClient(sam, {})
    expect(await sam.browser.call(calls.inviteClient, { id })).toMatchObject({
      code: 400,
      body: { error_code: 'missing_email', fields: { email: ['Add an email to send the invitation'] } },
    })
    const email = `found${nextNumber()}@example.com`
    const { client } = await expectSuccess(sam.browser.call(calls.inviteClient, { id, email }))
    expect(client.email).toBe(email)
  })

  it('sent again, the old link dies; to another address, the first one is out', async () => {
    const first = await invitedClient()
    await expectSuccess(sam.browser.call(calls.inviteClient, { id: first.id }))
    const second = await inviteMailedTo(test, first.email)
    const other = `other${nextNumber()}@example.com`
    await expectSuccess(sam.browser.call(calls.inviteClient, { id: first.id, email: other }))
    const third = await inviteMailedTo(test, other)
    const stranger = openBrowser(test)
    const codes = []
    for (const token of [first.token, second, third]) codes.push((await stranger.call(previewInvite, { token })).code)
    expect(codes).toEqual([410, 410, 200])
    const renee = await person(first.email)
    expect((await renee.browser.call(calls.acceptClientInvite, { id: first.id, token: third })).body.error_code).toBe(
      'wrong_recipient',
    )
  })

  it('who works here is not invited as a client, and one address is one client’s', async () => {
    const mika = await employee(test, sam, 'crew_member')
    const renee = await joinedClient()
    const { id } = await addClient(sam, {})
    for (const [email, sentence] of [
      [mika.email, `${mika.email} already works here`],
      [renee.email, 'Another client logs in with this email'],
    ])
      expect(await sam.browser.call(calls.inviteClient, { id, email })).toMatchObject({
        code: 409,
        body: { fields: { email: [sentence] } },
      })
    expect((await sam.browser.call(calls.inviteClient, { id: renee.id })).body.error_code).toBe('conflict')
  })

  it('clients take no seat', async () => {
    const boss = await owner(test)
    for (let i = 0; i < 7; i++) await invitedClient(boss)
    await invited(test, boss)
  })

  it('a manager may, a bookkeeper may, a crew lead may not; without a plan nobody', async () => {
    const { id } = await addClient(sam, { email: `m${nextNumber()}@example.com` })
    const codes = []
    for (const role of ['manager', 'bookkeeper', 'crew_lead'] as const)
      codes.push((await (await employee(test, sam, role)).browser.call(calls.inviteClient, { id })).code)
    expect(codes).toEqual([200, 200, 403])
    const boss = await owner(test)
    const waiting = await invitedClient(boss)
    await test.platform.database.inCompany(boss.company_id, (db) =>
      db.updateTable('subscription').set({ status: 'none' }).execute(),
    )
    expect((await boss.browser.call(calls.inviteClient, { id: waiting.id })).body.error_code).toBe(
      'inactive_subscription',
    )
    expect((await boss.browser.call(calls.revokeClientInvite, { id: waiting.id })).code).toBe(200)
  })
})

describe('a client who joins', () => {
  it('accepts by the link and is led to their own welcome; the inviter is told', async () => {
    const boss = await owner(test)
    const { id, email, token } = await invitedClient(boss)
    const { invitation } = await expectSuccess(openBrowser(test).call(previewInvite, { token }))
    expect(invitation).toMatchObject({ kind: 'client', role: null, client_id: id, email, can: expect.any(Array) })
    expect(invitation.can).toHaveLength(3)
    const renee = await person(email)
    const { body } = await renee.browser.call(calls.acceptClientInvite, { id, token })
    expect(body).toMatchObject({ company: { id: boss.company_id }, redirect: '/onboard/client' })
    expect((await renee.browser.call(checkAuth)).body).toMatchObject({
      kind: 'client',
      company: { id: boss.company_id },
    })
    expect((await renee.browser.call(getPermissions)).body).toMatchObject({
      error_code: 'onboarding_required',
      redirect: '/onboard/client',
    })
    expect((await expectSuccess(boss.browser.call(calls.getClient, { id }))).client.invite_status).toBe('joined')
    expect((await mailTo(test, boss.email))[0]?.text).toContain('can now see what you share with them')
  })

  it('accepts without the link, with the address they have proved', async () => {
    const { id, email } = await invitedClient()
    const { invite } = await expectSuccess(sam.browser.call(calls.getClient, { id }))
    const invite_id = invite?.id ?? ''
    const thief = await verifiedPerson(test)
    expect((await thief.browser.call(calls.acceptClientInviteFromDashboard, { invite_id })).code).toBe(400)
    const renee = await person(email)
    expect((await renee.browser.call(calls.acceptClientInviteFromDashboard, { invite_id })).body.redirect).toBe(
      '/onboard/client',
    )
  })

  it('fifty times at once, half by the link and half without, is one log-in', async () => {
    const boss = await owner(test)
    const { id, email, token } = await invitedClient(boss)
    const { invite } = await expectSuccess(boss.browser.call(calls.getClient, { id }))
    const renee = await person(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const browser = elsewhere(test, renee.browser)
        return at % 2
          ? browser.call(calls.acceptClientInvite, { id, token })
          : browser.call(calls.acceptClientInviteFromDashboard, { invite_id: invite?.id ?? '' })
      }),
    )
    expect(new Set(answers.map(({ code, raw }) => `${code} ${raw.body}`)).size, answers[0]?.raw.body).toBe(1)
    const { rows } = await test.platform.database.inCompany(boss.company_id, (db) =>
      sql<{ n: number; recorded: number }>`select count(*)::int as n,
        (select count(*)::int from activity where kind = 'client_joined') as recorded from membership where client_id = ${id}`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ n: 1, recorded: 1 }])
  })

  it('a link opens the client it is of, no other, and no team', async () => {
    const one = await invitedClient()
    const two = await invitedClient()
    const renee = await person(one.email)
    expect((await renee.browser.call(calls.acceptClientInvite, { id: two.id, token: one.token })).code).toBe(404)
    expect((await renee.browser.call(acceptEmployeeInvite, { token: one.token })).code).toBe(400)
    const crew = await invited(test, await owner(test))
    const mika = await person(crew.email)
    expect((await mika.browser.call(calls.acceptClientInvite, { id: one.id, token: crew.token })).code).toBe(404)
  })

  it('an owner is a client of another company as well, and works on in the own one', async () => {
    const other = await owner(test)
    const { id, token } = await invitedClient(sam, other.email)
    await expectSuccess(other.browser.call(calls.acceptClientInvite, { id, token }))
    expect((await other.browser.call(checkAuth)).body).toMatchObject({
      kind: 'client',
      company: { id: sam.company_id },
    })
  })

  it('a client sees nothing of the company’s own pages', async () => {
    const renee = await joinedClient()
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('membership').set({ onboarded_at: sql`now()` }).where('client_id', '=', renee.id).execute(),
    )
    expect((await renee.browser.call(calls.listClients)).code).toBe(403)
    expect((await renee.browser.call(calls.inviteClient, { id: renee.id })).code).toBe(403)
  })

  it('an owner closes the log-in, and the next request of the client finds nothing', async () => {
    const renee = await joinedClient()
    const { body } = await sam.browser.call(calls.revokeClientInvite, { id: renee.id })
    expect(body).toMatchObject({
      client: { invite_status: 'not_invited' },
      message: expect.stringContaining("can't log in anymore"),
    })
    expect((await renee.browser.call(checkAuth)).body).toMatchObject({ kind: null, company: null })
    expect((await renee.browser.call(calls.acceptClientInvite, renee)).code).toBe(410)
  })

  it('a client who was hired becomes an employee, and sets up as one', async () => {
    const boss = await owner(test)
    const renee = await joinedClient(boss)
    const { token } = await invited(test, boss, { email: renee.email })
    expect((await renee.browser.call(acceptEmployeeInvite, { token })).body.redirect).toBe('/onboard/employee')
    expect((await renee.browser.call(checkAuth)).body.kind).toBe('employee')
  })

  it('an owner withdraws an invitation, and neither link nor address opens anything', async () => {
    const { id, email, token } = await invitedClient()
    const { url } = await expectSuccess(sam.browser.call(calls.linkClientInvite, { id }))
    expect((await sam.browser.call(calls.revokeClientInvite, { id })).body.message).toBe('Invitation withdrawn')
    const renee = await person(email)
    for (const each of [token, url.split('token=')[1] ?? ''])
      expect((await renee.browser.call(calls.acceptClientInvite, { id, token: each })).code).toBe(410)
    expect((await sam.browser.call(calls.linkClientInvite, { id })).body.error_code).toBe('invalid_transition')
  })

  it('an owner cannot invite, link or withdraw at another company', async () => {
    const { id } = await invitedClient()
    for (const call of [calls.inviteClient, calls.linkClientInvite, calls.revokeClientInvite])
      expect((await rival.browser.call(call, { id })).code).toBe(404)
  })
})
