import { describe, expect, it } from 'vitest'
import { countersign, read, sentContract, sign } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('a client with a link', () => {
  it('reads what was sent, signs it, and the owner signs after them', async () => {
    const { browser, id, link, email } = await sentContract(test)
    const page = await expectSuccess(read(test, link))
    expect(page).toMatchObject({ state: 'ready', contract: { status: 'viewed' }, signer: { name: 'Renee Ortiz' } })
    expect(page.original_sha256).toMatch(/^[0-9a-f]{64}$/)
    const signed = await expectSuccess(sign(test, link))
    expect(signed).toMatchObject({
      state: 'signed',
      contract: { status: 'partially_signed' },
      waiting_for: ['Sam Harlow'],
    })
    await expectSuccess(countersign(browser, id))
    await test.work()
    const after = await expectSuccess(read(test, link))
    expect(after).toMatchObject({ state: 'completed', files: { original: true, signed: true, certificate: true } })
    expect(after.verify_code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
    const [copy] = await mailTo(test, email)
    expect(copy?.subject).toContain('Signed: ')
    expect(copy?.attachments).toHaveLength(1)
  })
})
