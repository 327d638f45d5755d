import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { changeContract, getContract } from '#contract/contracts/calls.ts'
import { getContractPdf, verifyContract } from '#contract/contracts/evidence/calls.ts'
import { signContractInPerson, viewContractInPerson } from '#contract/contracts/signing/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { initials, onTrial, sentHomeContract } from '#test/samples/home-contract.ts'
import { countersign, read, type SignerLink, sentContract, sign, signingLinkOf, typed } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

/** The server's clock stands at an instant. */
function itIs(instant: string) {
  test.platform.now = () => new Date(instant).toISOString()
  test.platform.today = (zone) => todayIn(zone, instant)
}

/** The Friday before Labor Day 2027, at noon and in its last minute; a minute later it is Saturday. */
const friday = '2027-09-03T12:00:00-04:00'
const fridayLate = '2027-09-03T23:59:00-04:00'
const saturday = '2027-09-04T00:00:00-04:00'
const ofFriday = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }
const ofSaturday = { transaction_date: '2027-09-04', cancel_by_date: '2027-09-09' }
const wordsOfFriday = ['Date of transaction: Sep 3, 2027', 'MIDNIGHT OF Sep 8, 2027']

const signOn = (link: SignerLink, days: object, over: object = {}) => sign(test, link, { initials, ...days, ...over })

const pdfOf = async (link: SignerLink, original = false) => {
  const { raw } = await openBrowser(test).call(getContractPdf, { ...link, ...(original && { original }) })
  return readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
}
const times = (text: string, words: string) => text.split(words).length - 1

const eventsOf = ({ company_id, id }: { company_id: string; id: string }) =>
  test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('contract_event').select(['kind', 'detail']).where('contract_id', '=', id).orderBy('seq').execute(),
  )
const signedDetails = async (contract: { company_id: string; id: string }) =>
  (await eventsOf(contract)).flatMap(({ kind, detail }) => (kind === 'signed' ? [detail] : []))

