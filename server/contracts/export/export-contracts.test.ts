import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addContract, addSigningClient } from '#test/samples/contracts.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

type Who = { browser: Browser }
type Input = SendOf<typeof calls.exportContracts>
const exported = (who: Who, input: Input = {}) => exportedTable(who, calls.exportContracts, input)
const titles = async (who: Who, input: Input) => (await exported(who, input)).rows.map((row) => row.Title)

it('an owner exports the contracts that a tab, a state, a search or a filter shows, or chosen ones', async () => {
  const sam = await owner(test)
  const job = await addJob(sam, { title: '+Deck', address: '5 Shore Rd' })
  const client = await addSigningClient(sam, { first_name: '=Renee', last_name: 'Ortiz' })
  const { contract: draft } = await addContract(sam, { title: '@Draft' })
  const { contract: sent } = await addContract(sam, { title: 'Sent', client_id: client.id, job_id: job.id })
  await expectSuccess(sam.browser.call(calls.changeContract, { id: sent.id, action: 'send' }))
  expect(await titles(sam, {})).toEqual(['Sent', "'@Draft"])
  expect(await titles(sam, { tab: 'drafts' })).toEqual(["'@Draft"])
  expect(await titles(sam, { tab: 'signed' })).toEqual([])
  expect(await titles(sam, { status: 'sent' })).toEqual(['Sent'])
  expect(await titles(sam, { q: 'ortiz' })).toEqual(['Sent'])
  expect(await titles(sam, { q: 'ortis' })).toEqual(['Sent'])
  expect(await titles(sam, { job_id: job.id })).toEqual(['Sent'])
  expect(await titles(sam, { ids: [draft.id, sent.id], tab: 'drafts' })).toEqual(['Sent', "'@Draft"])
  const { rows, file } = await exported(sam, { client_id: client.id })
  expect(rows).toMatchObject([
    {
      Number: expect.stringMatching(/^CON-/),
      Version: '1',
      Client: "'=Renee Ortiz",
      Job: "'+Deck",
      Status: 'Sent',
      'Waiting for': "'=Renee Ortiz",
      'Change requested': 'no',
      Sent: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      Signed: '',
    },
  ])
  expect(decodeURIComponent(file)).toMatch(/Contracts \d{4}-\d\d-\d\d\.csv/)
})

it('a crew lead exports the contracts of their own jobs alone, and nobody exports what one says', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const [job, hidden] = [await addJob(sam), await addJob(sam, { title: 'Hidden job' })]
  const content = writeContent('The price is 4711 dollars')
  const { contract: mine } = await addContract(sam, { title: 'Mine', job_id: job.id, content })
  const { contract: other } = await addContract(sam, { title: 'Other', job_id: hidden.id, content })
  const lead = await addMember(test, sam.company_id, { role: 'crew_lead' })
  await assign(test, lead, job.id)
  const mika = { browser: await signedInAs(test, lead.user_id) }
  expect(await titles(mika, {})).toEqual(['Mine'])
  expect(await titles(mika, { ids: [mine.id, other.id] })).toEqual(['Mine'])
  expect(await titles(eve, { ids: [mine.id] })).toEqual([])
  const office = await addMember(test, sam.company_id, { rights: { 'contracts.view': 'all' } })
  const { rows, text } = await exported({ browser: await signedInAs(test, office.user_id) })
  expect(rows.map((row) => [row.Title, row.Job])).toEqual([
    ['Other', ''],
    ['Mine', ''],
  ])
  expect(text).not.toMatch(/Hidden|4711/)
  expect((await exported(sam)).text).not.toContain('4711')
  const none = await addMember(test, sam.company_id, { rights: { 'jobs.view': 'all' } })
  expect((await (await signedInAs(test, none.user_id)).call(calls.exportContracts, {})).code).toBe(403)
})

it('an owner of very many contracts exports all of them, in the order of the list', async () => {
  const sam = await owner(test)
  const content = JSON.stringify(writeContent('The work'))
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into contract (company_id, title, content)
      select ${sam.company_id}, 'Deck ' || i, ${content}::jsonb from generate_series(1, 1200) i`.execute(db),
  )
  for (const input of [{}, { q: 'deck' }, { tab: 'drafts' }] as const) {
    const all = await titles(sam, input)
    expect(new Set(all).size).toBe(1200)
    const last = { ...input, page: 12, page_size: 100 }
    const { contracts } = await expectSuccess(sam.browser.call(calls.listContracts, last))
    expect(contracts.map(({ title }) => title)).toEqual(all.slice(1100))
  }
})
