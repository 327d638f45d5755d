import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDocument } from '#contract/billing/calls.ts'
import { archiveClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/contracts/calls.ts'
import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { nodesOf, plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { addContract, addSigningClient, sendContract } from '#test/samples/contracts.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

const change = (id: string, input: object) => sam.browser.call(calls.changeContract, { id, ...input })
const estimateOf = async (client_id: string, over: object = {}) =>
  (
    await expectSuccess(
      sam.browser.call(createDocument, {
        client_id,
        tax_rate: '0',
        deposit_percent: '30',
        line_items: [
          { name: 'Remove old deck', unit_price: '480.00' },
          { name: 'Cedar boards', description: 'Clear grade', quantity: '42', unit: 'bd', unit_price: '18.00' },
        ],
        ...over,
      }),
    )
  ).document

describe('an owner writes a contract', () => {
  it('blank, with a title alone: it can be signed by the client and the owner, and says what is missing', async () => {
    const { contract, signers, gaps, may } = await addContract(sam, { title: 'Deck agreement' })
    expect(contract).toMatchObject({ title: 'Deck agreement', number: null, status: 'draft', version: 1, revision: 1 })
    expect(signers.map(({ party, name }) => [party, name])).toEqual([['company', expect.any(String)]])
    expect(gaps).toContainEqual({ field: 'client_id', message: 'Choose a client' })
    expect(gaps).toContainEqual({ field: 'signers', message: 'Add who signs for the client' })
    expect(may).toEqual(['edit', 'delete', 'send', 'duplicate'])
  })

  it('and is asked for a title', async () => {
    const { code, body } = await sam.browser.call(calls.saveContract, { client_id: (await addSigningClient(sam)).id })
    expect([code, body.fields]).toEqual([400, { title: ['Add a title'] }])
  })

  it('from an estimate: its client, scope, price, deposit and balance are in it', async () => {
    const client = await addSigningClient(sam, { service_address: '14 Maple St', service_city: 'Portland' })
    const estimate = await estimateOf(client.id)
    const detail = await addContract(sam, { estimate_id: estimate.id })
    expect(detail).toMatchObject({ contract: { client_id: client.id, estimate_id: estimate.id }, gaps: [] })
    const { filling, contract } = detail
    expect(filling?.values).toMatchObject({
      contract_price: '$1,236.00',
      contract_price_words: 'One thousand two hundred thirty-six and 00/100 dollars',
      deposit_amount: '$370.80',
      balance_amount: '$865.20',
      job_address: '14 Maple St, Portland',
    })
    const filled = fillContent(contract.content as never, filling as never)
    const words = plainTextOf(filled, 10_000)
    for (const part of ['Remove old deck', 'Cedar boards', '42 bd', '$756.00', '$1,236.00', '$865.20'])
      expect(words, part).toContain(part)
    expect([...nodesOf(filled)].filter(({ type }) => type === 'table')).toHaveLength(2)
  })

  it('from an estimate without a deposit: the full price is due, and nothing is said of a deposit', async () => {
    const client = await addSigningClient(sam)
    const estimate = await estimateOf(client.id, { deposit_percent: undefined })
    const { contract, filling } = await addContract(sam, { estimate_id: estimate.id })
    const words = plainTextOf(fillContent(contract.content as never, filling as never), 10_000)
    expect(words).toMatch(/Full price\s+When the work is complete\s+\$1,236\.00/)
    expect(words.toLowerCase()).not.toContain('deposit')
  })

  it('from an estimate in payments: each of them, when it is due and what it is, and the balance after the first', async () => {
    const client = await addSigningClient(sam)
    const estimate = await estimateOf(client.id, {
      deposit_percent: undefined,
      schedule: [
        { percent: '30', trigger: 'on_accept' },
        { label: 'Materials', amount: '400', trigger: 'on_date', date: '2027-05-03' },
        { percent: '20', trigger: 'on_start' },
        { label: 'Balance', amount: '218', trigger: 'on_complete' },
      ],
    })
    const { contract, filling } = await addContract(sam, { estimate_id: estimate.id })
    expect(filling?.values).toMatchObject({
      deposit_amount: '$370.80',
      balance_amount: '$865.20',
      payment_schedule: [
        'Deposit: When this is signed: $370.80',
        'Materials: On May 3, 2027: $400.00',
        'Payment 3: When work starts: $247.20',
        'Balance: When the job is done: $218.00',
      ].join('; '),
    })
    const words = plainTextOf(fillContent(contract.content as never, filling as never), 10_000)
    expect(words).toMatch(/Materials\s+On May 3, 2027\s+\$400\.00/)
    expect(words).not.toContain('When the work is complete')
  })

  it('from a job: its client, its estimate and its days are in it', async () => {
    const client = await addSigningClient(sam)
    const job = await addJob(sam, {
      client_id: client.id,
      title: 'Maple St deck',
      expected_start_date: '2026-12-01',
      address: '5 Shore Rd',
    })
    const { contract, filling, job: shown } = await addContract(sam, { job_id: job.id })
    expect(contract).toMatchObject({ client_id: client.id, job_id: job.id, job_title: 'Maple St deck' })
    expect(shown).toMatchObject({ id: job.id, number: job.number })
    expect(filling?.values).toMatchObject({
      job_title: 'Maple St deck',
      expected_start_date: 'Dec 1, 2026',
      job_address: '5 Shore Rd',
    })
  })

  it('once under an id of her own, however often it is sent', async () => {
    const id = randomUUID()
    const once = await Promise.all(
      Array.from({ length: 5 }, () => sam.browser.call(calls.saveContract, { id, title: 'Fence' })),
    )
    expect(once.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 201])
    const { code, body } = await sam.browser.call(calls.saveContract, { id, title: 'Another fence' })
    expect([code, body.error_code]).toEqual([409, 'conflict'])
  })

  it('with fields typed over what the records say', async () => {
    const client = await addSigningClient(sam)
    const content = writeContent('For {client_name}, in {color_of_trim}\n[signature client]')
    const { contract, gaps } = await addContract(sam, { client_id: client.id, content })
    expect(gaps).toEqual([{ field: 'fields.color_of_trim', message: 'Color of trim is empty' }])
    const fields = { color_of_trim: 'Green', client_name: 'R. Ortiz' }
    const saved = await expectSuccess(change(contract.id, { fields }))
    expect(saved.filling?.values).toMatchObject(fields)
    expect(saved.gaps).toEqual([])
  })
})

describe('an owner changes a draft', () => {
  it('and two at once do not overwrite each other: the second is shown what is', async () => {
    const { contract } = await addContract(sam)
    const first = await expectSuccess(change(contract.id, { title: 'First', version: 1 }))
    expect(first.contract).toMatchObject({ title: 'First', version: 2 })
    const { code, body } = await change(contract.id, { title: 'Second', version: 1 })
    expect([code, body.error_code]).toEqual([409, 'stale_version'])
    expect((body as { current?: unknown }).current).toMatchObject({ contract: { title: 'First', version: 2 } })
  })

  it('by POST /api/contracts/ with contract_id too, and what is left out stays', async () => {
    const client = await addSigningClient(sam)
    const { contract } = await addContract(sam, { client_id: client.id, fields: { warranty_period: 'one year' } })
    const { code, body } = await sam.browser.call(calls.saveContract, {
      contract_id: contract.id,
      expires_on: '2999-01-31',
    })
    expect([code, body.contract_id]).toEqual([200, contract.id])
    expect(body.contract).toMatchObject({
      title: contract.title,
      client_id: client.id,
      expires_on: '2999-01-31',
      fields: { warranty_period: 'one year' },
    })
  })

  it('and names who signs: at most one for the company, each the same as before by their id', async () => {
    const client = await addSigningClient(sam)
    const { contract, signers } = await addContract(sam, { client_id: client.id })
    const [renee, boss] = signers
    const spouse = { name: 'Luis Ortiz', email: 'luis@example.com', role: 'Spouse' }
    const saved = await expectSuccess(
      change(contract.id, {
        signers: [
          { ...spouse },
          { id: renee?.id, name: 'Renee Ortiz' },
          { id: boss?.id, party: 'company', name: 'Sam', email: sam.email },
        ],
      }),
    )
    expect(saved.signers.map(({ party, number, name }) => [party, number, name])).toEqual([
      ['client', 1, 'Luis Ortiz'],
      ['client', 2, 'Renee Ortiz'],
      ['company', 1, 'Sam'],
    ])
    expect(saved.signers[1]?.id).toBe(renee?.id)
    expect(saved.signers[2]?.user_id).not.toBeNull()
    expect(saved.gaps).toContainEqual({ field: 'content', message: 'Add a signature block for Renee Ortiz' })
    const two = await change(contract.id, { signers: [1, 2].map((at) => ({ party: 'company', name: `Boss ${at}` })) })
    expect([two.code, Object.keys(two.body.fields as object)]).toEqual([400, ['signers']])
    const foreign = await change(contract.id, { signers: [{ id: randomUUID(), name: 'Nobody' }] })
    expect([foreign.code, Object.keys(foreign.body.fields as object)]).toEqual([400, ['signers.0.id']])
  })

  it('and another client brings their own name, and leaves the former one’s job behind', async () => {
    const [one, other] = [await addSigningClient(sam), await addSigningClient(sam)]
    const job = await addJob(sam, { client_id: one.id })
    const { contract } = await addContract(sam, { job_id: job.id })
    const saved = await expectSuccess(change(contract.id, { client_id: other.id }))
    expect(saved.contract).toMatchObject({ client_id: other.id, job_id: null })
    expect(saved.signers[0]).toMatchObject({ party: 'client', email: other.email })
    const wrong = await change(contract.id, { job_id: job.id })
    expect([wrong.code, wrong.body.fields]).toEqual([400, { job_id: ['The job is for another client'] }])
  })

  it('but not to a day that is over, nor for a client who is archived', async () => {
    const client = await addSigningClient(sam)
    const { contract } = await addContract(sam)
    const past = await change(contract.id, { expires_on: '2020-01-31' })
    expect(past.body.fields).toEqual({ expires_on: ['Choose a day that is still to come'] })
    await expectSuccess(sam.browser.call(archiveClient, { id: client.id }))
    const archived = await change(contract.id, { client_id: client.id })
    expect([archived.code, Object.keys(archived.body.fields as object)]).toEqual([400, ['client_id']])
  })

  it('until it was sent: then it is locked, and deleted no more', async () => {
    const client = await addSigningClient(sam)
    const { contract } = await addContract(sam, { client_id: client.id })
    await sendContract(test, sam, contract.id, client.email)
    const locked = await change(contract.id, { title: 'Other' })
    expect([locked.code, locked.body.error_code]).toEqual([400, 'document_locked'])
    const kept = await sam.browser.call(calls.deleteContract, { id: contract.id })
    expect([kept.code, kept.body.error_code]).toEqual([400, 'document_locked'])
  })

  it('or deletes it', async () => {
    const { contract } = await addContract(sam)
    await expectSuccess(sam.browser.call(calls.deleteContract, { id: contract.id }))
    expect((await sam.browser.call(calls.getContract, { id: contract.id })).code).toBe(404)
  })

  it('or duplicates it, as a draft of its own', async () => {
    const client = await addSigningClient(sam)
    const { contract } = await addContract(sam, {
      client_id: client.id,
      fields: { warranty_period: 'one year' },
      cc: [{ email: 'ana@example.com' }],
    })
    await sendContract(test, sam, contract.id, client.email)
    const copy = await expectSuccess(change(contract.id, { action: 'duplicate' }))
    expect(copy.contract_id).not.toBe(contract.id)
    expect(copy).toMatchObject({
      contract: { number: null, status: 'draft', title: contract.title, fields: { warranty_period: 'one year' } },
      cc: [{ email: 'ana@example.com', name: null }],
      signers: [{ status: 'pending' }, { status: 'pending' }],
    })
  })
})

describe('others', () => {
  it('an owner of another company finds nothing of it, and names none of its records', async () => {
    const client = await addSigningClient(sam)
    const job = await addJob(sam, { client_id: client.id })
    const estimate = await estimateOf(client.id)
    const { contract } = await addContract(sam, { client_id: client.id })
    const rival = await owner(test)
    expect((await rival.browser.call(calls.getContract, { id: contract.id })).code).toBe(404)
    expect((await rival.browser.call(calls.changeContract, { id: contract.id, title: 'Mine' })).code).toBe(404)
    for (const field of [
      { client_id: client.id },
      { job_id: job.id },
      { estimate_id: estimate.id },
      { contract_id: contract.id },
    ]) {
      const { code, body } = await rival.browser.call(calls.saveContract, { title: 'Mine', ...field })
      expect([code, Object.keys(body.fields as object)]).toEqual([400, Object.keys(field)])
    }
  })

  it('a crew lead reads contracts of their jobs, and changes none', async () => {
    const client = await addSigningClient(sam)
    const job = await addJob(sam, { client_id: client.id })
    const { contract } = await addContract(sam, { job_id: job.id })
    const other = await addContract(sam)
    const leo = await employee(test, sam, 'crew_lead')
    await assign(test, { ...leo, company_id: sam.company_id }, job.id)
    const { contracts } = await expectSuccess(leo.browser.call(calls.listContracts))
    expect(contracts.map(({ id }) => id)).toEqual([contract.id])
    const seen = await expectSuccess(leo.browser.call(calls.getContract, { id: contract.id }))
    expect(seen.may).toEqual([])
    expect((await leo.browser.call(calls.getContract, { id: other.contract.id })).code).toBe(404)
    expect((await leo.browser.call(calls.changeContract, { id: contract.id, title: 'Mine' })).code).toBe(403)
  })
})
