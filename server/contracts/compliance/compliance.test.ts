import { describe, expect, it } from 'vitest'
import * as company from '#contract/company/calls.ts'
import * as compliance from '#contract/compliance/calls.ts'
import * as contracts from '#contract/contracts/calls.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import {
  homeDraft,
  homeFields,
  readAndSign,
  type Seller,
  seller,
  sentHomeContract,
} from '#test/samples/home-contract.ts'
import { addJob } from '#test/samples/jobs.ts'
import { countersign, read } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const test = await openTestApp()

/** What else a home-improvement contract in California asks for, typed. */
const { job_address: _, ...fields } = homeFields
const inCalifornia = { ...homeFields, job_address: '9 Fern Way, Fresno, CA 93650' }

type Change = SendOf<typeof contracts.saveContract>

async function save(of: Seller, contract_id: string, change: Partial<Change>) {
  return expectSuccess(of.browser.call(contracts.saveContract, { contract_id, ...change }))
}

const pdfOf = async (of: Seller, id: string) => {
  const { raw } = await of.browser.call(getContractPdf, { id })
  return readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
}

describe('an owner who writes a contract for a home', () => {
  it('is asked what decides the days, and has the later ones until it is answered', async () => {
    const draft = await homeDraft(test, { fields: inCalifornia })
    const { compliance } = await expectSuccess(draft.browser.call(contracts.getContract, { id: draft.id }))
    expect(compliance).toMatchObject({ state: 'CA', has_rules: true, business_days: 7 })
    expect(compliance?.questions).toEqual([
      { name: 'residential', answer: null },
      { name: 'sold_at', answer: null },
      { name: 'senior', answer: null },
      { name: 'disaster', answer: null },
    ])
    expect(await pdfOf(draft, draft.id)).toContain('prior to midnight of the seventh business day after')
    const senior = await save(draft, draft.id, { compliance: { disaster: false, senior: true } })
    expect(senior.compliance?.business_days).toBe(5)
    const text = await pdfOf(draft, draft.id)
    expect(text).toContain('prior to midnight of the fifth business day after')
    expect(text.split('within FIVE BUSINESS DAYS from')).toHaveLength(3)
    const usual = await save(draft, draft.id, { compliance: { senior: false } })
    expect(usual.compliance?.business_days).toBe(3)
    expect(usual.compliance?.questions).toContainEqual({ name: 'disaster', answer: 'no' })
  })

  it('has the rules of the place of the job, else of the client’s property, never of the company', async () => {
    const of = await seller(test)
    await expectSuccess(of.browser.call(company.updateCompanySettings, { state: 'CA' }))
    const client = await addClient(of, {
      service_address: '1 Elm St',
      service_city: 'Towson',
      service_state: 'Maryland',
    })
    const { id } = await homeDraft(test, { seller: of, fields: { job_address: '' }, over: { client_id: client.id } })
    const stateNow = async (change: Partial<Change>) => {
      const { compliance, filling } = await save(of, id, change)
      return [compliance?.state, filling?.values.governing_state]
    }
    expect(await stateNow({ fields })).toEqual(['MD', 'Maryland'])
    const job = await addJob(of, { client_id: client.id, address: '2 Oak St', city: 'Hartford', state: 'CT' })
    expect(await stateNow({ job_id: job.id })).toEqual(['CT', 'Connecticut'])
    expect(await stateNow({ fields: inCalifornia })).toEqual(['CA', 'California'])
    expect(await stateNow({ fields: { ...fields, governing_state: 'Nevada' } })).toEqual(['CT', 'Nevada'])
    const nowhere = await addClient(of, {})
    expect(await stateNow({ job_id: null, client_id: nowhere.id, fields })).toEqual([null, undefined])
    expect(await stateNow({ fields: { ...fields, governing_state: 'New York' } })).toEqual(['NY', 'New York'])
  })

  it('sees nothing of it outside the United States, for a business, and for a job abroad', async () => {
    const of = await seller(test)
    const complianceOf = async (over: Partial<Change>, given = homeFields) =>
      (await save(of, (await homeDraft(test, { seller: of, fields: given, over })).id, { title: 'Deck' })).compliance
    const shop = await addClient(of, { company_name: 'Harbor Bakery', service_state: 'CA' })
    expect(await complianceOf({ client_id: shop.id })).toBeUndefined()
    const abroad = await addClient(of, { service_address: '1 Rue', service_country: 'CA' })
    expect(await complianceOf({ client_id: abroad.id }, { ...homeFields, job_address: '' })).toBeUndefined()
    expect(await complianceOf({ client_id: shop.id, compliance: { residential: true } })).toMatchObject({ state: 'ME' })
    const home = await addClient(of, { first_name: 'Ana', service_state: 'CA' })
    expect(await complianceOf({ client_id: home.id })).toMatchObject({ state: 'ME' })
    await expectSuccess(of.browser.call(company.updateCompanySettings, { country: 'CA' }))
    expect(await complianceOf({ client_id: home.id }, inCalifornia)).toBeUndefined()
  })

  it('sends it though something is missing, with a reason that the client is not shown', async () => {
    const draft = await homeDraft(test, { fields: inCalifornia })
    const send = (more: object) =>
      draft.browser.call(contracts.changeContract, { id: draft.id, action: 'send', ...more } as never)
    const refused = await send({})
    expect([refused.code, refused.body.error_code]).toEqual([400, 'validation_error'])
    expect(JSON.stringify(refused.body)).toContain('Statement about the down payment')
    expect((await send({ send_anyway: '  ' })).code).toBe(400)
    const reason = 'Renee wants to begin on Monday'
    const sent = await expectSuccess(send({ send_anyway: reason }))
    expect(sent.compliance).toMatchObject({ state: 'CA', reason, business_days: 7 })
    expect(sent.compliance?.checks.some(({ in_place }) => !in_place)).toBe(true)
    expect(JSON.stringify(sent.events)).not.toContain(reason)
    const events = await test.platform.database.inCompany(draft.company_id, (db) =>
      db
        .selectFrom('contract_event')
        .select('detail')
        .where('contract_id', '=', draft.id)
        .where('kind', '=', 'sent')
        .execute(),
    )
    expect(events[0]?.detail).toMatchObject({ send_anyway: reason, compliance_sha256: expect.any(String) })
  })

  it('whose client reads neither the reason nor what was missing, by the link, in the portal and in the PDFs', async () => {
    const reason = 'They want to begin'
    const sent = await sentHomeContract(test, { fields: inCalifornia, company: false })
    const page = await read(test, sent.link)
    for (const words of [reason, 'compliance', 'Statement about']) expect(page.raw.body).not.toContain(words)
    await expectSuccess(readAndSign(test, sent.link))
    await test.work()
    const record = await expectSuccess(sent.browser.call(contracts.getContract, { id: sent.id }))
    const renee = await clientLogin(test, sent, record.client?.id ?? '')
    const browser = await signedInAs(test, renee.user_id)
    const portal = await browser.call(contracts.getContract, { id: sent.id })
    expect(portal.code).toBe(200)
    for (const words of [reason, 'compliance_sha256', 'Statement about']) expect(portal.raw.body).not.toContain(words)
    expect(portal.body).not.toHaveProperty('compliance')
    expect(await pdfOf(sent, sent.id)).not.toContain(reason)
  })

  it('keeps the rules that it was sent under, whatever is switched off later', async () => {
    const sent = await sentHomeContract(test, { fields: inCalifornia, company: false })
    const before = await expectSuccess(sent.browser.call(contracts.getContract, { id: sent.id }))
    await expectSuccess(sent.browser.call(compliance.switchComplianceRule, { rule_id: 'CA-AB1327', off: true }))
    const { cancellation } = await expectSuccess(read(test, sent.link))
    await expectSuccess(readAndSign(test, sent.link))
    await test.work()
    const after = await expectSuccess(sent.browser.call(contracts.getContract, { id: sent.id }))
    expect(after.compliance).toEqual(before.compliance)
    expect(after.cancellation?.cancel_by_date).toBe(cancellation?.cancel_by_date)
    expect(after.certificate?.code).toEqual(expect.any(String))
    const next = await homeDraft(test, { seller: sent, fields: inCalifornia })
    const draft = await expectSuccess(sent.browser.call(contracts.getContract, { id: next.id }))
    expect(draft.compliance?.business_days).toBe(3)
    expect(draft.compliance?.rules.map(({ id }) => id)).toEqual(['US-FTC-429', 'CA-7159'])
  })

  it('cannot have the kept rules changed: nothing is sealed over others', async () => {
    const sent = await sentHomeContract(test, { fields: inCalifornia })
    await expectSuccess(readAndSign(test, sent.link))
    await expectSuccess(countersign(sent.browser, sent.id))
    const admin = test.platform.database.inCompany(sent.company_id, (db) =>
      db.updateTable('contract_snapshot').set({ compliance: null }).where('contract_id', '=', sent.id).execute(),
    )
    await expect(admin).rejects.toThrow(/neither changed nor deleted/)
  })

  it('adds a rule of the company’s own: something to confirm, which a copy asks again', async () => {
    const of = await seller(test)
    const { own_rule_id } = await expectSuccess(
      of.browser.call(compliance.saveOwnRule, { name: 'The neighbors were asked' }),
    )
    const { id } = await homeDraft(test, { seller: of, fields: inCalifornia })
    const own = async (copy: string) => {
      const found = await expectSuccess(of.browser.call(contracts.getContract, { id: copy }))
      return found.compliance?.checks.find(({ rule_id }) => rule_id === own_rule_id)
    }
    expect(await own(id)).toMatchObject({ label: 'The neighbors were asked', in_place: false, fix: { fix: 'confirm' } })
    await save(of, id, { compliance: { confirmed: [own_rule_id] } })
    expect(await own(id)).toMatchObject({ in_place: true })
    const copy = await expectSuccess(of.browser.call(contracts.changeContract, { id, action: 'duplicate' }))
    expect(await own(copy.contract_id)).toMatchObject({ in_place: false })
  })
})
