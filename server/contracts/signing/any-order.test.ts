import { describe, expect, it } from 'vitest'
import { getContract } from '#contract/contracts/calls.ts'
import { countersign, read, sentContract, sign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const statusOf = async ({ browser, id }: Awaited<ReturnType<typeof sentContract>>) =>
  (await expectSuccess(browser.call(getContract, { id }))).contract.status

describe('a contract that is signed in any order', () => {
  it('asks everybody at once, and whoever comes last completes it: the owner first', async () => {
    const sent = await sentContract(test, { order: 'parallel', spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    expect(await expectSuccess(read(test, luis))).toMatchObject({
      state: 'ready',
      waiting_for: ['Renee Ortiz', 'Luis Ortiz', 'Sam Harlow'],
    })
    await expectSuccess(countersign(sent.browser, sent.id))
    expect(await expectSuccess(read(test, luis))).toMatchObject({ waiting_for: ['Renee Ortiz', 'Luis Ortiz'] })
    await expectSuccess(sign(test, luis, { name: 'Luis Ortiz' }))
    expect(await statusOf(sent)).toBe('partially_signed')
    expect(await expectSuccess(sign(test, sent.link))).toMatchObject({ state: 'completed', waiting_for: [] })
    await test.work()
    for (const address of [sent.email, sent.spouseEmail]) {
      const copies = (await mailTo(test, address)).filter(({ subject }) => subject.startsWith('Signed: '))
      expect(copies).toHaveLength(1)
    }
  })

  it('is completed by the owner who signs last, and nobody is asked a second time', async () => {
    const sent = await sentContract(test, { order: 'parallel', spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    await expectSuccess(sign(test, luis, { name: 'Luis Ortiz' }))
    await expectSuccess(sign(test, sent.link))
    expect(await statusOf(sent)).toBe('partially_signed')
    await expectSuccess(countersign(sent.browser, sent.id))
    expect(await statusOf(sent)).toBe('completed')
    const asked = (await mailTo(test, sent.spouseEmail)).filter(({ subject }) => subject.endsWith('ready to sign'))
    expect(asked).toHaveLength(1)
  })

  it('is one signature each, also where all sign in the same moment', async () => {
    const sent = await sentContract(test, { order: 'parallel', spouse: true })
    const luis = await signingLinkOf(test, sent.spouseEmail, sent.id)
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => sign(test, sent.link)),
      ...[1, 2, 3].map(() => sign(test, luis, { name: 'Luis Ortiz' })),
      countersign(sent.browser, sent.id),
    ])
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const { contract, events } = await expectSuccess(sent.browser.call(getContract, { id: sent.id }))
    expect(contract.status).toBe('completed')
    expect(events.filter(({ kind }) => kind === 'signed' || kind === 'countersigned')).toHaveLength(3)
    expect(events.filter(({ kind }) => kind === 'completed')).toHaveLength(1)
  })
})

describe('somebody of the team who opens a contract', () => {
  it('sees each signature as it was made, and none of who has not signed', async () => {
    const sent = await sentContract(test, { initials: true })
    const signersOf = async () => (await expectSuccess(sent.browser.call(getContract, { id: sent.id }))).signers
    expect((await signersOf()).map(({ signature }) => signature)).toEqual([null, null])
    await expectSuccess(sign(test, sent.link, { initials: [0], title: 'Manager' }))
    expect((await signersOf()).map(({ signature }) => signature)).toEqual([
      {
        ...{ name: 'Renee Ortiz', title: 'Manager', typed: 'Renee Ortiz', font: 'Caveat', drawn: null },
        ...{ initials: [0], in_person: false },
      },
      null,
    ])
  })
})
