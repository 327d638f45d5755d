import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
type Change = SendOf<typeof calls.changeJob>
const update = (input: Change, who: { browser: Browser } = sam) =>
  who.browser.call(calls.changeJob, { action: 'update_details', ...input })

describe('the details of a job', () => {
  it('an owner changes each of them, and what is left out stays', async () => {
    const [renee, cho] = [
      await addClient(sam, { company_name: 'Ortiz' }),
      await addClient(sam, { company_name: 'Cho' }),
    ]
    const { id } = await addJob(sam, { title: 'Deck', client_id: renee.id, description: 'Cedar', po_number: 'PO-7' })
    const words = {
      title: 'Deck and stairs',
      client_id: cho.id,
      description: '',
      address: '2 Pine Ave',
      city: 'Bath',
      contract_price: '6,000',
      budget: '4100.5',
      priority: 'high',
      permit_number: 'B-2026-11',
      internal_notes: 'Dog',
      client_notes: 'Park on the street',
      number: 'D-1042',
    } as const
    const { job, message } = await expectSuccess(update({ id, ...words }))
    expect(message).toBe('Job saved')
    expect(job).toMatchObject({
      ...words,
      description: null,
      client_name: 'Cho',
      contract_price: '6000.00',
      budget: '4100.50',
      po_number: 'PO-7',
      version: 2,
    })
    expect((await update({ id, ...words, version: 1 })).body.job.version).toBe(2)
    const { activity = [] } = (await sam.browser.call(calls.getJob, { id })).body
    expect(activity[0]).toMatchObject({ kind: 'details_changed', note: expect.stringContaining('Title, ') })
  })

  it('two owners who edit one job see the conflict, and what the other wrote', async () => {
    const { id, version } = await addJob(sam, { title: 'Deck' })
    await expectSuccess(update({ id, title: 'Deck of cedar', version }))
    expect(await update({ id, title: 'Deck of pine', version })).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { title: 'Deck of cedar' } },
    })
    expect((await update({ id, title: 'Deck of pine' })).body.job.title).toBe('Deck of pine')
  })

  it('an owner is refused an empty name, a number that is taken and a price that is none', async () => {
    const first = await addJob(sam)
    const { id } = await addJob(sam)
    expect((await update({ id, title: ' ' })).body.fields).toEqual({ title: ['Give the job a name'] })
    expect((await update({ id, number: first.number })).body.fields).toEqual({
      number: [`Another job has the number ${first.number}`],
    })
    expect((await update({ id, contract_price: '-5' })).body.error_code).toBe('invalid_amount')
    expect((await update({ id, client_id: id })).body.fields).toHaveProperty('client_id')
    const rival = await owner(test)
    const { id: theirs } = await addJob(rival)
    expect((await update({ id: theirs, number: first.number }, rival)).code).toBe(200)
    expect((await update({ id, title: 'x' }, rival)).code).toBe(404)
  })

  it('an owner keeps the client of a job that has documents for them, until those are void', async () => {
    const [renee, cho] = [
      await addClient(sam, { company_name: 'Ortiz' }),
      await addClient(sam, { company_name: 'Cho' }),
    ]
    const { id } = await addJob(sam, { client_id: renee.id })
    const invoice = await addDocument(test, sam.company_id, {
      kind: 'invoice',
      client_id: renee.id,
      job_id: id,
      number: 'INV-77',
    })
    expect((await update({ id, client_id: cho.id })).body.fields).toEqual({
      client_id: ['INV-77 is for Ortiz, so this job stays theirs. Make another job instead.'],
    })
    expect((await update({ id, client_id: renee.id, title: 'Deck' })).code).toBe(200)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('document').set({ status: 'void' }).where('id', '=', invoice.id).execute(),
    )
    expect((await update({ id, client_id: cho.id })).body.job.client_name).toBe('Cho')
  })

  it('a crew lead sees neither price nor budget, and changes neither', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const { id } = await addJob(sam, { assigned: [lead.user_id], contract_price: '6000', budget: '4000' })
    const { job } = (await lead.browser.call(calls.getJob, { id })).body
    expect(job).not.toHaveProperty('contract_price')
    expect(job).not.toHaveProperty('budget')
    expect((await update({ id, contract_price: '1' }, lead)).body.fields).toHaveProperty('contract_price')
    expect((await update({ id, budget: '1' }, lead)).body.fields).toHaveProperty('budget')
    expect((await update({ id, title: 'Deck' }, lead)).code).toBe(200)
  })

  it('a detail that is sent with another form is refused by its name', async () => {
    const { id } = await addJob(sam)
    expect((await sam.browser.call(calls.changeJob, { id, edit: true, title: 'Deck' })).body.fields).toEqual({
      title: ['Send title with action=update_details or add_task or update_task'],
    })
    expect((await update({ id, assigned: [] })).body.fields).toHaveProperty('assigned')
  })

  it('a client reads the notes for them and nothing that is written for the team', async () => {
    const renee = await addClient(sam, { company_name: 'Ortiz' })
    const words = { po_number: 'PO-7', internal_notes: 'Dog', client_notes: 'Park on the street', contract_price: '50' }
    const { id } = await addJob(sam, { client_id: renee.id, ...words })
    const { browser } = await clientLogin(test, sam, renee.id)
    const answer = await browser.call(calls.getJob, { id })
    expect(answer.body.job.client_notes).toBe('Park on the street')
    expect(JSON.stringify(answer.body)).not.toMatch(/PO-7|Dog|50\.00|crew|task/)
  })
})

