import { describe, expect, it } from 'vitest'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { changeContract } from '#contract/contracts/calls.ts'
import { sentContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const subjectsTo = async (address: string) => (await mailTo(test, address)).map(({ subject }) => subject)
const set = (browser: Browser, change: object) => browser.call(updateCompanySettings, change as never)

describe('an owner who chose the words of the emails about contracts', () => {
  it('has them sent', async () => {
    const { browser, id, email } = await sentContract(test)
    await expectSuccess(
      set(browser, {
        contract_reminder_subject: '{{client_first_name}}, please sign {{contract_title}}',
        contract_reminder_message: 'Dear {{signer_name}}, {{contract_number}} waits through {{expires_on}}.',
      }),
    )
    await expectSuccess(browser.call(changeContract, { id, action: 'remind' }))
    const reminder = (await mailTo(test, email)).find(({ subject }) => subject.startsWith('Renee, please sign Deck'))
    expect(reminder?.text).toMatch(/Dear Renee Ortiz, CON-\d+ waits through /)
  })

  it('has what they write for one email sent in the place of both', async () => {
    const { browser, id, email } = await sentContract(test)
    await expectSuccess(set(browser, { contract_subject: 'To sign: {{contract_title}}' }))
    await expectSuccess(browser.call(changeContract, { id, action: 'resend', subject: 'Here it is again' }))
    expect(await subjectsTo(email)).toContain('Here it is again')
  })

  it('has ours sent where theirs name something that is not there, such as a job', async () => {
    const { browser, id, email } = await sentContract(test)
    await expectSuccess(set(browser, { contract_reminder_subject: 'About {{job_title}}' }))
    await expectSuccess(browser.call(changeContract, { id, action: 'remind' }))
    expect(await subjectsTo(email)).toContainEqual(
      expect.stringMatching(/^Reminder: Deck agreement .* is waiting for your signature$/),
    )
  })

  it('is told of a variable that such an email does not have', async () => {
    const { browser } = await sentContract(test)
    const { code, body } = await set(browser, { contract_message: 'You owe {{balance}}' })
    expect([code, body]).toMatchObject([
      400,
      { fields: { contract_message: [expect.stringContaining('{{balance}}')] } },
    ])
  })
})

describe('an owner who numbers contracts in a way of their own', () => {
  it('gives the next one that number, and not one that is taken', async () => {
    const { browser } = await sentContract(test)
    const change = { contract_prefix: 'K-', contract_pattern: '{YYYY}/{SEQ:3}', next_contract: 41 }
    const { company } = await expectSuccess(set(browser, change))
    expect(company).toMatchObject({ contract_prefix: 'K-', contract_pattern: '{YYYY}/{SEQ:3}' })
    const taken = await set(browser, { next_contract: 1 })
    expect(taken.body).toMatchObject({ fields: { next_contract: [expect.stringContaining('Use 41 or higher')] } })
    expect((await set(browser, { contract_pattern: 'no number' })).code).toBe(400)
  })
})
