import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getEstimateAttachment, getInvoiceAttachment } from '#contract/billing/files/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import * as files from '#contract/jobs/files/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { forgetDeletedFiles } from '#server/jobs/files/forget-files.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob, pdf } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { exportDocumentPdfs } from '../pdf/export-documents.ts'

const test = await openTestApp()

type Shop = Awaited<ReturnType<typeof owner>>

/** A job of a client, with files under these names. */
async function jobWith(names: string[], sam?: Shop) {
  const shop = sam ?? (await owner(test))
  const email = `renee-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { id: client_id } = await addClient(shop, { first_name: 'Renee', last_name: 'Ortiz', email })
  const { id: job_id } = await addJob(shop, { client_id })
  const ids: Record<string, string> = {}
  for (const name of names) {
    const added = await expectSuccess(
      shop.browser.call(files.addJobFiles, { id: job_id, file: [pdf(`${name} ${job_id}`, name)] }),
    )
    ids[name] = added.files.find((each) => each.name === name)?.id ?? ''
  }
  return { ...shop, client_id, job_id, email, ids, named: (...of: string[]) => of.map((name) => ids[name] ?? '') }
}

const write = (
  { browser, client_id, job_id }: Awaited<ReturnType<typeof jobWith>>,
  over: Partial<SendOf<typeof billing.createDocument>> = {},
) =>
  browser.call(billing.createDocument, {
    client_id,
    job_id,
    line_items: [{ name: 'Deck', unit_price: '100' }],
    ...over,
  })

async function sent(names = ['Plans.pdf', 'Permit.pdf'], over: Partial<SendOf<typeof billing.createDocument>> = {}) {
  const shop = await jobWith(names)
  const { document } = await expectSuccess(write(shop, { attachments: shop.named(...names), ...over }))
  const at = { id: document.id }
  await expectSuccess(shop.browser.call(document.kind === 'estimate' ? billing.sendEstimate : billing.sendInvoice, at))
  const link = await linkMailedTo(test, shop.email)
  return { ...shop, document, link }
}

const namesOf = (document: { attachments: { name: string }[] }) => document.attachments.map(({ name }) => name)

describe('files that go out with a document', () => {
  it('go out with the next version of an estimate too, but for what the job has no more, and not with a copy', async () => {
    const shop = await sent()
    const plans = shop.ids['Plans.pdf'] ?? ''
    await expectSuccess(shop.browser.call(files.deleteJobFile, { id: shop.job_id, file_id: plans }))
    const { document } = await expectSuccess(shop.browser.call(reviseEstimate, { id: shop.document.id }))
    expect(namesOf(document)).toEqual(['Permit.pdf'])
    expect(document.job_id).toBe(shop.job_id)
    const copy = await expectSuccess(shop.browser.call(billing.duplicateEstimate, { id: shop.document.id }))
    expect(namesOf(copy.document)).toEqual([])
  })

  it('an owner chooses them among the files of the job, in an order, changes it, and takes them off again', async () => {
    const shop = await jobWith(['Plans.pdf', 'Permit.pdf', 'Other.pdf'])
    const { document } = await expectSuccess(
      write(shop, { attachments: shop.named('Permit.pdf', 'Plans.pdf', 'Plans.pdf') }),
    )
    expect(namesOf(document)).toEqual(['Permit.pdf', 'Plans.pdf'])
    expect(document.attachments[0]).toMatchObject({ id: shop.ids['Permit.pdf'], mime: 'application/pdf' })
    const change = async (more: Partial<SendOf<typeof billing.updateDocument>>) =>
      (await expectSuccess(shop.browser.call(billing.updateDocument, { estimate_id: document.id, ...more }))).document
    expect(namesOf(await change({ title: 'Deck' }))).toEqual(['Permit.pdf', 'Plans.pdf'])
    expect(namesOf(await change({ attachments: shop.named('Plans.pdf', 'Other.pdf') }))).toEqual([
      'Plans.pdf',
      'Other.pdf',
    ])
    expect(namesOf(await change({ attachments: [] }))).toEqual([])
  })

  it('a file of another job, of another company or of none is refused by its field, and nothing is written', async () => {
    const shop = await jobWith(['Plans.pdf'])
    const other = await jobWith(['Theirs.pdf'], shop)
    const rival = await jobWith(['Rival.pdf'])
    for (const bad of [other.ids['Theirs.pdf'], rival.ids['Rival.pdf'], crypto.randomUUID()]) {
      const answer = await write(shop, { title: 'Refused', attachments: [...shop.named('Plans.pdf'), bad ?? ''] })
      expect(answer).toMatchObject({ code: 400, body: { fields: { attachments: ['Attach files of this job'] } } })
    }
    const jobless = await write(shop, { job_id: null, attachments: shop.named('Plans.pdf') })
    expect(jobless.body.fields?.attachments?.[0]).toMatch(/^Choose the job first/)
    const many = Array.from({ length: limits.documentAttachments + 1 }, () => crypto.randomUUID())
    expect((await write(shop, { attachments: many })).body.fields?.attachments).toEqual(['Attach at most 10 files'])
    const { documents } = await expectSuccess(shop.browser.call(billing.listDocuments, {}))
    expect(documents).toEqual([])
  })

  it('an estimate that moves to another job leaves them behind', async () => {
    const shop = await jobWith(['Plans.pdf'])
    const { document } = await expectSuccess(write(shop, { attachments: shop.named('Plans.pdf') }))
    const { id: job_id } = await addJob(shop)
    const moved = await expectSuccess(shop.browser.call(billing.updateDocument, { estimate_id: document.id, job_id }))
    expect(namesOf(moved.document)).toEqual([])
  })

  it('a file that is deleted on the job goes from a draft, and writing the draft again is no error', async () => {
    const shop = await jobWith(['Plans.pdf', 'Permit.pdf'])
    const attachments = shop.named('Plans.pdf', 'Permit.pdf')
    const { document } = await expectSuccess(write(shop, { attachments }))
    await expectSuccess(shop.browser.call(files.deleteJobFile, { id: shop.job_id, file_id: attachments[0] ?? '' }))
    const read = await expectSuccess(shop.browser.call(billing.getEstimate, { id: document.id }))
    expect(namesOf(read.document)).toEqual(['Permit.pdf'])
    const again = await expectSuccess(
      shop.browser.call(billing.updateDocument, { estimate_id: document.id, attachments }),
    )
    expect(namesOf(again.document)).toEqual(['Permit.pdf'])
  })

  it('a client reads their names on page and PDF and downloads each by the link; what is deleted or renamed later stays as it was sent', async () => {
    const { browser, company_id, job_id, ids, document, link } = await sent()
    const plans = ids['Plans.pdf'] ?? ''
    await expectSuccess(
      browser.call(files.renameJobFile, { id: job_id, file_id: ids['Permit.pdf'] ?? '', name: 'Old' }),
    )
    await expectSuccess(browser.call(files.deleteJobFile, { id: job_id, file_id: plans }))
    await test.platform.database.inCompany(company_id, (db) =>
      sql`update job_file set deleted_at = now() - interval '25 hours' where id = ${plans}`.execute(db),
    )
    await forgetDeletedFiles(test.platform, { company_id, job_id })
    await test.platform.database.inCompany(company_id, (db) =>
      sql`update file set used_at = now() - interval '3 days' where company_id = ${company_id}`.execute(db),
    )
    await sweepFiles(test.platform)
    const client = openBrowser(test)
    const view = await expectSuccess(client.call(billing.viewEstimate, link))
    expect(view.paper.attachments?.map(({ name }) => name)).toEqual(['Plans.pdf', 'Permit.pdf'])
    for (const { id: attachment_id, name } of view.paper.attachments ?? []) {
      const { raw } = await client.call(getEstimateAttachment, { ...link, attachment_id })
      expect(raw.rawPayload.toString()).toBe(`%PDF-1.7 ${name} ${job_id}`)
      expect(raw.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    }
    const printed = await client.call(billing.getEstimatePdf, link)
    expect(readPdf(printed.raw.rawPayload).texts.join(' ')).toMatch(/Attachments\s+Plans\.pdf\s+Permit\.pdf/)
    const copy = await expectSuccess(browser.call(billing.getEstimate, { id: document.id }))
    expect(namesOf(copy.document)).toEqual(['Plans.pdf', 'Permit.pdf'])
  })

  it('a link opens no file of another document, of the job alone, or of another company', async () => {
    const one = await sent()
    const { files: added } = await expectSuccess(
      one.browser.call(files.addJobFiles, { id: one.job_id, file: [pdf('secret', 'Budget.pdf')] }),
    )
    const two = await sent(['Rival.pdf'])
    const client = openBrowser(test)
    for (const attachment_id of [added[0]?.id ?? '', two.ids['Rival.pdf'] ?? '', crypto.randomUUID()])
      expect((await client.call(getEstimateAttachment, { ...one.link, attachment_id })).code).toBe(404)
    const smuggled = { id: two.document.id, token: one.link.token, attachment_id: two.ids['Rival.pdf'] ?? '' }
    expect((await client.call(getEstimateAttachment, smuggled)).code).toBeGreaterThanOrEqual(400)
    await expectSuccess(one.browser.call(billing.revokeEstimateLinks, { id: one.document.id }))
    const gone = await client.call(getEstimateAttachment, {
      ...one.link,
      attachment_id: one.ids['Plans.pdf'] ?? '',
    })
    expect(gone.code).toBeGreaterThanOrEqual(400)
  })

  it('an email carries them with the PDF, says which they are, and leaves what is too large to the page', async () => {
    const { email } = await sent(['Plans.pdf', 'Permit.pdf'])
    const [mail] = await mailTo(test, email)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^EST/),
      'Plans.pdf',
      'Permit.pdf',
    ])
    expect(mail?.text).toContain('Attached: Plans.pdf, Permit.pdf')

    const large = await jobWith(['Permit.pdf'])
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(limits.mailedBytes, 'x')])
    const { files: added } = await expectSuccess(
      large.browser.call(files.addJobFiles, { id: large.job_id, file: [{ ...pdf('x', 'Survey.pdf'), bytes }] }),
    )
    const survey = added.find(({ name }) => name === 'Survey.pdf')?.id ?? ''
    const { document } = await expectSuccess(
      write(large, { is_invoice: true, attachments: [survey, ...large.named('Permit.pdf')] }),
    )
    await expectSuccess(large.browser.call(billing.sendInvoice, { id: document.id }))
    const [heavy] = await mailTo(test, large.email)
    expect(heavy?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^INV/), 'Permit.pdf'])
    expect(heavy?.text).toContain('To download from the page: Survey.pdf')
    const link = await linkMailedTo(test, large.email)
    const { raw } = await openBrowser(test).call(getInvoiceAttachment, { ...link, attachment_id: survey })
    expect(raw.rawPayload.byteLength).toBe(bytes.byteLength)
  })

  it('a new version keeps those that the job has, a copy for another job has none, and an invoice of it none', async () => {
    const { browser, job_id, ids, document } = await sent()
    await expectSuccess(browser.call(files.deleteJobFile, { id: job_id, file_id: ids['Plans.pdf'] ?? '' }))
    const { id } = document
    const version = await expectSuccess(browser.call(billing.duplicateEstimate, { id, as_version: true }))
    expect(namesOf(version.document)).toEqual(['Permit.pdf'])
    const copy = await expectSuccess(browser.call(billing.duplicateEstimate, { id }))
    expect(namesOf(copy.document)).toEqual([])
    await expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
    const { invoice } = await expectSuccess(
      browser.call(billing.convertEstimateToInvoice, { id, portion: 'percent:30' }),
    )
    expect(namesOf(invoice)).toEqual([])
    const words = { invoice_id: invoice.id, attachments: [ids['Permit.pdf'] ?? ''] }
    const attached = await expectSuccess(browser.call(billing.updateDocument, words))
    expect(namesOf(attached.document)).toEqual(['Permit.pdf'])
  })

  it('the export of a company has them beside the PDF of the document', async () => {
    const { company_id } = await sent()
    const names: string[] = []
    for await (const { name } of exportDocumentPdfs(test.platform, company_id as CompanyId)) names.push(name)
    expect(names).toEqual([
      'estimates/EST-0001.pdf',
      'estimates/EST-0001 attachments/1 Plans.pdf',
      'estimates/EST-0001 attachments/2 Permit.pdf',
    ])
  })
})
