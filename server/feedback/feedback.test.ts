import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/feedback/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const readers = test.platform.mail.feedback_to

describe('telling us something', () => {
  it('an owner shares an idea, and those who build the product can answer', async () => {
    const sam = await owner(test)
    const sent: { reply_to?: string | undefined }[] = []
    const { send } = test.platform.mail
    test.platform.mail.send = (mail) => {
      sent.push(mail)
      return send(mail)
    }
    const answer = await sam.browser.call(calls.sendSuggestion, { title: 'Copy a job', details: 'With its lines' })
    expect(answer).toMatchObject({ code: 201, body: { message: 'Thanks. We read every one.' } })
    const [mail] = await mailTo(test, readers)
    test.platform.mail.send = send
    expect(sent).toMatchObject([{ reply_to: sam.email }])
    expect(mail).toMatchObject({ subject: 'Idea: Copy a job' })
    expect(mail?.text).toContain('With its lines')
  })

  it('a visitor reports a problem with a screenshot, drawn anew', async () => {
    const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#2158b5' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const screenshot = { filename: 'screen.jpg', mimetype: 'image/jpeg', bytes: new Uint8Array(picture) }
    const visitor = openBrowser(test)
    const input = { what_happened: 'The total is wrong', severity: 'blocks' as const, page: '/billing', screenshot }
    expect((await visitor.call(calls.reportBug, input)).code).toBe(201)
    const [mail] = await mailTo(test, readers)
    expect(mail).toMatchObject({
      subject: 'Problem: The total is wrong',
      attachments: [{ filename: 'screenshot.png', content_type: 'image/png' }],
    })
    const kept = await test.platform.database.outside((db) =>
      db.selectFrom('feedback').select('screenshot_key').where('kind', '=', 'bug').executeTakeFirstOrThrow(),
    )
    const stored = await test.platform.storage.readFile(`product/screenshot/${kept.screenshot_key}`)
    const drawn = await sharp(stored).metadata()
    expect([drawn.format, drawn.width, drawn.exif]).toEqual(['png', 2000, undefined])
  })

  it('a visitor is told what is missing', async () => {
    const { body } = await openBrowser(test).call(calls.sendInvestmentInterest, {} as never)
    expect(body.fields).toEqual({
      name: ['Enter your name'],
      email: ['Enter a full email address, like sam@harlow.co'],
      message: ['Write a few words'],
    })
  })

  it('a visitor who writes a sixth time within an hour has to wait', async () => {
    const visitor = openBrowser(test)
    const codes = []
    for (let i = 0; i < 6; i++)
      codes.push((await visitor.call(calls.sendSuggestion, { title: 'Again', details: 'And again' })).code)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429])
  })
})