describe('what an approved estimate brings', () => {
  it('an owner makes the job: its work as tasks, its lines, its price, and the deposit with what of it is paid', async () => {
    const renee = await addClient(sam, { company_name: 'Ortiz' })
    const made = await expectSuccess(
      sam.browser.call(billing.createDocument, {
        client_id: renee.id,
        title: 'Maple deck',
        tax_rate: '0',
        deposit_percent: '50',
        line_items: [
          { kind: 'section', name: 'Deck' },
          { kind: 'labor', name: 'Set the posts', quantity: '8', unit: 'hr', unit_price: '100' },
          { kind: 'material', name: 'Cedar', quantity: '40', unit: 'bd', unit_price: '5' },
          { kind: 'service', name: 'Stain', unit_price: '200', optional: true, selected: false },
          { kind: 'service', name: 'Haul away', unit_price: '200' },
        ],
      }),
    )
    const estimate_id = made.estimate_id ?? ''
    await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id: estimate_id, note: 'By phone' }))
    await addPayment(test, sam.company_id, {
      document_id: estimate_id,
      kind: 'deposit',
      amount: 25_000,
      date: '2026-11-20',
      status: 'completed',
    })
    const { id } = await addJob(sam, { title: undefined, estimate_id })
    const { job, tasks, lines, deposit, money } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(job).toMatchObject({ title: 'Maple deck', contract_price: '1200.00', task_count: 2, open_task_count: 2 })
    expect(tasks?.map(({ title }) => title)).toEqual(['Set the posts', 'Haul away'])
    expect(lines?.map(({ name, amount }) => [name, amount])).toEqual([
      ['Deck', '0.00'],
      ['Set the posts', '800.00'],
      ['Cedar', '200.00'],
      ['Haul away', '200.00'],
    ])
    expect(deposit).toEqual({ amount: '600.00', paid: '250.00' })
    expect(money).toMatchObject({ contract_price: '1200.00', uninvoiced: '1200.00', costs: null, margin: null })
    expect((await update({ id, contract_price: '5' })).body.fields).toHaveProperty('contract_price')
    expect((await update({ id, contract_price: '1200' })).code).toBe(200)
    const mateo = await employee(test, sam, 'crew_member')
    await expectSuccess(sam.browser.call(calls.changeJob, { id, action: 'assign', assigned: [mateo.user_id] }))
    const crew = await expectSuccess(mateo.browser.call(calls.getJob, { id }))
    expect(crew.lines?.[1]).toMatchObject({ name: 'Set the posts', quantity: '8' })
    expect(JSON.stringify(crew)).not.toMatch(/00\.00|deposit|money/)
  })
})
