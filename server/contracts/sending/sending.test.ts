import { describe, expect, it } from 'vitest'
import { updateClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/contracts/calls.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addContract, addSigningClient, sendContract, signingLinkMailedTo } from '#test/samples/contracts.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)

const act = (id: string, action: string, input: object = {}) =>
  sam.browser.call(calls.changeContract, { id, action, ...input })
const draft = async (over: object = {}) => {
  const client = await addSigningClient(sam)
  const { contract } = await addContract(sam, { client_id: client.id, ...over })
  return { id: contract.id, title: contract.title, client, address: client.email }
}
const sent = async (over: object = {}) => {
  const all = await draft(over)
  const { link, detail } = await sendContract(test, sam, all.id, all.address)
  return { ...all, link, detail }
}
const linksOf = (id: string) =>
  test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .selectFrom('link')
      .select(['id', 'revoked_at', 'expires_at', 'signer_id'])
      .where('contract_id', '=', id)
      .execute(),
  )

describe('an owner sends a contract', () => {
  it('it gets a number, is frozen as it is read, and the client a link of their own', async () => {
    const all = await draft({
      content: writeContent(
        'For {client_name}, {contract_number}, {contract_date}\n[signature client]\n[signature company]',
      ),
    })
    const { detail, link } = await sendContract(test, sam, all.id, all.address)
    expect(detail.contract).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/^CON-\d{4}$/),
      expires_on: '2026-12-20',
    })
    expect(link).toMatchObject({ id: all.id, uid: detail.signers[0]?.id })
    expect(link.token.length).toBeGreaterThanOrEqual(43)
    const words = plainTextOf(detail.frozen?.content as never, 1_000)
    expect(words).toBe(`For ${all.client.display_name}, ${detail.contract.number}, Nov 20, 2026`)
    expect(detail.frozen).toMatchObject({
      brand: { title: all.title, number: detail.contract.number, date: '2026-11-20' },
    })
    expect(detail.signers.map(({ status }) => status)).toEqual(['sent', 'pending'])
    expect(detail.events.map(({ kind }) => kind)).toEqual(['created', 'sent'])
    expect(detail.events[1]?.note).toContain(all.address)
    const [mail] = await mailTo(test, all.address)
    expect(mail?.subject).toBe(`${all.title} from ${sam.company_name}: ready to sign`)
    expect(mail?.text).toContain('Dec 20, 2026')
  })

  it('fifty times at once it is one number and one email', async () => {
    const all = await draft()
    const answers = await Promise.all(Array.from({ length: 50 }, () => act(all.id, 'send')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const numbers = answers.map(({ body }) => (body.contract as { number: string }).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await mailTo(test, all.address)).toHaveLength(1)
    expect(await linksOf(all.id)).toHaveLength(1)
    const next = await sent()
    expect(Number(next.detail.contract.number?.slice(4))).toBe(Number(numbers[0]?.slice(4)) + 1)
  })

  it('but not with gaps: all of them are listed, each under its field', async () => {
    const { contract } = await addContract(sam, {
      content: writeContent('In {color_of_trim} at {job_address}\n[signature company]'),
    })
    const none = await act(contract.id, 'send')
    expect(none.code).toBe(400)
    expect(none.body.fields).toEqual({
      client_id: ['Choose a client'],
      signers: ['Add who signs for the client'],
      'fields.color_of_trim': ['Color of trim is empty'],
      'fields.job_address': ['Job address is empty'],
    })
    const client = await addClient(sam)
    await expectSuccess(
      sam.browser.call(calls.changeContract, {
        id: contract.id,
        client_id: client.id,
        fields: { color_of_trim: 'Green', job_address: '5 Shore Rd' },
      }),
    )
    const nameless = await act(contract.id, 'send')
    const fields = nameless.body.fields as Record<string, string[]>
    expect(fields.content).toEqual([expect.stringMatching(/^Add a signature block for /)])
    expect((await sam.browser.call(calls.getContract, { id: contract.id })).body).toMatchObject({
      contract: { status: 'draft', number: null },
    })
  })

  it('without the optional clause that was left out', async () => {
    const { detail } = await sent({
      content: writeContent(':: One\nFirst words\n::\n:? Two\nSecond words\n::\n[signature client]'),
    })
    const words = plainTextOf(detail.frozen?.content as never, 1_000)
    expect(words).toBe('First words')
  })

  it('in her own words, and is refused a variable that means nothing', async () => {
    const all = await draft()
    const wrong = await act(all.id, 'send', { subject: 'For {{nobody}}' })
    expect([wrong.code, Object.keys(wrong.body.fields as object)]).toEqual([400, ['subject']])
    await expectSuccess(
      act(all.id, 'send', {
        subject: 'Your {{contract_title}}',
        message: 'Dear {{client_first_name}},\n\nhere it is.',
      }),
    )
    const [mail] = await mailTo(test, all.address)
    expect(mail?.subject).toBe(`Your ${all.title}`)
    expect(mail?.text).toContain('here it is.')
  })

  it('and asks the owner first where the order is so: the client is asked after that', async () => {
    const all = await draft({ signing_order: 'company_first' })
    const detail = await expectSuccess(act(all.id, 'send'))
    expect(await mailTo(test, all.address)).toEqual([])
    expect(detail.signers.map(({ party, status }) => [party, status])).toEqual([
      ['client', 'pending'],
      ['company', 'sent'],
    ])
    expect(detail.may).toContain('countersign')
    const { contracts } = await expectSuccess(sam.browser.call(calls.listContracts, { tab: 'your_turn' }))
    expect(contracts.map(({ id }) => id)).toContain(all.id)
  })

  it('a manager sends, a bookkeeper only reads', async () => {
    const all = await draft()
    const bo = await employee(test, sam, 'bookkeeper')
    const input = { id: all.id, action: 'send' }
    expect((await bo.browser.call(calls.changeContract, input)).code).toBe(403)
    const max = await employee(test, sam, 'manager')
    await expectSuccess(max.browser.call(calls.changeContract, input))
  })

  it('a client with a login is notified, unless contracts are switched off for them', async () => {
    const all = await draft()
    const renee = await clientLogin(test, sam, all.client.id)
    await expectSuccess(act(all.id, 'send'))
    const { notifications } = await expectSuccess(renee.browser.call(listNotifications))
    expect(notifications).toMatchObject([{ kind: 'contract_sent', title: `${sam.company_name} sent you ${all.title}` }])
    const seen = await expectSuccess(renee.browser.call(calls.getContract, { id: all.id }))
    expect(seen).not.toHaveProperty('templates')
    expect(seen.contract).not.toHaveProperty('content')
    expect(JSON.stringify(seen)).not.toContain('"ip"')
    await expectSuccess(sam.browser.call(updateClient, { id: all.client.id, sees_contracts: false }))
    expect((await renee.browser.call(calls.getContract, { id: all.id })).code).toBe(403)
  })
})

