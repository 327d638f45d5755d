import { describe, expect, it } from 'vitest'
import { listDocuments } from '#contract/billing/calls.ts'
import { listClients } from '#contract/clients/calls.ts'
import { search } from '#contract/dashboard/calls.ts'
import { listBoard, listJobs } from '#contract/jobs/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'

const test = await openTestApp()
const nobody = { first_name: null, last_name: null }
const sam = await owner(test)
const ortiz = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz', phone: '(555) 010-1001' })
const brennan = await addClient(sam, { ...nobody, company_name: "Brennan & O'Shea" })
const kitchen = await addJob(sam, { title: 'Kitchen remodel', client_id: ortiz.id })
const invoice = await addDocument(test, sam.company_id, { kind: 'invoice', number: 'INV-0311', client_id: ortiz.id })
type Who = { browser: Browser }
const find = async (q: string, who: Who = sam) => (await who.browser.call(search, { q })).body.results
const close = async (q: string, who: Who = sam) =>
  (await find(q, who)).map(({ title, close }) => (close ? `~${title}` : title))

describe('a search with a slip', () => {
  it('a typo finds the client, their jobs and documents', async () => {
    expect(await close('Ortis')).toEqual(['~Renee Ortiz', '~Kitchen remodel', '~INV-0311'])
    expect(await close('renee ORTTIZ')).toEqual(['~Renee Ortiz', '~Kitchen remodel', '~INV-0311'])
    for (const typed of ['Brenan', 'Brennann', 'Bernnan', 'Brannan', 'Vrennan', 'OShea', 'brenan oshea'])
      expect([typed, await close(typed)]).toEqual([typed, ["~Brennan & O'Shea"]])
    expect(await close('kichen remodle')).toEqual(['~Kitchen remodel'])
    expect(await close('Brénan')).toEqual(["~Brennan & O'Shea"])
  })

  it('two slips in a word, short words and numbers are left as they are', async () => {
    for (const typed of ['Artis', 'Brnan', 'orz', 'INV-0312', '5550101002', 'Ortis 99', '%%%%%', '____', '\\\\\\\\'])
      expect([typed, await close(typed)]).toEqual([typed, []])
    expect(await close('Ortis 0101')).toEqual(['~Renee Ortiz', '~Kitchen remodel', '~INV-0311'])
  })

  it('an exact name stands before a similar one, and where enough is found nothing similar is added', async () => {
    const boss = await owner(test)
    await addClient(boss, { ...nobody, company_name: 'Ortis' })
    await addClient(boss, { ...nobody, company_name: 'Ortiz' })
    expect(await close('ortis', boss)).toEqual(['Ortis', '~Ortiz'])
    await addClient(boss, { ...nobody, company_name: 'Ortis North' })
    expect(await close('ortis', boss)).toEqual(['Ortis North', 'Ortis'])
  })

  it('odd text finds nothing and breaks nothing', async () => {
    for (const typed of [
      '\u0301',
      '\u0301 \u0302',
      'x'.repeat(200),
      'abcd '.repeat(40),
      "'; drop table client; --",
      '%_%_%_',
    ])
      expect([typed, await close(typed)]).toEqual([typed, []])
    const { body } = await sam.browser.call(listClients, { q: '\u0301', sort: 'match' })
    expect(body).not.toHaveProperty('close')
  })

  it('who may not see clients finds no similar one; a client with a log-in only their own project', async () => {
    const crew = await employee(test, sam, 'crew_member')
    expect(await close('Ortis', crew)).toEqual([])
    const { browser } = await clientLogin(test, sam, ortiz.id)
    expect(await close('kichen', { browser })).toEqual(['~Kitchen remodel'])
    expect(await close('Brenan', { browser })).toEqual([])
    expect(await close('Ortis', await owner(test))).toEqual([])
  })
})

describe('a list with a slip', () => {
  it('an owner who finds no client of a name sees those that are close, and is told', async () => {
    const { body } = await sam.browser.call(listClients, { q: 'Ortis' })
    expect(body).toMatchObject({ total: 1, close: true, clients: [{ display_name: 'Renee Ortiz' }] })
    expect((await sam.browser.call(listClients, { q: 'Ortiz' })).body).not.toHaveProperty('close')
    const none = (await sam.browser.call(listClients, { q: 'Zwickel' })).body
    expect(none).toMatchObject({ total: 0, clients: [] })
    expect(none).not.toHaveProperty('close')
    const match = { q: 'Brenan', sort: 'match', page_size: 8 } as const
    expect((await sam.browser.call(listClients, match)).body).toMatchObject({
      close: true,
      clients: [{ id: brennan.id }],
    })
  })

  it('the same of jobs, in list and board, and of invoices, with their counts', async () => {
    const jobs = (await sam.browser.call(listJobs, { q: 'kichen' })).body
    expect(jobs).toMatchObject({ total: 1, counts: { all: 1 }, close: true, jobs: [{ id: kitchen.id }] })
    const { columns, close } = (await sam.browser.call(listBoard, { q: 'kichen' })).body
    expect(close).toBe(true)
    expect(columns.map(({ total }) => total)).toEqual([1, 0, 0, 0])
    const invoices = (await sam.browser.call(listDocuments, { tab: 'invoices', q: 'Ortis', tiles: true })).body
    expect(invoices).toMatchObject({ total: 1, close: true, documents: [{ id: invoice.id }] })
    const none = (await sam.browser.call(listDocuments, { tab: 'estimates', q: 'Ortis' })).body
    expect(none).toMatchObject({ total: 0 })
    expect(none).not.toHaveProperty('close')
  })
})
