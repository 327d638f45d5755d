import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('answering', () => {
  const yes = {
    action: 'approve' as const,
    name: 'Renee Ortiz',
    signature: '{"typed":"Renee Ortiz","font":"caveat"}',
    consent: true,
  }

  it('a client approves with a typed signature, once, and both get a mail', async () => {
    const { browser, estimate, link, address, email } = await sentEstimate(test)
    const visitor = openBrowser(test)
    const view = await expectSuccess(visitor.call(calls.viewEstimate, link))
    const approved = await expectSuccess(
      visitor.call(calls.respondToEstimate, { ...link, ...yes, paper_version: view.paper_version }),
    )
    expect(approved).toMatchObject({
      display_status: 'approved',
      may_respond: false,
      paper: { approval: { name: 'Renee Ortiz', typed: 'Renee Ortiz' } },
    })
    const again = await visitor.call(calls.respondToEstimate, { ...link, ...yes })
    expect(again).toMatchObject({
      code: 409,
      body: { error_code: 'conflict', current: { display_status: 'approved' } },
    })
    expect((await mailTo(test, email)).map((mail) => mail.subject)).toContain('Renee Ortiz approved EST-0001')
    expect((await mailTo(test, address))[0]?.subject).toContain('You approved')
    const { approval } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
    expect(approval).toMatchObject({ name: 'Renee Ortiz', by: 'client' })
  })

  it('a client who approves fifty times at once has approved once', async () => {
    const { link } = await sentEstimate(test)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => openBrowser(test).call(calls.respondToEstimate, { ...link, ...yes })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 409, 429].includes(answer.code))).toBe(true)
  })

  it('a client declines with a reason, once', async () => {
    const { browser, estimate, link } = await sentEstimate(test)
    const visitor = openBrowser(test)
    expect((await visitor.call(calls.respondToEstimate, { ...link, action: 'decline' })).body.fields).toHaveProperty(
      'reason',
    )
    const declined = await expectSuccess(
      visitor.call(calls.respondToEstimate, {
        ...link,
        action: 'decline',
        reason: 'price',
        message: 'Too much for us',
      }),
    )
    expect(declined).toMatchObject({ display_status: 'declined', decline: { reason: 'Price' } })
    expect((await visitor.call(calls.respondToEstimate, { ...link, ...yes })).body.error_code).toBe('conflict')
    const { history } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
    expect(history[0]).toMatchObject({ kind: 'declined', note: 'Price: Too much for us' })
  })

  it('a client asks, and approving stays open', async () => {
    const { link, email } = await sentEstimate(test)
    const visitor = openBrowser(test)
    const asked = await expectSuccess(
      visitor.call(calls.respondToEstimate, {
        ...link,
        action: 'ask',
        message: 'Is the railing included?',
        email: 'renee@example.com',
      }),
    )
    expect(asked).toMatchObject({ may_respond: true })
    const requested = await expectSuccess(
      visitor.call(calls.respondToEstimate, { ...link, action: 'request_changes', message: 'Please add a gate' }),
    )
    expect(requested).toMatchObject({ display_status: 'changes_requested', may_respond: true })
    expect((await mailTo(test, email)).map((mail) => mail.subject).join()).toMatch(/requested a change.*Question/s)
    expect((await expectSuccess(visitor.call(calls.respondToEstimate, { ...link, ...yes }))).display_status).toBe(
      'approved',
    )
  })

  it('a client without name, signature or tick is told which is missing', async () => {
    const { link } = await sentEstimate(test)
    const visitor = openBrowser(test)
    for (const [field, without] of Object.entries({
      name: { name: '' },
      consent: { consent: false },
      signature: { signature: '' },
    }))
      expect((await visitor.call(calls.respondToEstimate, { ...link, ...yes, ...without })).body.fields).toHaveProperty(
        field,
      )
    const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
    expect(
      (await visitor.call(calls.respondToEstimate, { ...link, ...yes, signature: svg })).body.fields,
    ).toHaveProperty('signature')
  })

  it('a client is told by field which characters of a name or a signature no PDF can print', async () => {
    const { link } = await sentEstimate(test)
    const sentence = "𓀀 (U+13000) can't be printed. Write this in other characters."
    const approve = (over: object) => openBrowser(test).call(calls.respondToEstimate, { ...link, ...yes, ...over })
    expect((await approve({ name: 'Renee 𓀀' })).body).toMatchObject({ fields: { name: [sentence] } })
    const signature = '{"typed":"Renee 𓀀"}'
    expect((await approve({ signature })).body).toMatchObject({ fields: { signature: [sentence] } })
    await expectSuccess(approve({ name: '王小明', signature: '{"typed":"王小明"}' }))
  })

  it('a stranger with a wrong link of any kind gets the same 404', async () => {
    const { link } = await sentEstimate(test)
    const other = await sentEstimate(test)
    const visitor = openBrowser(test)
    const wrong = [
      { ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` },
      { ...link, id: other.link.id },
      { id: link.id, token: other.link.token },
      { id: link.id, token: '' },
    ]
    const answers = await Promise.all(wrong.map((each) => visitor.call(calls.viewEstimate, each)))
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 401])
  })
})
