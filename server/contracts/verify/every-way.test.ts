import { describe, expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import { mergeClients } from '#contract/clients/merge/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { changeContract, getContract } from '#contract/contracts/calls.ts'
import { verifyContract } from '#contract/contracts/evidence/calls.ts'
import { handOverContract, signContract, signContractInPerson } from '#contract/contracts/signing/calls.ts'
import { confirmPassword, updateProfile } from '#contract/users/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { countersign, read, sentContract, sign, signingLinkOf, typed } from '#test/samples/signing.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type SentContract = Awaited<ReturnType<typeof sentContract>>

const act = ({ browser, id }: SentContract, action: string, more = {}) =>
  expectSuccess(browser.call(changeContract, { id, action, ...more }))

/** Seals it, and answers what anybody is told of it. */
async function verify({ browser }: SentContract, id: string) {
  await test.work()
  const { certificate } = await expectSuccess(browser.call(getContract, { id }))
  return expectSuccess(openBrowser(test).call(verifyContract, { code: certificate?.code ?? '' }))
}

/** Signs it in one way; answers the contract. */
const ways: Record<string, () => Promise<[SentContract, id?: string]>> = {
  async 'by two clients and the owner in the same moment'() {
    const sent = await sentContract(test, { order: 'parallel', spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    await Promise.all([
      sign(test, sent.link),
      sign(test, luis, { name: 'Luis Ortiz' }),
      countersign(sent.browser, sent.id),
    ])
    return [sent]
  },
  async 'by the owner first'() {
    const sent = await sentContract(test, { order: 'company_first' })
    await expectSuccess(countersign(sent.browser, sent.id))
    await expectSuccess(sign(test, await signingLinkOf(test, sent.email, sent.id)))
    return [sent]
  },
  async 'by the client alone, under another name and with initials'() {
    const sent = await sentContract(test, { company: false, initials: true })
    await expectSuccess(sign(test, sent.link, { name: 'Renée B. Ortiz', initials: [0] }))
    return [sent]
  },
  async 'in person, on a device of the team'() {
    const sent = await sentContract(test)
    const { browser, id } = sent
    await expectSuccess(browser.call(handOverContract, { id }))
    await expectSuccess(browser.call(signContractInPerson, { id, ...typed }))
    await expectSuccess(browser.call(confirmPassword, { current_password: goodPassword }))
    await expectSuccess(countersign(browser, id))
    return [sent]
  },
  async 'after it was read, agreed to, taken back, and asked to be changed'() {
    const sent = await sentContract(test)
    const say = (action: string, more = {}) =>
      expectSuccess(openBrowser(test).call(signContract, { ...sent.link, action, ...more }))
    await expectSuccess(read(test, sent.link))
    await say('consent')
    await say('withdraw_consent')
    await say('request_changes', { message: 'Cedar, not pine' })
    await say('consent')
    await expectSuccess(sign(test, sent.link))
    await expectSuccess(countersign(sent.browser, sent.id))
    return [sent]
  },
  async 'after it was sent again with another last day'() {
    const sent = await sentContract(test)
    await act(sent, 'resend', { expires_on: '2099-01-31' })
    await expectSuccess(sign(test, await signingLinkOf(test, sent.email, sent.id)))
    await act(sent, 'remind')
    await expectSuccess(countersign(sent.browser, sent.id))
    return [sent]
  },
  async 'as a second version'() {
    const sent = await sentContract(test)
    const { contract } = await act(sent, 'revise', { reason: 'A word' })
    await act({ ...sent, id: contract.id }, 'send')
    await expectSuccess(sign(test, await signingLinkOf(test, sent.email, contract.id)))
    await expectSuccess(countersign(sent.browser, contract.id))
    return [sent, contract.id]
  },
}

describe('a contract that was signed', () => {
  it.each(Object.entries(ways))('%s is genuine', async (_, way) => {
    const [sent, id = sent.id] = await way()
    const { checks, genuine } = await verify(sent, id)
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
    expect(genuine).toBe(true)
  })

  it('stays genuine when clients are merged, and the company and its owner are called otherwise', async () => {
    const sent = await sentContract(test)
    await expectSuccess(sign(test, sent.link))
    await expectSuccess(countersign(sent.browser, sent.id))
    const before = await verify(sent, sent.id)
    const { contract } = await expectSuccess(sent.browser.call(getContract, { id: sent.id }))
    const kept = await addClient(sent, { first_name: 'Renée', email: 'renee@example.com' })
    const other_id = contract.client_id ?? ''
    await expectSuccess(sent.browser.call(mergeClients, { id: kept.id, other_id, choices: {} }))
    await expectSuccess(sent.browser.call(clients.updateClient, { id: kept.id, email: 'r.ortiz@example.com' }))
    await expectSuccess(sent.browser.call(updateCompanySettings, { company_name: 'Harlow & Daughters' }))
    await expectSuccess(sent.browser.call(updateProfile, { first_name: 'Samuel' }))
    expect(await verify(sent, sent.id)).toEqual(before)
  })
})
