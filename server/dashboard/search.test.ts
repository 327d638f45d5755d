import { describe, expect, it } from 'vitest'
import { createTag } from '#contract/clients/tags/calls.ts'
import { search } from '#contract/dashboard/calls.ts'
import { listEmployees } from '#contract/employees/calls.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'

const test = await openTestApp()
const sam = await owner(test)
const cho = await addClient(sam, { company_name: 'Cho Builders', phone: '(207) 555-0142', service_city: 'Bath' })
const job = await addJob(sam, { title: 'Boathouse roof', client_id: cho.id })
const estimate = await addDocument(test, sam.company_id, {
  kind: 'estimate',
  number: 'EST-1042',
  title: 'Boathouse roof',
  total: 1_234_500,
  client_id: cho.id,
})
const invoice = await addDocument(test, sam.company_id, { kind: 'invoice', number: 'INV-0311', total: 83_12 })
const find = async (q: string, who: { browser: Browser } = sam) => (await who.browser.call(search, { q })).body.results

describe('search', () => {
  it('an owner finds a transaction by who was paid and by the bank’s words; the crew finds none', async () => {
    const boss = await owner(test)
    const cedar = await addTransaction(boss, { payee: 'Hancock Lumber', description: 'Cedar boards' })
    const [found] = await find('hancock', boss)
    expect(found).toMatchObject({ kind: 'transaction', id: cedar.id, title: 'Hancock Lumber' })
    expect((await find('cedar boa', boss)).map(({ id }) => id)).toContain(cedar.id)
    expect(await find('hancock', await employee(test, boss, 'crew_member'))).toEqual([])
  })

  it('an owner finds by name, number, telephone and amount', async () => {
    expect((await find('boathouse')).map(({ kind, id }) => [kind, id])).toEqual([
      ['job', job.id],
      ['estimate', estimate.id],
    ])
    expect((await find('cho')).map(({ kind }) => kind)).toEqual(['client', 'job', 'estimate'])
    expect((await find('207 555 0142')).map(({ kind }) => kind)).toEqual(['client', 'job', 'estimate'])
    expect(await find('inv-0311')).toEqual([
      {
        kind: 'invoice',
        id: invoice.id,
        title: 'INV-0311',
        detail: null,
        amount: '83.12',
        path: `/billing/invoice/${invoice.id}/view`,
      },
    ])
    expect((await find('$12,345.00')).map(({ id }) => id)).toEqual([estimate.id])
    expect((await find('12,345')).map(({ id, amount }) => [id, amount])).toEqual([[estimate.id, '12345.00']])
    expect((await find('83.12')).map(({ id }) => id)).toEqual([invoice.id])
    expect(await find('  ')).toEqual([])
    expect(await find('100%')).toEqual([])
  })

  it('the digits of a telephone find the client, however they are spelled', async () => {
    for (const typed of [
      '(207) 555-0142',
      '2075550142',
      '207.555.0142',
      '+1 207 555 0142',
      '1-207-555',
      '0142',
      '555 01',
    ])
      expect([typed, (await find(typed))[0]?.id]).toEqual([typed, cho.id])
  })

  it('a number finds its document first, however it is spelled', async () => {
    await addDocument(test, sam.company_id, { kind: 'invoice', number: 'INV-03110', title: '311 Elm' })
    for (const typed of ['INV-0311', 'inv 0311', 'inv0311', 'inv 311', '311', '0311'])
      expect([typed, (await find(typed))[0]?.title]).toEqual([typed, 'INV-0311'])
    expect((await find('est 1042')).map(({ id }) => id)).toEqual([estimate.id])
    expect((await find(job.number)).map(({ id }) => id)).toContain(job.id)
    expect((await find(`${Number(job.number.replace(/\D/g, ''))}`)).map(({ id }) => id)).toContain(job.id)
  })

  it('an owner who types a kind and a name finds what that client has of it', async () => {
    const boss = await owner(test)
    const ortiz = await addClient(boss, { first_name: 'Renee', last_name: 'Ortiz', company_name: null })
    const whose = { client_id: ortiz.id, title: 'Deck' }
    const { id } = await addDocument(test, boss.company_id, { kind: 'invoice', number: 'INV-0900', ...whose })
    await addDocument(test, boss.company_id, { kind: 'estimate', number: 'EST-0900', ...whose })
    await addDocument(test, boss.company_id, { kind: 'invoice', number: 'INV-0901', title: 'Fence' })
    const found = (await find('inv ort', boss)).filter(({ close }) => !close)
    expect(found.map((each) => [each.kind, each.id])).toEqual([['invoice', id]])
  })

  it('what begins with the words stands before what only holds them, each by its latest use', async () => {
    const boss = await owner(test)
    for (const company_name of [
      'Linden Homes',
      'Carolina Decks',
      'Ana Lind',
      'Berlin Tile',
      'Lin & Co',
      'Collins',
      'Dublin',
    ])
      await addClient(boss, { first_name: null, last_name: null, company_name })
    expect((await find('lin', boss)).map(({ title }) => title)).toEqual([
      'Lin & Co',
      'Ana Lind',
      'Linden Homes',
      'Dublin',
      'Collins',
    ])
    expect((await find('li', boss)).map(({ title }) => title)).toEqual(['Lin & Co', 'Ana Lind', 'Linden Homes'])
  })

  it('an owner finds tags and people of the team; who may not, does not', async () => {
    const boss = await owner(test)
    const { tag } = (await boss.browser.call(createTag, { name: 'Repeat', color: '#2158b5' })).body
    expect(await find('repe', boss)).toEqual([
      { kind: 'tag', id: tag.id, title: 'Repeat', detail: null, path: `/clients?tags=${tag.id}` },
    ])
    const crew = await employee(test, boss, 'crew_member')
    const name =
      (await boss.browser.call(listEmployees)).body.employees.find(({ id }) => id === crew.user_id)?.name ?? ''
    expect((await find(name, boss)).map(({ kind, id }) => [kind, id])).toEqual([['member', crew.user_id]])
    expect(await find(name, crew)).toEqual([])
    expect((await find(name, sam)).map(({ kind }) => kind)).not.toContain('member')
    expect((await find('repe', sam)).map(({ kind }) => kind)).not.toContain('tag')
  })

  it('an owner finds five of each kind at most', async () => {
    const boss = await owner(test)
    for (let at = 0; at < 7; at++) {
      await addJob(boss, { title: `Fence ${at}` })
      await addClient(boss, { company_name: `Fence ${at}` })
      for (const kind of ['estimate', 'invoice'] as const)
        await addDocument(test, boss.company_id, { kind, title: `Fence ${at}` })
    }
    const kinds = (await find('fence', boss)).map(({ kind }) => kind)
    for (const kind of ['client', 'job', 'estimate', 'invoice'])
      expect([kind, kinds.filter((each) => each === kind).length]).toEqual([kind, 5])
    expect(kinds).toHaveLength(20)
  })

  it('a crew member finds own jobs and their clients, no documents and no telephones', async () => {
    const crew = await employee(test, sam, 'crew_member')
    expect(await find('boathouse', crew)).toEqual([])
    await assign(test, crew, job.id)
    expect((await find('boathouse', crew)).map(({ kind }) => kind)).toEqual(['job'])
    expect((await find('cho', crew)).map(({ kind }) => kind)).toEqual(['client', 'job'])
    expect(await find('5550142', crew)).toEqual([])
  })
})
