import { describe, expect, it } from 'vitest'
import { changeContract } from '#contract/contracts/calls.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { signContract as signCall, viewContractToSign as viewCall } from '#contract/contracts/signing/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import {
  countersign,
  paragraph,
  read,
  sentContract,
  sign,
  signedContract,
  signingLinkOf,
  typed,
} from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

const eventsOf = async (company_id: string, id: string) => {
  const rows = await test.platform.database.inCompany(company_id, (db) =>
    db
      .selectFrom('contract_event')
      .select(['kind', 'who', 'ip'])
      .where('contract_id', '=', id)
      .orderBy('seq')
      .execute(),
  )
  return rows.map(({ kind }) => kind)
}

describe('a client with a link', () => {
  it('reads what was sent and signs it, the owner signs after them, and everybody gets the sealed copy', async () => {
    const cc = `lender${Date.now()}@example.com`
    const { browser, id, link, email, company_id } = await sentContract(test, { cc: [cc] })
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
    for (const address of [email, cc]) {
      const copies = (await mailTo(test, address)).filter(({ subject }) => subject.startsWith('Signed: '))
      expect(copies).toHaveLength(1)
      expect(copies[0]?.attachments).toMatchObject([{ content_type: 'application/pdf' }])
    }
    expect(await eventsOf(company_id, id)).toEqual([
      ...['created', 'sent', 'opened', 'consented', 'signed'],
      ...['consented', 'countersigned', 'completed', 'sealed'],
    ])
    const pdf = readPdf((await openBrowser(test).call(getContractPdf, link)).raw.rawPayload)
    const said = pdf.texts.join(' ')
    for (const words of ['Renee Ortiz', 'Sam Harlow', 'Certificate of completion']) expect(said).toContain(words)
    // A PDF sets apart letters that stand close together, of which a code is made by chance, and may break an address.
    expect(said.replaceAll(/[ \u200b]/g, '')).toContain(after.verify_code)
    expect(pdf).toMatchObject({ marked: true, faces: expect.arrayContaining(['Caveat-Regular', 'GreatVibes-Regular']) })
  })

  it('is refused in words without a name, the tick, or their initials in each place', async () => {
    const { link } = await sentContract(test, { initials: true })
    const refused = async (over: object) => (await sign(test, link, over)).body
    expect(await refused({ name: ' ' })).toMatchObject({ fields: { name: ['Enter your name'] } })
    expect(await refused({ consent: false })).toMatchObject({ fields: { consent: ['Tick to agree before signing'] } })
    expect(await refused({})).toMatchObject({ fields: { initials: ['Add your initials in 1 more place'] } })
    expect(await refused({ initials: [1] })).toMatchObject({ error_code: 'validation_error' })
    expect(await refused({ signature: undefined })).toMatchObject({ error_code: 'validation_error' })
    expect(await refused({ initials: [0], client_signed_date: 'yesterday' })).toMatchObject({
      error_code: 'validation_error',
    })
    const signed = await expectSuccess(sign(test, link, { initials: [0], client_signed_date: '1999-01-01' }))
    expect(signed.signer.signed_at?.slice(0, 4)).not.toBe('1999')
  })

  it('consents first and takes it back, but not once they have signed', async () => {
    const { link } = await sentContract(test)
    const say = (action: string) => openBrowser(test).call(signCall, { ...link, action })
    expect((await expectSuccess(say('consent'))).signer.consented_at).not.toBeNull()
    expect((await expectSuccess(say('withdraw_consent'))).signer.consented_at).toBeNull()
    expect((await sign(test, link, { consent: false })).code).toBe(400)
    await expectSuccess(say('consent'))
    await expectSuccess(sign(test, link, { consent: false }))
    expect((await say('withdraw_consent')).body).toMatchObject({ error_code: 'invalid_transition' })
    expect((await say('anything')).body).toMatchObject({ error_code: 'invalid_action' })
  })

  it('declines with a reason, which ends it, and the company hears why', async () => {
    const { browser, id, link, email } = await sentContract(test)
    const decline = (reason: string) => openBrowser(test).call(signCall, { ...link, action: 'decline', reason })
    expect((await decline('')).body).toMatchObject({ fields: { reason: [expect.stringContaining('why')] } })
    expect(await expectSuccess(decline('Too dear'))).toMatchObject({ state: 'declined', decline_reason: 'Too dear' })
    expect(await expectSuccess(decline('Too dear'))).toMatchObject({ state: 'declined' })
    expect((await sign(test, link)).body).toMatchObject({ error_code: 'invalid_transition' })
    expect((await countersign(browser, id)).body).toMatchObject({ error_code: 'invalid_transition' })
    expect(email).toContain('@')
  })

  it('asks for changes, and can sign all the same', async () => {
    const { link } = await sentContract(test)
    const ask = { ...link, action: 'request_changes', message: 'Cedar, not pine' }
    expect(await expectSuccess(openBrowser(test).call(signCall, ask))).toMatchObject({
      state: 'ready',
      contract: { status: 'sent' },
    })
    await expectSuccess(sign(test, link))
    expect((await openBrowser(test).call(signCall, ask)).code).toBe(400)
  })

  it('and a second client sign, in whichever order it was sent, each with a link of their own', async () => {
    const { browser, id, link, spouseEmail } = await sentContract(test, { spouse: true })
    const luis = await signingLinkOf(test, spouseEmail, id)
    expect(luis.uid).not.toBe(link.uid)
    expect((await sign(test, { ...luis, uid: link.uid })).code).toBe(404)
    await expectSuccess(sign(test, luis, { name: 'Luis Ortiz' }))
    expect((await countersign(browser, id)).body).toMatchObject({
      message: expect.stringContaining('Renee Ortiz signs first'),
    })
    await expectSuccess(sign(test, link))
    await expectSuccess(countersign(browser, id))
    expect(await expectSuccess(read(test, link))).toMatchObject({ state: 'completed' })
  })

  it('is asked only once the company has signed, where the company signs first', async () => {
    const { browser, id, email } = await sentContract(test, { order: 'company_first' })
    expect((await mailTo(test, email)).filter(({ links }) => links.some((each) => each.includes(id)))).toEqual([])
    await expectSuccess(countersign(browser, id))
    const link = await signingLinkOf(test, email, id)
    expect(await expectSuccess(sign(test, link))).toMatchObject({ state: 'completed' })
  })

  it('signs in person on a device of the team, which is kept with who was there', async () => {
    const { browser, id, link } = await sentContract(test, { company: false })
    await expectSuccess(browser.call(changeContract, { id, action: 'sign_in_person', signer_id: link.uid, ...typed }))
    await test.work()
    const page = await expectSuccess(read(test, link))
    expect(page.signers[0]?.signature).toMatchObject({ in_person: true })
    const pdf = readPdf((await browser.call(getContractPdf, { id })).raw.rawPayload)
    expect(pdf.texts.join(' ')).toContain('In person, witnessed by Sam Harlow')
  })
})

