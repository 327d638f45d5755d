import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import * as properties from '#contract/clients/properties/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { forgetMerge } from './forget.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const read = (sam: Pick<Boss, 'browser'>, id: string) => expectSuccess(sam.browser.call(clients.getClient, { id }))
const merge = (sam: Pick<Boss, 'browser'>, id: string, other_id: string, choices = {}) =>
  expectSuccess(sam.browser.call(calls.mergeClients, { id, other_id, choices }))
const undo = (sam: Pick<Boss, 'browser'>, id: string, merge_id: string) =>
  sam.browser.call(calls.undoMerge, { id, merge_id })
const home = { service_address: '14 Maple St', service_city: 'Portland', service_state: 'ME' }

it('an owner who undoes a merge has both clients as they were', async () => {
  const sam = await owner(test)
  const kept = await addClient(sam, { ...home, email: 'a@example.com', phone: '2075550111', notes: 'Dog' })
  const other = await addClient(sam, {
    ...{
      first_name: 'Rene',
      last_name: 'Ortiz',
      company_name: 'Ortiz LLC',
      email: 'b@example.com',
      phone: '2075550122',
    },
    ...{ service_address: '5 Shore Rd', service_city: 'Naples', notes: 'Gate', tags: [{ name: 'VIP' }] },
  })
  await expectSuccess(
    sam.browser.call(properties.createProperty, {
      id: other.id,
      address: '14 Maple St',
      city: 'Portland',
      state: 'ME',
    }),
  )
  const job = await addJob(sam, { client_id: other.id, title: 'Porch' })
  await clientLogin(test, sam, other.id)
  const plain = async (id: string) => {
    const { client, properties: places, contacts: people } = await read(sam, id)
    const rest = ({ version: _, ...each }: { version: number }) => each
    return { client: rest(client), places: places.map(rest), people: people.map(rest) }
  }
  const before = [await plain(kept.id), await plain(other.id)]
  const { merge: done } = await merge(sam, kept.id, other.id, {
    email: 'merged',
    company_name: 'kept',
    main_address: 'merged',
  })
  const merged = await read(sam, kept.id)
  expect(merged.client).toMatchObject({
    ...{ email: 'b@example.com', phone: '2075550111', phone_2: '2075550122', company_name: null },
    ...{ service_address: '5 Shore Rd', invite_status: 'joined' },
    notes: 'Dog\n\nGate\n\nKept from the merge:\nAlso known as Rene Ortiz\nCompany: Ortiz LLC',
  })
  expect(merged.contacts).toMatchObject([{ email: 'a@example.com', role: 'Before the merge' }])
  expect(merged.properties.map(({ address }) => address)).toEqual(['5 Shore Rd', '14 Maple St'])
  const { body } = await undo(sam, kept.id, done.id)
  expect(body).toMatchObject({ restored_id: other.id, stayed: [] })
  expect([await plain(kept.id), await plain(other.id)]).toEqual(before)
  expect((await expectSuccess(sam.browser.call(getJob, { id: job.id }))).job.client_id).toBe(other.id)
  expect((await undo(sam, kept.id, done.id)).code).toBe(200)
})

it('an owner who undoes a merge keeps what was changed and made since', async () => {
  const sam = await sentInvoice(test)
  const { browser, client_id: old } = sam
  const kept = await addClient(sam, { email: 'a@example.com' })
  const { merge: done } = await merge(sam, kept.id, old, { email: 'merged' })
  await expectSuccess(browser.call(clients.updateClient, { id: kept.id, email: 'new@example.com' }))
  const since = await addJob(sam, { client_id: kept.id, title: 'Deck' })
  const { body } = await undo(sam, kept.id, done.id)
  expect(body).toMatchObject({
    stayed: ['Email'],
    message: expect.stringContaining('What was changed since stays: Email.'),
  })
  expect((await read(sam, kept.id)).client.email).toBe('new@example.com')
  expect((await expectSuccess(browser.call(getJob, { id: since.id }))).job.client_id).toBe(kept.id)
  expect((await read(sam, old)).balance).not.toBe('0.00')
})

