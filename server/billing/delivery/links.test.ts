import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner takes one link back: it opens nothing more, the others go on, and then all of them end', async () => {
  const { browser, address, invoice, link } = await sentInvoice(test)
  const { url } = await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
  const further = { id: invoice.id, token: url.split('/').at(-1) ?? '' }
  const look = (by: { id: string; token: string }) => openBrowser(test).call(calls.viewInvoice, by)
  const gone = { code: 410, body: { error_code: 'link_revoked' } }
  await expectSuccess(look(link))

  const { links } = await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))
  expect(links.map(({ recipient, opened_at }) => [recipient, opened_at !== null])).toEqual([
    [null, false],
    [address, true],
  ])
  const mailed = { id: invoice.id, link_id: links[1]?.id }
  expect(await expectSuccess(browser.call(calls.revokeInvoiceLinks, mailed))).toMatchObject({ revoked: 1 })
  expect(await look(link)).toMatchObject(gone)
  await expectSuccess(look(further))
  expect(await browser.call(calls.revokeInvoiceLinks, mailed)).toMatchObject({ code: 404 })

  expect(await expectSuccess(browser.call(calls.revokeInvoiceLinks, { id: invoice.id }))).toMatchObject({ revoked: 1 })
  expect(await look(further)).toMatchObject(gone)
  const after = await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))
  expect(after.links).toEqual([])
  expect(after.history.filter(({ kind }) => kind === 'links_revoked')).toHaveLength(2)
})