describe('looking at a link', () => {
  it('is an opening once, and none of a robot, or of the company itself', async () => {
    const { browser, id, link, company_id } = await sentContract(test)
    await expectSuccess(openBrowser(test).call(viewCall, link, { 'user-agent': 'Slackbot-LinkExpanding 1.0' }))
    await expectSuccess(read(test, link, browser))
    expect(await eventsOf(company_id, id)).toEqual(['created', 'sent'])
    await Promise.all(Array.from({ length: 5 }, () => expectSuccess(read(test, link))))
    expect(await eventsOf(company_id, id)).toEqual(['created', 'sent', 'opened'])
  })
})

describe('what anybody writes into a contract', () => {
  it('stays what it is in the PDF, Typst code and script alike', async () => {
    const hostile = [
      '#eval("1+1")',
      '*bold* _it_ `raw`',
      '$x^2$',
      '<script>alert(1)</script>',
      '#include "/etc/passwd"',
      '#sys.version',
      '\\u{41}',
    ]
    const title = `#panic("x") /ByteRange [0 /********** /********** /**********] ${Date.now()}`
    const { browser, id } = await signedContract(test, { title, blocks: hostile.map(paragraph) })
    const said = readPdf((await browser.call(getContractPdf, { id })).raw.rawPayload).texts.join(' ')
    for (const text of hostile) expect(said).toContain(text)
    expect(said).toContain('#panic("x")')
  })

  it('of sixty pages and more is read, signed and sealed', async () => {
    const words = 'The contractor shall do all of the work with care and keep the site clean. '.repeat(3)
    const pages = Array.from({ length: 62 }, () => [paragraph(words), { type: 'page_break' as const }]).flat()
    const { browser, id, link } = await signedContract(test, { blocks: pages })
    expect((await expectSuccess(read(test, link))).content.content).toHaveLength(pages.length + 4)
    const pdf = readPdf((await browser.call(getContractPdf, { id })).raw.rawPayload)
    expect(pdf.pages).toBeGreaterThan(60)
    expect(pdf.texts.join(' ')).toContain('Certificate of completion')
  }, 60_000)
})

it('a client of another company has no part in it', async () => {
  const { id } = await sentContract(test)
  const other = await sentContract(test)
  await addClient(other, { email: `x${Date.now()}@example.com` })
  expect((await other.browser.call(getContractPdf, { id })).code).toBe(404)
  expect((await countersign(other.browser, id)).code).toBe(404)
})
