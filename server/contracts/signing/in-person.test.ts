import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contracts from '#contract/contracts/calls.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import * as signing from '#contract/contracts/signing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as users from '#contract/users/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { countersign, sentContract, sign, typed } from '#test/samples/signing.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** The device of an owner, in the hands of a client who is to sign a contract on it. */
async function handedOver(options: Parameters<typeof sentContract>[1] = {}) {
  const sent = await sentContract(test, options)
  await expectSuccess(sent.browser.call(signing.handOverContract, { id: sent.id }))
  return sent
}

it('a client with the device in hand reads and signs the one contract, and it is recorded who was there', async () => {
  const { browser, id } = await handedOver()
  const check = await expectSuccess(browser.call(users.checkAuth))
  expect(check).toMatchObject({ signing_contract_id: id })
  expect(check.signing_estimate_id).toBeUndefined()
  expect(await expectSuccess(browser.call(signing.viewContractInPerson, { id }))).toMatchObject({
    state: 'ready',
    signer: { name: 'Renee Ortiz' },
  })
  expect((await browser.call(getContractPdf, { id })).code).toBe(200)
  const after = await expectSuccess(browser.call(signing.signContractInPerson, { id, ...typed }))
  expect(after).toMatchObject({ state: 'signed', signers: [{ signature: { in_person: true } }, {}] })
  await expectSuccess(browser.call(users.confirmPassword, { current_password: goodPassword }))
  const { events } = await expectSuccess(browser.call(contracts.getContract, { id }))
  expect(events.find(({ kind }) => kind === 'signed')?.note).toContain('In person')
})

it('a client with the device in hand opens nothing else, and no other contract', async () => {
  const { browser, id } = await handedOver()
  const closed = [
    await browser.call(getDashboard),
    await browser.call(contracts.getContract, { id }),
    await browser.call(contracts.changeContract, { id, action: 'void' }),
    await browser.call(signing.viewContractInPerson, { id: randomUUID() }),
  ]
  for (const { code, raw } of closed) {
    expect(code).toBe(403)
    expect(raw.body).toContain('signing_in_person')
    expect(raw.body).toContain(`/contracts/${id}?as=signing`)
  }
})

it('an owner has the device back with the password, and the access is renewed meanwhile without it', async () => {
  const { browser, id } = await handedOver()
  expect((await expectSuccess(browser.call(users.refreshSession))).signing_contract_id).toBe(id)
  const back = await expectSuccess(browser.call(users.confirmPassword, { current_password: goodPassword }))
  expect(back.signing_contract_id).toBeUndefined()
  await expectSuccess(browser.call(getDashboard))
})

it('a couple signs on the device, one after the other', async () => {
  const { browser, id } = await handedOver({ spouse: true })
  const first = await expectSuccess(browser.call(signing.viewContractInPerson, { id }))
  expect(first.signer.name).toBe('Renee Ortiz')
  await expectSuccess(browser.call(signing.signContractInPerson, { id, signer_id: first.signer.id, ...typed }))
  const second = await expectSuccess(browser.call(signing.viewContractInPerson, { id }))
  expect(second.signer.name).toBe('Luis Ortiz')
})

it('nobody hands the device over for a contract that no client is to sign now, nor for one of another company', async () => {
  const { browser, id, link } = await sentContract(test)
  await expectSuccess(sign(test, link))
  const late = await browser.call(signing.handOverContract, { id })
  expect(late).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  await expectSuccess(countersign(browser, id))
  expect(await browser.call(signing.handOverContract, { id })).toMatchObject({ code: 400 })
  const stranger = await owner(test)
  expect(await stranger.browser.call(signing.handOverContract, { id })).toMatchObject({ code: 404 })
})
