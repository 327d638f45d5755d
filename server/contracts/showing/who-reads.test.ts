import { describe, expect, it } from 'vitest'
import { applyChange } from '#contract/access/needs.ts'
import { type Grants, grantsOf } from '#contract/access/permissions.ts'
import { ownersAlone } from '#contract/access/reach.ts'
import * as contracts from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { getContractCertificate, getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { handOverContract, signContract, viewContractInPerson } from '#contract/contracts/signing/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import * as dashboard from '#contract/dashboard/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { exportCompany } from '#contract/reports/calls.ts'
import { updateProfile } from '#contract/users/calls.ts'
import { addSigningClient, sentWith, signingLinkMailedTo } from '#test/samples/contracts.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { unzip } from '#test/server/zip.ts'
import { addMember } from '#test/team.ts'

/** A contract is full of prices: who sees none knows of it, and does not read it. Source: docs/domain.md, Contracts. */
const test = await openTestApp()
const sam = await owner(test)
const price = '65656.56'
const everything: Grants = { ...grantsOf('owner'), ...Object.fromEntries(ownersAlone.map((key) => [key, 'none'])) }
const noPrices = applyChange(everything, { 'prices.view': 'none' }).grants
const client = await addSigningClient(sam)
const job = await addJob(sam, { client_id: client.id })
const denied = { code: 403, body: { error_code: 'permission_denied' } }

async function member(rights: Grants) {
  const person = await addMember(test, sam.company_id, { rights })
  return { ...person, browser: await signedInAs(test, person.user_id) }
}

/** What of a contract somebody is told by its own call. */
async function told(browser: Browser, contract: string) {
  const { body, code, raw } = await browser.call(contracts.getContract, { id: contract })
  expect(code).toBe(200)
  return { ...body, text: raw.body }
}

const { id } = await sentWith({ test, ...sam }, { price, client_id: client.id, job_id: job.id })
const office = await member(noPrices)
const leo = await employee(test, sam, 'crew_lead')
await assign(test, { ...leo, company_id: sam.company_id }, job.id)

describe('somebody who sees contracts and no prices', () => {
  const both = [
    ['an office clerk', office.browser],
    ['a crew lead on its job', leo.browser],
  ] as const

  it.each(both)('%s is told title, number, state, days and signers, and nothing that it says', async (_, browser) => {
    const { contract, signers, events, may, text, ...rest } = await told(browser, id)
    expect(contract).toMatchObject({ title: expect.stringContaining('Deck'), number: expect.stringMatching(/^CON-/) })
    expect(contract).toMatchObject({ status: 'sent', expires_on: expect.any(String), changes_requested: true })
    expect(signers).toMatchObject([{ name: 'Renee Ortiz', status: 'sent', signature: null }])
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'changes_requested'])
    for (const event of events) expect([event.note, event.ip, event.agent]).toEqual([null, undefined, undefined])
    expect(may).toEqual([])
    expect(rest).not.toHaveProperty('frozen')
    expect(rest).not.toHaveProperty('certificate')
    for (const key of ['content', 'fields', 'changes_request', 'decline_reason', 'void_reason'])
      expect(contract).not.toHaveProperty(key)
    expect(text).not.toContain(price)
  })

  it.each(both)('%s finds it in the list and by its number, and not by its words', async (_, browser) => {
    const { contract } = await told(sam.browser, id)
    const list = await browser.call(contracts.listContracts)
    expect(list.body.contracts.map((row) => row.id)).toContain(id)
    expect(list.raw.body).not.toContain(price)
    const found = await expectSuccess(browser.call(dashboard.search, { q: contract.number ?? '' }))
    expect(found.results.map((row) => row.id)).toContain(id)
    expect((await expectSuccess(browser.call(dashboard.search, { q: price }))).results).toEqual([])
    expect((await expectSuccess(browser.call(contracts.listContracts, { q: price }))).contracts).toEqual([])
  })

  it.each(both)('%s reads neither its PDF nor hands it to a client, nor makes a link to it', async (_, browser) => {
    for (const answer of [
      await browser.call(getContractPdf, { id }),
      await browser.call(getContractPdf, { id, original: true }),
      await browser.call(getContractCertificate, { id }),
      await browser.call(viewContractInPerson, { id }),
      await browser.call(handOverContract, { id }),
      await browser.call(contracts.linkContract, { id, signer_id: (await told(sam.browser, id)).signers[0]?.id ?? '' }),
    ])
      expect(answer).toMatchObject(denied)
  })

  it.each(both)('%s sees on the page of the job and in the histories that it happened alone', async (_, browser) => {
    const page = await browser.call(getJob, { id: job.id })
    const ofContract = page.body.activity?.filter(({ noun }) => noun === 'contract')
    expect(ofContract?.map(({ kind, note }) => [kind, note])).toContainEqual(['changes_requested', null])
    for (const answer of [
      page,
      await browser.call(dashboard.listActivity, { client_id: client.id }),
      await browser.call(dashboard.getDashboard),
      await browser.call(listNotifications),
    ])
      expect([answer.code, answer.raw.body.includes(price)]).toEqual([200, false])
  })

  it.each(['send', 'resend', 'remind', 'void', 'revise', 'duplicate', 'countersign', 'sign_in_person'])(
    'an office clerk cannot %s it, for nobody acts on what they may not read',
    async (action) => {
      const input = { id, action, reason: 'A reason', name: 'Renee', consent: true, signature: '{"typed":"Renee"}' }
      expect(await office.browser.call(contracts.changeContract, input)).toMatchObject(denied)
    },
  )

  it('an office clerk changes no draft, deletes none, begins none, and reads no template', async () => {
    const { contract_id } = await expectSuccess(
      sam.browser.call(contracts.saveContract, { title: 'Draft', content: writeContent(price) }),
    )
    const { browser } = office
    const { text, ...draft } = await told(browser, contract_id)
    expect(text).not.toContain(price)
    for (const key of ['filling', 'gaps', 'templates']) expect(draft).not.toHaveProperty(key)
    const signers = [{ party: 'company' as const, name: 'Me', email: office.email }]
    for (const answer of [
      await browser.call(contracts.changeContract, { id: contract_id, signers }),
      await browser.call(contracts.saveContract, { contract_id, signers }),
      await browser.call(contracts.saveContract, { title: 'Mine' }),
      await browser.call(contracts.deleteContract, { id: contract_id }),
      await browser.call(templates.saveTemplate, { name: 'Mine', content: writeContent('Mine') }),
    ])
      expect(answer).toMatchObject(denied)
    const { template_id } = await expectSuccess(
      sam.browser.call(templates.saveTemplate, { name: 'Ours', content: writeContent(price) }),
    )
    expect(await browser.call(templates.viewTemplate, { id: template_id })).toMatchObject(denied)
    expect((await browser.call(contracts.listContracts)).body).not.toHaveProperty('templates')
  })

  it('an office clerk takes along no text of a contract in the export, and its title and days', async () => {
    const files = unzip((await office.browser.call(exportCompany)).raw.rawPayload)
    const names = files.map(({ name }) => name)
    expect(
      names.filter((name) => /^contracts\/|contract_(snapshot|signature|file|seal|template)\./.test(name)),
    ).toEqual([])
    const ofContracts = files.filter(({ name }) => /(contract|activity|notification)[a-z_]*\.(csv|json)$/.test(name))
    expect(ofContracts.length).toBeGreaterThan(8)
    for (const { name, bytes } of ofContracts) expect(bytes.toString().includes(price), name).toBe(false)
    const rows = JSON.parse(files.find(({ name }) => name === 'json/contract.json')?.bytes.toString() ?? '[]')
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ title: expect.stringContaining('Deck') })
    const all = unzip((await sam.browser.call(exportCompany)).raw.rawPayload)
    expect(all.map(({ name }) => name)).toContain('contracts/CON-0001 as sent.pdf')
    expect(all.find(({ name }) => name === 'json/contract.json')?.bytes.toString()).toContain(price)
  })
})