describe('a contract that was sent', () => {
  it('an owner reminds the client with a link that opens it; a double click is one reminder', async () => {
    const all = await sent()
    stopClock(test, '2026-11-24T12:00:00Z')
    await Promise.all([act(all.id, 'remind'), act(all.id, 'remind')])
    const mails = await mailTo(test, all.address)
    expect(mails.map(({ subject }) => subject.startsWith('Reminder:'))).toEqual([true, false])
    expect((await signingLinkMailedTo(test, all.address)).token).not.toBe(all.link.token)
    stopClock(test, '2026-11-20T12:00:00Z')
  })

  it('an owner resends it after its last day: it can be signed again', async () => {
    const all = await sent({ expires_on: '2026-11-25' })
    stopClock(test, '2026-11-28T12:00:00Z')
    const before = await expectSuccess(sam.browser.call(calls.getContract, { id: all.id }))
    expect(before.contract.status).toBe('expired')
    expect(before.may).toEqual(['resend', 'void', 'revise', 'duplicate'])
    expect((await act(all.id, 'remind')).body.error_code).toBe('invalid_transition')
    const after = await expectSuccess(act(all.id, 'resend'))
    expect(after.contract).toMatchObject({ status: 'sent', expires_on: '2026-12-28' })
    const links = await linksOf(all.id)
    expect(new Set(links.map(({ expires_at }) => expires_at)).size).toBe(1)
    expect(links).toHaveLength(2)
    stopClock(test, '2026-11-20T12:00:00Z')
  })

  it('an owner withdraws it with a reason: its links stop, and the client reads why', async () => {
    const all = await sent()
    expect((await act(all.id, 'void')).body.fields).toEqual({ reason: ['Say why you withdraw it'] })
    const { contract, may } = await expectSuccess(act(all.id, 'void', { reason: 'The price changed' }))
    expect(contract).toMatchObject({ status: 'voided', void_reason: 'The price changed' })
    expect(may).toEqual(['duplicate'])
    expect((await linksOf(all.id)).every(({ revoked_at }) => revoked_at !== null)).toBe(true)
    const [mail] = await mailTo(test, all.address)
    expect(mail?.subject).toBe(`${all.title} was withdrawn by ${sam.company_name}`)
    expect(mail?.text).toContain('The price changed')
    expect((await act(all.id, 'resend')).body.error_code).toBe('invalid_transition')
  })

  it('an owner withdraws and edits it: one new version with the same number, however often it is pressed', async () => {
    const all = await sent()
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(all.id, 'revise')))
    const ids = new Set(answers.map(({ body }) => body.contract_id))
    expect([ids.size, ids.has(all.id)]).toEqual([1, false])
    const [id = ''] = [...ids] as string[]
    const next = await expectSuccess(sam.browser.call(calls.getContract, { id }))
    expect(next.contract).toMatchObject({
      status: 'draft',
      number: all.detail.contract.number,
      revision: 2,
      previous_id: all.id,
    })
    const before = await expectSuccess(sam.browser.call(calls.getContract, { id: all.id }))
    expect(before.contract).toMatchObject({ status: 'voided', newer_id: id })
    await expectSuccess(sam.browser.call(calls.changeContract, { id, title: 'Better deck' }))
    const again = await expectSuccess(act(id, 'send'))
    expect(again.contract).toMatchObject({ status: 'sent', number: all.detail.contract.number, revision: 2 })
    expect(again.frozen?.brand.title).toBe('Better deck')
    expect(before.frozen?.brand.title).toBe(all.title)
  })

  it('an owner copies a further link for one signer', async () => {
    const all = await sent()
    const signer_id = all.detail.signers[0]?.id ?? ''
    const { url } = await expectSuccess(sam.browser.call(calls.linkContract, { id: all.id, signer_id }))
    expect(url).toContain(`?contract=${all.id}&uid=${signer_id}`)
    const wrong = await sam.browser.call(calls.linkContract, { id: all.id, signer_id: crypto.randomUUID() })
    expect([wrong.code, Object.keys(wrong.body.fields as object)]).toEqual([400, ['signer_id']])
  })

  it('nobody changes the evidence in the database: not even the server can', async () => {
    const { id } = await sent()
    const inCompany = (
      work: (db: Parameters<Parameters<typeof test.platform.database.inCompany>[1]>[0]) => Promise<unknown>,
    ) => test.platform.database.inCompany(sam.company_id, (db) => work(db))
    await expect(
      inCompany((db) =>
        db.updateTable('contract_event').set({ who: 'Nobody' }).where('contract_id', '=', id).execute(),
      ),
    ).rejects.toThrow(/Evidence/)
    await expect(
      inCompany((db) => db.deleteFrom('contract_event').where('contract_id', '=', id).execute()),
    ).rejects.toThrow(/Evidence/)
    await expect(
      inCompany((db) =>
        db.updateTable('contract_snapshot').set({ content: '{}' }).where('contract_id', '=', id).execute(),
      ),
    ).rejects.toThrow(/Evidence/)
    await expect(inCompany((db) => db.deleteFrom('contract').where('id', '=', id).execute())).rejects.toThrow(
      /not deleted/,
    )
  })

  it('an unknown action is named, and words beside an action are not lost silently', async () => {
    const all = await draft()
    expect((await act(all.id, 'explode')).body.error_code).toBe('invalid_action')
    const { code, body } = await act(all.id, 'send', { fields: { color: 'Green' } })
    expect([code, Object.keys(body.fields as object)]).toEqual([400, ['fields']])
  })
})
