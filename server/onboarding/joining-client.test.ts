import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptClientInvite, getClient, inviteClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { checkAuth } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const sam = await owner(test)
const aboutRenee = { first_name: 'Renee', last_name: 'Ortiz' }

async function newClient(over: Parameters<typeof addClient>[1] = {}) {
  const email = `renee${nextNumber()}@example.com`
  const { id } = await addClient(sam, { email, ...over })
  await expectSuccess(sam.browser.call(inviteClient, { id }))
  const renee = await verifiedPerson(test, { email, username: `renee${nextNumber()}` })
  await expectSuccess(renee.browser.call(acceptClientInvite, { id, token: await inviteMailedTo(test, email) }))
  return { ...renee, id }
}

describe('a client who joins', () => {
  it('finds what the company knows, puts it right, and the company sees it', async () => {
    const renee = await newClient({
      first_name: 'R.',
      last_name: 'Ortiz',
      service_address: '14 Maple St',
      notes: 'pays late',
    })
    const before = (await renee.browser.call(calls.getOnboardingStatus)).body
    expect(before).toMatchObject({
      kind: 'client',
      next: '/onboard/client',
      entered: { client: { first_name: 'R.', service_address: '14 Maple St', accept_e_records: false } },
      joining: { company: { name: sam.company_name }, role: null, client_id: renee.id },
    })
    expect(JSON.stringify(before)).not.toContain('pays late')
    const said = {
      ...aboutRenee,
      phone: '+15550100',
      preferred_contact: 'text' as const,
      service_address: '15 Maple St',
      billing_address: 'PO Box 7',
      access_notes: 'Gate code 4711, friendly dog',
      accept_e_records: true,
    }
    expect((await renee.browser.call(calls.saveAboutClient, said)).body.next).toBe('/dashboard')
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: renee.id }))
    expect(client).toMatchObject({ ...said, display_name: 'Renee Ortiz', notes: 'pays late' })
    expect((await renee.browser.call(checkAuth)).body).toMatchObject({ isOnboarded: true, kind: 'client' })
  })

  it('changes nothing of taxes or of what the company wrote', async () => {
    const renee = await newClient({ notes: 'ours' })
    const more = { tax_exempt: true, notes: 'theirs', sees_documents: false, archived_at: '2020-01-01' }
    await expectSuccess(renee.browser.call(calls.saveAboutClient, { ...aboutRenee, ...more } as never))
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: renee.id }))
    expect(client).toMatchObject({ tax_exempt: false, notes: 'ours', sees_documents: true, archived_at: null })
  })

  it('of two companies sets up in the one whose client they name', async () => {
    const first = await newClient()
    const other = await owner(test)
    const { id } = await addClient(other, { email: first.email })
    await expectSuccess(other.browser.call(inviteClient, { id }))
    await expectSuccess(first.browser.call(acceptClientInvite, { id, token: await inviteMailedTo(test, first.email) }))
    await expectSuccess(first.browser.call(calls.saveAboutClientById, { id: first.id, ...aboutRenee }))
    expect((await first.browser.call(checkAuth)).body).toMatchObject({
      isOnboarded: true,
      company: { id: sam.company_id },
    })
    const { rows } = await test.platform.database.inCompany(other.company_id, (db) =>
      sql`select onboarded_at from membership where kind = 'client'`.execute(db),
    )
    expect(rows).toEqual([{ onboarded_at: null }])
    const stranger = await newClient()
    expect((await stranger.browser.call(calls.saveAboutClientById, { id, ...aboutRenee })).code).toBe(404)
  })
})
