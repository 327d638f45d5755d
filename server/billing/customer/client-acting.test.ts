import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

const yes = {
  action: 'approve' as const,
  name: 'Renee Ortiz',
  signature: '{"typed":"Renee Ortiz","font":"caveat"}',
  consent: true,
}

/** A company with an estimate sent to a client who has a log-in. */
async function estimateWithLogin() {
  const sent = await sentEstimate(test)
  const renee = await clientLogin(test, sent, sent.client_id)
  return { ...sent, renee, id: sent.estimate.id }
}

describe('acting signed in', () => {
  it('a client approves without a link: the name, the signature and the person are kept, both get a mail', async () => {
    const { browser, renee, id, email, address, company_id } = await estimateWithLogin()
    const view = await expectSuccess(renee.browser.call(calls.viewEstimate, { id }))
    expect(view).toMatchObject({ may_respond: true, client_name: 'Renee Ortiz', client_email: address })
    const approved = await expectSuccess(
      renee.browser.call(calls.respondToEstimate, { id, ...yes, paper_version: view.paper_version }),
    )
    expect(approved).toMatchObject({
      display_status: 'approved',
      may_respond: false,
      paper: { approval: { name: 'Renee Ortiz', typed: 'Renee Ortiz' } },
    })
    expect((await mailTo(test, email)).map(({ subject }) => subject)).toContain('Renee Ortiz approved EST-0001')
    expect((await mailTo(test, address))[0]?.subject).toContain('You approved')
    const { approval, history } = await expectSuccess(browser.call(calls.getEstimate, { id }))
    expect(approval).toMatchObject({ name: 'Renee Ortiz', by: 'client' })
    expect(history.map(({ kind, who }) => [kind, who])).toEqual([
      ['approved', 'Renee Ortiz'],
      ['viewed', 'Renee Ortiz'],
      ['sent', 'Sam Harlow'],
      ['created', 'Sam Harlow'],
    ])
    const kept = await test.platform.database.inCompany(company_id, (db) =>
      db.selectFrom('approval').select(['user_id', 'link_id']).where('document_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(kept).toEqual({ user_id: renee.user_id, link_id: null })
    const again = await renee.browser.call(calls.respondToEstimate, { id, ...yes })
    expect(again).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
  })

  it('a client must name, sign and tick as by a link', async () => {
    const { renee, id } = await estimateWithLogin()
    for (const [field, without] of Object.entries({
      name: { name: '' },
      consent: { consent: false },
      signature: { signature: '' },
    }))
      expect(
        (await renee.browser.call(calls.respondToEstimate, { id, ...yes, ...without })).body.fields,
      ).toHaveProperty(field)
    expect((await expectSuccess(renee.browser.call(calls.viewEstimate, { id }))).display_status).toBe('viewed')
  })

  it('a client who leaves the address out is answered at that of their account', async () => {
    const { renee, id, email, company_id } = await estimateWithLogin()
    const asked = await expectSuccess(
      renee.browser.call(calls.respondToEstimate, { id, action: 'ask', message: 'Is the railing included?' }),
    )
    expect(asked).toMatchObject({ may_respond: true })
    expect((await mailTo(test, email))[0]?.text).toContain(`from ${renee.email}`)
    const kept = await test.platform.database.inCompany(company_id, (db) =>
      db.selectFrom('document_answer').select(['email', 'name', 'link_id']).executeTakeFirstOrThrow(),
    )
    expect(kept).toEqual({ email: renee.email, name: 'Renee Ortiz', link_id: null })
  })

  it('a client asks for changes, then declines', async () => {
    const { browser, renee, id } = await estimateWithLogin()
    const requested = await expectSuccess(
      renee.browser.call(calls.respondToEstimate, { id, action: 'request_changes', message: 'Please add a gate' }),
    )
    expect(requested).toMatchObject({ display_status: 'changes_requested', may_respond: true })
    const declined = await expectSuccess(
      renee.browser.call(calls.respondToEstimate, { id, action: 'decline', reason: 'price' }),
    )
    expect(declined).toMatchObject({ display_status: 'declined', decline: { reason: 'Price' } })
    expect((await expectSuccess(browser.call(calls.getEstimate, { id }))).document.status).toBe('declined')
  })

  it('a client’s first look marks a document viewed, once; the team’s looks never do', async () => {
    const { browser, renee, id } = await estimateWithLogin()
    await expectSuccess(browser.call(calls.viewEstimate, { id }))
    await expectSuccess(browser.call(calls.getEstimatePdf, { id }))
    expect((await expectSuccess(browser.call(calls.getEstimate, { id }))).document.viewed_at).toBeNull()
    expect((await expectSuccess(renee.browser.call(calls.viewEstimate, { id }))).display_status).toBe('viewed')
    await expectSuccess(renee.browser.call(calls.viewEstimate, { id }))
    const { document, history } = await expectSuccess(browser.call(calls.getEstimate, { id }))
    expect(document).toMatchObject({ status: 'viewed', viewed_at: expect.any(String) })
    expect(history.filter(({ kind }) => kind === 'viewed')).toHaveLength(1)
  })

  it('a client takes the document along as PDF', async () => {
    const { renee, id } = await estimateWithLogin()
    const { raw } = await renee.browser.call(calls.getEstimatePdf, { id })
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.headers['content-disposition']).toContain('EST-0001.pdf')
    expect(readPdf(raw.rawPayload).texts.join(' ')).toContain('Remove old deck')
  })

  it('a client acts although the company’s plan has lapsed', async () => {
    const { renee, id, company_id } = await estimateWithLogin()
    await test.platform.database.inCompany(company_id, (db) =>
      db.updateTable('subscription').set({ status: 'none' }).execute(),
    )
    expect((await renee.browser.call(calls.respondToEstimate, { id, ...yes })).body.display_status).toBe('approved')
  })

  it('an owner cannot answer in the client’s place', async () => {
    const { browser, id } = await estimateWithLogin()
    const answer = await browser.call(calls.respondToEstimate, { id, ...yes })
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'permission_denied', redirect: '/dashboard' } })
  })

  it('a client says yes by a link and by a log-in at once, and one of them counts', async () => {
    const { renee, id, link } = await estimateWithLogin()
    const answers = await Promise.all([
      renee.browser.call(calls.respondToEstimate, { id, ...yes }),
      renee.browser.call(calls.respondToEstimate, { ...link, ...yes }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  })
})
