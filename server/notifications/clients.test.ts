import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/notifications/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { changePhotos } from '#contract/photos/calls.ts'
import { updateProfile } from '#contract/users/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

/** A client with a log-in, whose address is the one that documents go to, and a sent invoice of 480.00. */
async function withInvoice() {
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam)
  const renee = await clientLogin(test, sam, client_id)
  await expectSuccess(sam.browser.call(updateClient, { id: client_id, email: renee.email }))
  const { invoice_id: id = '' } = await expectSuccess(
    sam.browser.call(billing.createDocument, {
      is_invoice: true,
      client_id,
      line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }],
    }),
  )
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id }))
  return { sam, renee, id, client_id }
}
type Renee = Awaited<ReturnType<typeof withInvoice>>['renee']

const notificationsOf = async ({ browser }: Renee) =>
  (await expectSuccess(browser.call(calls.listNotifications))).notifications.map(({ kind, title, path }) => [
    kind,
    title,
    path,
  ])
const prefer = ({ browser }: Renee, notifications: Record<string, boolean>) =>
  expectSuccess(browser.call(updateProfile, { preferences: { notifications } }))
const pay = ({ sam, id }: Awaited<ReturnType<typeof withInvoice>>) =>
  expectSuccess(sam.browser.call(billing.recordPayment, { id, amount: '100', method: 'check' }))
const subjects = async ({ email }: Renee) => (await mailTo(test, email)).map(({ subject }) => subject)

describe("a client's bell", () => {
  it('tells of a document, of a reminder, and of a payment that is here or came back', async () => {
    const all = await withInvoice()
    const { sam, renee, id } = all
    await expectSuccess(sam.browser.call(billing.remindOfInvoice, { id }))
    const { payment_id } = await pay(all)
    await expectSuccess(sam.browser.call(refundInvoicePayment, { id, payment_id, amount: '40' }))
    const path = `/dashboard/invoices/${id}`
    expect(await notificationsOf(renee)).toEqual([
      ['payment_returned', '$40.00 of INV-0001 was refunded to you', path],
      ['payment_received', 'Your payment of $100.00 for INV-0001 is here', path],
      ['document_reminder', `${sam.company_name} reminds you of INV-0001`, path],
      ['document_sent', `${sam.company_name} sent you INV-0001`, path],
    ])
    const { unread } = await expectSuccess(renee.browser.call(calls.readNotifications))
    expect(unread).toBe(0)
  })

  it('tells of shared photos once until that is read, and nobody who may not see them', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam)
    const [renee, other] = [
      await clientLogin(test, sam, client_id),
      await clientLogin(test, sam, (await addClient(sam)).id),
    ]
    const { id } = await addGallery(sam, { name: 'Deck', client: client_id })
    const added = await addPhotos(sam, id, [await picture(), await picture(), await picture()])
    const [one, two, three] = added.map((photo) => photo.id)
    const share = (photo_id: string | undefined) =>
      expectSuccess(
        sam.browser.call(changePhotos, {
          id,
          photo_ids: [photo_id ?? ''],
          action: 'toggle_share',
          share_with_job: true,
        }),
      )
    await share(one)
    await share(two)
    const told = ['photos_shared', `${sam.company_name} shared photos with you`, `/dashboard/photos/${id}`]
    expect(await notificationsOf(renee)).toEqual([told])
    await expectSuccess(renee.browser.call(calls.readNotifications))
    await expectSuccess(sam.browser.call(changePhotos, { id, photo_id: three ?? '', share_with_job: true }))
    expect(await notificationsOf(renee)).toEqual([told, told])
    expect(await notificationsOf(other)).toEqual([])
  })

  it('is silent about what is of no concern: other clients, documents they may not see, kinds they switched off', async () => {
    const all = await withInvoice()
    const otherClient = await clientLogin(test, all.sam, (await addClient(all.sam)).id)
    await prefer(all.renee, { 'app:payment_received': false })
    await pay(all)
    expect(await notificationsOf(otherClient)).toEqual([])
    expect((await notificationsOf(all.renee)).map(([kind]) => kind)).toEqual(['document_sent'])
    await test.platform.database.inCompany(all.sam.company_id, (db) =>
      db.updateTable('client').set({ sees_documents: false }).where('id', '=', all.client_id).execute(),
    )
    await expectSuccess(all.sam.browser.call(billing.remindOfInvoice, { id: all.id }))
    expect((await notificationsOf(all.renee)).map(([kind]) => kind)).toEqual(['document_sent'])
  })
})

describe("a client's emails", () => {
  it('bring each receipt unless they switched receipts off', async () => {
    const all = await withInvoice()
    await pay(all)
    const before = await subjects(all.renee)
    expect(before.filter((subject) => /receipt|payment/i.test(subject))).toHaveLength(1)
    await prefer(all.renee, { 'email:payment_received': false })
    await pay(all)
    expect(await subjects(all.renee)).toEqual(before)
  })

  it('bring the document and its reminder whatever they switch off', async () => {
    const all = await withInvoice()
    await prefer(all.renee, { 'email:document_sent': false, 'email:document_reminder': false })
    const before = await subjects(all.renee)
    await expectSuccess(all.sam.browser.call(billing.sendInvoice, { id: all.id }))
    await expectSuccess(all.sam.browser.call(billing.remindOfInvoice, { id: all.id }))
    expect(await subjects(all.renee)).toHaveLength(before.length + 2)
  })
})