describe('a buyer of a contract with a notice of cancellation', () => {
  it('is shown both days before the press; after it they stand in the page, the event and both copies of the notice', async () => {
    itIs(friday)
    const sent = await sentHomeContract(test)
    const before = await expectSuccess(read(test, sent.link))
    expect(before.cancellation).toEqual({ ...ofFriday, fixed: false })
    const after = await expectSuccess(signOn(sent.link, ofFriday))
    expect(after).toMatchObject({ state: 'signed', cancellation: { ...ofFriday, fixed: true } })
    expect(await signedDetails(sent)).toMatchObject([ofFriday])
    await test.work()
    const copy = await pdfOf(sent.link)
    for (const words of wordsOfFriday) expect(times(copy, words)).toBe(2)
    expect(copy).not.toContain('third business day after the date of this transaction).')
    expect(times(copy, 'email office@harlow.example, telephone (207) 555-0134, NOT LATER')).toBe(2)
  })

  it('has their copy by email at once, before anybody has signed for the company, and once', async () => {
    itIs(friday)
    const { link, email, id } = await sentHomeContract(test, { spouse: false })
    await expectSuccess(signOn(link, ofFriday))
    expect(await expectSuccess(signOn(link, ofFriday))).toMatchObject({ state: 'signed' })
    const copies = (await mailTo(test, email)).filter(({ subject }) => subject.startsWith('Your copy of'))
    expect(copies).toHaveLength(1)
    expect(copies[0]?.text).toContain('You may cancel until midnight of Sep 8, 2027')
    expect(copies[0]?.attachments).toMatchObject([{ filename: expect.stringContaining('-buyer-copy.pdf') }])
    const page = await expectSuccess(read(test, await signingLinkOf(test, email, id)))
    expect(page.files).toEqual({ original: true, buyer_copy: true, signed: false, certificate: false })
  })

  it('who read it before midnight and signs after it is refused with the new days, and nothing is kept', async () => {
    itIs(fridayLate)
    const { link, id, company_id } = await sentHomeContract(test)
    const { cancellation } = await expectSuccess(read(test, link))
    expect(cancellation).toEqual({ ...ofFriday, fixed: false })
    itIs(saturday)
    const late = await signOn(link, ofFriday)
    expect(late).toMatchObject({ code: 409, body: { error_code: 'conflict', current: ofSaturday } })
    expect(late.body.fields).toEqual({ cancel_by_date: [expect.stringContaining('Sep 9, 2027')] })
    expect(await signedDetails({ company_id, id })).toEqual([])
    expect((await expectSuccess(read(test, link))).cancellation).toEqual({ ...ofSaturday, fixed: false })
    await expectSuccess(signOn(link, ofSaturday))
    expect(await signedDetails({ company_id, id })).toMatchObject([ofSaturday])
  })

  it('who was shown no days, or only one that is right, is refused with both', async () => {
    itIs(friday)
    const { link } = await sentHomeContract(test)
    const shown = [{}, { ...ofFriday, cancel_by_date: '2027-09-07' }, { transaction_date: '2027-09-03' }]
    for (const days of shown) expect(await signOn(link, days)).toMatchObject({ code: 409, body: { current: ofFriday } })
    const { code, body } = await signOn(link, { ...ofFriday, cancel_by_date: 'Wednesday' })
    expect([code, Object.keys(body.fields ?? {})]).toEqual([400, ['cancel_by_date']])
  })

  it('who signs in the last minute and asks again the next day has signed on the first', async () => {
    itIs(fridayLate)
    const { link } = await sentHomeContract(test)
    await expectSuccess(signOn(link, ofFriday))
    itIs(saturday)
    expect((await expectSuccess(signOn(link, ofFriday))).cancellation).toEqual({ ...ofFriday, fixed: true })
  })

  it('signs on the day that it is where the company is', async () => {
    itIs('2027-09-04T09:59:00Z')
    const { link } = await sentHomeContract(test, { timezone: 'Pacific/Honolulu' })
    expect((await expectSuccess(read(test, link))).cancellation).toEqual({ ...ofFriday, fixed: false })
    itIs('2027-09-04T10:00:00Z')
    expect(await signOn(link, ofFriday)).toMatchObject({ code: 409, body: { current: ofSaturday } })
  })

  it('of two: the first sets no day, the last sets both for either of them, and each has a copy', async () => {
    itIs(friday)
    const sent = await sentHomeContract(test, { spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    const first = await expectSuccess(signOn(sent.link, ofFriday))
    expect(first.cancellation).toEqual({ ...ofFriday, fixed: false })
    await test.work()
    expect((await expectSuccess(read(test, sent.link))).files.buyer_copy).toBe(false)
    itIs(saturday)
    expect(await sign(test, luis, { name: 'Luis Ortiz', ...ofFriday })).toMatchObject({ code: 409 })
    await expectSuccess(sign(test, luis, { name: 'Luis Ortiz', ...ofSaturday }))
    expect((await expectSuccess(read(test, sent.link))).cancellation).toEqual({ ...ofSaturday, fixed: true })
    const details = await signedDetails(sent)
    expect(details[0]).not.toHaveProperty('cancel_by_date')
    expect(details[1]).toMatchObject(ofSaturday)
    for (const address of [sent.email, sent.spouseEmail])
      expect((await mailTo(test, address)).filter(({ subject }) => subject.startsWith('Your copy of'))).toHaveLength(1)
  })

  it('of two who sign at the same moment: one of them is the last, and sets both days', async () => {
    itIs(friday)
    const sent = await sentHomeContract(test, { spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    const both = await Promise.all([signOn(sent.link, ofFriday), sign(test, luis, { name: 'Luis Ortiz', ...ofFriday })])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    const set = (await signedDetails(sent)).filter((detail) => 'cancel_by_date' in (detail as object))
    expect(set).toMatchObject([ofFriday])
  })

  it('signs in person on a device of the team by the same rule', async () => {
    itIs(fridayLate)
    const { browser, id, company_id, link } = await sentHomeContract(test)
    const shown = await expectSuccess(browser.call(viewContractInPerson, { id }))
    expect(shown.cancellation).toEqual({ ...ofFriday, fixed: false })
    const given = { id, ...typed, initials }
    itIs(saturday)
    expect(await browser.call(signContractInPerson, { ...given, ...ofFriday })).toMatchObject({ code: 409 })
    const asked = { ...given, action: 'sign_in_person', signer_id: link.uid }
    expect(await browser.call(changeContract, asked)).toMatchObject({ code: 409, body: { current: ofSaturday } })
    await expectSuccess(browser.call(signContractInPerson, { ...given, ...ofSaturday }))
    expect(await signedDetails({ company_id, id })).toMatchObject([
      { ...ofSaturday, note: 'In person, witnessed by Sam Harlow. Can be canceled until midnight of Sep 9, 2027' },
    ])
  })

  it('who signs last, after the company, has the days in the signed document itself', async () => {
    itIs(friday)
    const { browser, id, email } = await sentHomeContract(test, { order: 'company_first' })
    await expectSuccess(countersign(browser, id))
    const link = await signingLinkOf(test, email, id)
    expect(await expectSuccess(signOn(link, ofFriday))).toMatchObject({ state: 'completed' })
    const mails = (await mailTo(test, email)).filter(({ attachments }) => attachments.length > 0)
    expect(mails.map(({ subject }) => subject.slice(0, 7))).toEqual(['Signed:'])
    expect(mails[0]?.text).toContain('Sep 8, 2027')
    const signed = await pdfOf(link)
    for (const words of wordsOfFriday) expect(times(signed, words)).toBe(2)
    expect(signed).toContain('Last day to cancel')
  })

  it('is one however often they press: fifty at once set the days once, and one copy goes out', async () => {
    itIs(friday)
    const sent = await sentHomeContract(test)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signOn(sent.link, ofFriday)))
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    for (const { code } of answers) expect([200, 429, 503]).toContain(code)
    expect(await signedDetails(sent)).toMatchObject([ofFriday])
    const copies = (await mailTo(test, sent.email)).filter(({ subject }) => subject.startsWith('Your copy of'))
    expect(copies).toHaveLength(1)
  })
})

describe('the days of a notice', () => {
  it('leave what was sent as it is: the text, its hash and its PDF, which says in words what they will be', async () => {
    itIs(friday)
    const { link, browser, id } = await sentHomeContract(test)
    const sent = await expectSuccess(browser.call(getContract, { id }))
    const before = await pdfOf(link, true)
    expect(times(before, '(the date on which the buyer signs this contract)')).toBe(2)
    expect(times(before, '(the third business day after the date of this transaction)')).toBe(2)
    await expectSuccess(signOn(link, ofFriday))
    await test.work()
    const after = await expectSuccess(browser.call(getContract, { id }))
    expect(after.frozen).toEqual(sent.frozen)
    expect([sent.cancellation, after.cancellation]).toEqual([null, ofFriday])
    expect(await pdfOf(link, true)).toBe(before)
  })

  it('are sealed with the chain: whoever changes the event afterwards is found out', async () => {
    itIs(friday)
    const { link, browser, id } = await sentHomeContract(test)
    await expectSuccess(signOn(link, ofFriday))
    await expectSuccess(countersign(browser, id))
    await test.work()
    const { verify_code } = await expectSuccess(read(test, link))
    const verified = () => expectSuccess(openBrowser(test).call(verifyContract, { code: verify_code ?? '' }))
    expect(await verified()).toMatchObject({ genuine: true })
    const client = new pg.Client({ connectionString: test.databaseUrl })
    await client.connect()
    await client.query(
      'alter table contract_event disable trigger user; alter table contract_event no force row level security',
    )
    await client.query(
      `update contract_event set detail = jsonb_set(detail, '{cancel_by_date}', '"2027-09-07"') where contract_id = $1 and kind = 'signed'`,
      [id],
    )
    await client.query(
      'alter table contract_event force row level security; alter table contract_event enable trigger user',
    )
    await client.end()
    const { genuine, checks } = await verified()
    expect([genuine, checks.at(-1)?.key]).toEqual([false, 'events'])
  })

  it('are asked of nobody where a contract has no notice, nor of whoever signs for the company', async () => {
    const { link, browser, id } = await sentContract(test)
    expect((await expectSuccess(read(test, link))).cancellation).toBeNull()
    expect((await expectSuccess(sign(test, link))).cancellation).toBeNull()
    expect(await expectSuccess(countersign(browser, id))).toMatchObject({ cancellation: null })
  })

  it('are not promised once nobody can sign it anymore', async () => {
    const { browser, id } = await sentHomeContract(test)
    await expectSuccess(browser.call(changeContract, { id, action: 'void', reason: 'Too late' }))
    const page = await expectSuccess(browser.call(viewContractInPerson, { id }))
    expect(page).toMatchObject({ state: 'voided', cancellation: null })
  })
})

describe('the day of signing', () => {
  it("is each signer's own: by name where they differ, one where all signed on it", async () => {
    const blocks = [
      { type: 'paragraph' as const, content: [{ type: 'field' as const, attrs: { name: 'signed_date' } }] },
    ]
    const { link, browser, id, company_id } = await sentContract(test, { blocks, expires_on: '2099-12-31' })
    const alone = await sentContract(test, { blocks, company: false, expires_on: '2099-12-31' })
    itIs(friday)
    await expectSuccess(sign(test, link))
    itIs(saturday)
    await onTrial(test, company_id)
    await expectSuccess(countersign(browser, id))
    await test.work()
    const apart = await pdfOf(link)
    expect(apart).toContain('Sep 3, 2027 (Renee Ortiz), Sep 4, 2027 (Sam Harlow)')
    await expectSuccess(sign(test, alone.link))
    await test.work()
    const one = await pdfOf(alone.link)
    expect(one).toContain('Sep 4, 2027')
    expect(one).not.toContain('Sep 4, 2027 (Renee')
  })
})