it('an owner can undo a merge for a day, in reverse order, and not while the client is archived', async () => {
  const sam = await owner(test)
  const [a, b, c] = [await addClient(sam), await addClient(sam), await addClient(sam)]
  const first = (await merge(sam, a.id, b.id)).merge
  const second = (await merge(sam, a.id, c.id)).merge
  const refused = (message: string) => ({ code: 400, body: { error_code: 'invalid_transition', message } })
  expect(await undo(sam, a.id, first.id)).toMatchObject(
    refused(`${c.display_name} was merged in later. Undo that first.`),
  )
  await expectSuccess(sam.browser.call(clients.archiveClient, { id: a.id }))
  expect(await undo(sam, a.id, second.id)).toMatchObject(
    refused(`${a.display_name} is archived. Restore them, then undo the merge.`),
  )
  await expectSuccess(sam.browser.call(clients.restoreClient, { id: a.id }))
  expect((await undo(sam, a.id, second.id)).code).toBe(200)
  const d = await addClient(sam)
  await merge(sam, d.id, a.id)
  expect(await undo(sam, a.id, first.id)).toMatchObject(
    refused(`${a.display_name} was merged into ${d.display_name} since. Undo that first.`),
  )
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`update client_merge set at = at - interval '25 hours'`.execute(db),
  )
  expect((await read(sam, d.id)).merge).toBeUndefined()
  const late = await test.platform.database.inCompany(sam.company_id, (db) =>
    sql<{ id: string }>`select id from client_merge where kept_id = ${d.id}`.execute(db),
  )
  expect(await undo(sam, d.id, late.rows[0]?.id ?? '')).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining('more than a day ago') },
  })
})

it('an owner who undoes a merge gives a tax certificate back to whose it was', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam), await addClient(sam, { tax_exempt: true })]
  const file = (words: string) => ({
    filename: 'exempt.pdf',
    mimetype: 'application/pdf',
    bytes: new TextEncoder().encode(`%PDF-1.7 ${words}`),
  })
  await expectSuccess(sam.browser.call(clients.saveTaxCertificate, { id: kept.id, certificate: file('mine') }))
  await expectSuccess(sam.browser.call(clients.saveTaxCertificate, { id: other.id, certificate: file('theirs') }))
  const certificateOf = async (id: string) =>
    (await sam.browser.call(clients.getTaxCertificate, { id })).raw.rawPayload.toString()
  const { merge: done } = await merge(sam, kept.id, other.id)
  expect((await read(sam, kept.id)).client).toMatchObject({ tax_exempt: true, has_tax_certificate: true })
  expect(await certificateOf(kept.id)).toContain('theirs')
  await undo(sam, kept.id, done.id)
  expect((await read(sam, kept.id)).client.tax_exempt).toBe(false)
  expect([await certificateOf(kept.id), await certificateOf(other.id)]).toEqual([
    expect.stringContaining('mine'),
    expect.stringContaining('theirs'),
  ])
})

it('an owner chooses which of two certificates of the same exemption is kept, and the other goes with the day', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam, { tax_exempt: true }), await addClient(sam, { tax_exempt: true })]
  const file = (words: string) => ({
    filename: 'exempt.pdf',
    mimetype: 'application/pdf',
    bytes: new TextEncoder().encode(`%PDF-1.7 ${words}`),
  })
  await expectSuccess(sam.browser.call(clients.saveTaxCertificate, { id: kept.id, certificate: file('mine') }))
  await expectSuccess(sam.browser.call(clients.saveTaxCertificate, { id: other.id, certificate: file('theirs') }))
  await merge(sam, kept.id, other.id, { tax_exemption: 'merged' })
  const { raw } = await sam.browser.call(clients.getTaxCertificate, { id: kept.id })
  expect(raw.rawPayload.toString()).toContain('theirs')
  expect((await read(sam, kept.id)).client.notes ?? '').not.toContain('Tax exemption')
})

it('after its day a merge is forgotten but for who became whom', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam), await addClient(sam)]
  const { merge: done } = await merge(sam, kept.id, other.id)
  for (let times = 0; times < 2; times++) await forgetMerge(test.platform, { company_id: sam.company_id, id: done.id })
  expect((await undo(sam, kept.id, done.id)).code).toBe(400)
  const { body } = await sam.browser.call(clients.getClient, { id: other.id })
  expect(body).toMatchObject({ error_code: 'not_found', redirect: `/clients/${kept.id}` })
})
