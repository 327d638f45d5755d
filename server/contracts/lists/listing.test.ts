import { describe, expect, it } from 'vitest'
import { deleteClient } from '#contract/clients/calls.ts'
import { mergeClients } from '#contract/clients/merge/calls.ts'
import * as calls from '#contract/contracts/calls.ts'
import { getDashboard, listActivity, search } from '#contract/dashboard/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addContract, addSigningClient } from '#test/samples/contracts.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
const today = () => stopClock(test, new Date().toISOString())
today()

type Sam = Awaited<ReturnType<typeof owner>>
const listOf = async (sam: { browser: Sam['browser'] }, input: object = {}) =>
  expectSuccess(sam.browser.call(calls.listContracts, input))
const titles = async (sam: { browser: Sam['browser'] }, input: object = {}) =>
  (await listOf(sam, input)).contracts.map(({ title }) => title)
const sent = async (sam: Sam, over: object = {}) => {
  const client = await addSigningClient(sam)
  const { contract } = await addContract(sam, { client_id: client.id, ...over })
  await expectSuccess(sam.browser.call(calls.changeContract, { id: contract.id, action: 'send' }))
  return { id: contract.id, client }
}

describe('the list of contracts', () => {
  it('an owner reads them by tab and state, with the next step of each', async () => {
    const sam = await owner(test)
    await addContract(sam, { title: 'Draft' })
    await sent(sam, { title: 'Waiting' })
    await sent(sam, { title: 'Mine', signing_order: 'company_first' })
    await sent(sam, { title: 'Both', signing_order: 'parallel' })
    const gone = await sent(sam, { title: 'Gone' })
    await expectSuccess(sam.browser.call(calls.changeContract, { id: gone.id, action: 'void', reason: 'No' }))
    const { counts, contracts } = await listOf(sam)
    expect(counts).toEqual({ all: 5, drafts: 1, waiting: 2, your_turn: 2, signed: 0 })
    expect(contracts.map(({ title, status, next }) => [title, status, next])).toEqual([
      ['Gone', 'voided', null],
      ['Both', 'sent', 'countersign'],
      ['Mine', 'sent', 'countersign'],
      ['Waiting', 'sent', 'wait'],
      ['Draft', 'draft', 'send'],
    ])
    expect(contracts[3]?.waiting_for).toEqual([{ party: 'client', name: expect.stringContaining('Renee') }])
    expect(await titles(sam, { tab: 'drafts' })).toEqual(['Draft'])
    expect(await titles(sam, { tab: 'waiting' })).toEqual(['Both', 'Waiting'])
    expect(await titles(sam, { tab: 'your_turn' })).toEqual(['Both', 'Mine'])
    expect(await titles(sam, { tab: 'signed' })).toEqual([])
    expect(await titles(sam, { status: 'voided' })).toEqual(['Gone'])
    expect((await sam.browser.call(calls.listContracts, { status: 'nonsense' as 'sent' })).code).toBe(400)
  })

  it('one whose last day is over is expired, and in no tab of those that wait', async () => {
    const sam = await owner(test)
    await sent(sam, { title: 'Late', expires_on: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) })
    stopClock(test, new Date(Date.now() + 9 * 86_400_000).toISOString())
    expect((await listOf(sam)).counts).toMatchObject({ all: 1, waiting: 0 })
    expect((await listOf(sam, { status: 'expired' })).contracts).toMatchObject([
      { title: 'Late', next: 'resend', waiting_for: [] },
    ])
    expect(await titles(sam, { status: 'sent' })).toEqual([])
    today()
  })

  it('an owner searches them by number, title and client, also with a slip, page by page', async () => {
    const sam = await owner(test)
    const client = await addSigningClient(sam, { first_name: 'Aurelia', last_name: 'Baptiste' })
    await addContract(sam, { title: 'Pergola', client_id: client.id })
    await addContract(sam, { title: 'Retaining wall' })
    const numbered = await sent(sam, { title: 'Gazebo' })
    const { contract } = await expectSuccess(sam.browser.call(calls.getContract, { id: numbered.id }))
    expect(await titles(sam, { q: 'perg' })).toEqual(['Pergola'])
    expect(await titles(sam, { q: 'baptiste' })).toEqual(['Pergola'])
    expect(await titles(sam, { q: contract.number })).toEqual(['Gazebo'])
    const close = await listOf(sam, { q: 'retainin wal' })
    expect(close.contracts.map(({ title }) => title)).toEqual(['Retaining wall'])
    expect(await titles(sam, { q: 'retianing' })).toEqual(['Retaining wall'])
    expect(await titles(sam, { page: 2, page_size: 2 })).toEqual(['Pergola'])
    expect(await titles(sam, { client_id: client.id })).toEqual(['Pergola'])
    const { results } = await expectSuccess(sam.browser.call(search, { q: 'Gaz' }))
    expect(results).toMatchObject([{ kind: 'contract', title: 'Gazebo', path: `/contracts/${numbered.id}` }])
  })

  it('a client reads what was sent to them and was not withdrawn, and nobody else’s', async () => {
    const sam = await owner(test)
    const { client } = await sent(sam, { title: 'For Renee' })
    const renee = await clientLogin(test, sam, client.id)
    await addContract(sam, { title: 'Not yet', client_id: client.id })
    await sent(sam, { title: 'For another' })
    const answer = await listOf(renee)
    expect(answer.contracts.map(({ title }) => title)).toEqual(['For Renee'])
    expect(answer).not.toHaveProperty('templates')
    const { needs_attention, portal } = await expectSuccess(renee.browser.call(getDashboard))
    expect(needs_attention).toMatchObject([{ kind: 'contract_to_sign', detail: 'For Renee', action: 'Read and sign' }])
    expect(portal?.sections).toContain('contracts')
  })
})