describe('a client who declines a contract', () => {
  it('is heard by everybody who sees contracts, and what they wrote by who sees prices', async () => {
    const [clerk, dana] = [await member(noPrices), await member(everything)]
    for (const { browser } of [clerk, dana])
      await expectSuccess(
        browser.call(updateProfile, { preferences: { notifications: { 'email:contract_declined': true } } } as never),
      )
    const { link } = await sentWith({ test, ...sam }, { price: '99', client_id: client.id })
    await expectSuccess(
      openBrowser(test).call(signContract, { ...link, action: 'decline', reason: `Not for ${price}` }),
    )
    for (const { person, reads } of [
      { person: clerk, reads: false },
      { person: dana, reads: true },
    ]) {
      const bell = await expectSuccess(person.browser.call(listNotifications))
      const rung = bell.notifications.find(({ kind }) => kind === 'contract_declined')
      expect(rung?.note).toBe(reads ? `Not for ${price}` : null)
      const [mail] = await mailTo(test, person.email)
      expect(mail?.subject).toContain('declined CON-')
      expect([mail?.text.includes(price), mail?.html.includes(price)]).toEqual([reads, reads])
    }
  })
})

describe('whoever signs a contract', () => {
  it('reads it without the right to see prices: of the team by their own login, a client by the link', async () => {
    const rights: Grants = { 'contracts.view': 'own', 'contracts.countersign': 'all' }
    const boss = await member(rights)
    const email = client.email
    const { contract_id: theirs } = await expectSuccess(
      sam.browser.call(contracts.saveContract, {
        title: 'Porch',
        client_id: client.id,
        content: writeContent(`The price is ${price}\n[signature client]\n[signature company]`),
        signing_order: 'parallel',
        signers: [
          { name: 'Renee Ortiz', email },
          { party: 'company', name: 'The boss', email: boss.email },
        ],
      }),
    )
    await expectSuccess(sam.browser.call(contracts.changeContract, { id: theirs, action: 'send' }))
    const { text, may } = await told(boss.browser, theirs)
    expect([text.includes(price), may]).toEqual([true, ['countersign']])
    expect((await boss.browser.call(getContractPdf, { id: theirs })).code).toBe(200)
    const own = { name: 'The boss', consent: true, signature: '{"typed":"The boss"}' }
    expect(
      (await boss.browser.call(contracts.changeContract, { id: theirs, action: 'countersign', ...own })).code,
    ).toBe(200)
    const link = await signingLinkMailedTo(test, email)
    expect((await openBrowser(test).call(getContractPdf, link)).code).toBe(200)
    const other = await member(rights)
    expect((await other.browser.call(contracts.getContract, { id: theirs })).code).toBe(404)
  })
})

describe('somebody who sees the prices of what is theirs', () => {
  it('reads the contract of a job they are on, and knows of the others alone', async () => {
    const rights: Grants = { ...everything, ...applyChange(everything, { 'prices.view': 'own' }).grants }
    const person = await member(rights)
    const theirs = await addJob(sam, { client_id: client.id })
    await assign(test, person, theirs.id)
    const own = await sentWith({ test, ...sam }, { price, client_id: client.id, job_id: theirs.id })
    const other = await sentWith({ test, ...sam }, { price, client_id: client.id })
    expect((await told(person.browser, own.id)).text).toContain(price)
    expect((await told(person.browser, other.id)).text).not.toContain(price)
    expect((await person.browser.call(getContractPdf, { id: other.id })).code).toBe(403)
  })
})

it('an owner who looks with the eyes of a role without prices is told no more than it is', async () => {
  const { role_id } = office
  const seen = await sam.browser.call(contracts.getContract, { id }, { 'x-preview-role': role_id })
  expect([seen.code, seen.raw.body.includes(price)]).toEqual([200, false])
  expect((await sam.browser.call(getContractPdf, { id }, { 'x-preview-role': role_id })).code).toBe(403)
})