describe('contracts elsewhere', () => {
  it('what happened stands in the history of the client', async () => {
    const sam = await owner(test)
    const { id, client } = await sent(sam, { title: 'Deck' })
    const { activity } = await expectSuccess(sam.browser.call(listActivity, { client_id: client.id }))
    expect(activity.slice(0, 2).map(({ kind, title, path }) => [kind, title, path])).toEqual([
      ['sent', 'Deck', `/contracts/${id}`],
      ['created', 'Deck', `/contracts/${id}`],
    ])
  })

  it('an owner is asked for what needs somebody: their turn, a decline, a request, three days of silence', async () => {
    const sam = await owner(test)
    await sent(sam, { title: 'Mine', signing_order: 'company_first' })
    const declined = await sent(sam, { title: 'No' })
    const changed = await sent(sam, { title: 'Change' })
    const silent = await sent(sam, { title: 'Silent' })
    await sent(sam, { title: 'Fresh' })
    await test.platform.database.inCompany(sam.company_id, async (db) => {
      const at = new Date().toISOString()
      const set = (id: string, values: object) => db.updateTable('contract').set(values).where('id', '=', id).execute()
      await set(declined.id, { status: 'declined', declined_at: at, decline_reason: 'Too dear' })
      await set(changed.id, { changes_requested_at: at, changes_request: 'Another color' })
      await set(silent.id, { sent_at: new Date(Date.now() - 4 * 86_400_000).toISOString() })
    })
    const { needs_attention } = await expectSuccess(sam.browser.call(getDashboard))
    const rows = needs_attention.filter(({ kind }) => kind.startsWith('contract_'))
    expect(rows.map(({ kind, title, detail, action }) => [kind, title, detail, action])).toEqual([
      ['contract_countersign', 'Your turn to sign Mine', expect.anything(), 'Sign'],
      [
        'contract_changes_requested',
        expect.stringMatching(/requested a change to Change$/),
        'Another color',
        'Open contract',
      ],
      ['contract_declined', expect.stringMatching(/declined No$/), 'Too dear', 'Open contract'],
      ['contract_unsigned', "Silent isn't signed after 4 days", expect.anything(), 'Remind'],
    ])
  })

  it('a client with a contract is archived, not deleted', async () => {
    const sam = await owner(test)
    const client = await addClient(sam)
    await addContract(sam, { client_id: client.id })
    const answer = await expectSuccess(sam.browser.call(deleteClient, { id: client.id }))
    expect(answer.archived).toBe(true)
  })

  it('two clients who are one keep their contracts', async () => {
    const sam = await owner(test)
    const [kept, merged] = [await addClient(sam), await addClient(sam)]
    const job = await addJob(sam, { client_id: merged.id })
    const { contract } = await addContract(sam, { job_id: job.id })
    await expectSuccess(sam.browser.call(mergeClients, { id: kept.id, other_id: merged.id }))
    const after = await expectSuccess(sam.browser.call(calls.getContract, { id: contract.id }))
    expect(after.contract.client_id).toBe(kept.id)
  })
})
