import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { contractIds, renee, sam, signedByRenee, signingPageWith, signPath } from '#test/screen/signing.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SignContract } from './sign-contract.tsx'
import { useSigningByLink } from './view/queries.ts'

const button = (name: string) => page.getByRole('button', { name })
const link = { id: contractIds.contract, uid: contractIds.renee, token: 'secret' }
const tuesday = { transaction_date: '2026-11-17', cancel_by_date: '2026-11-20', fixed: false }
const wednesday = { transaction_date: '2026-11-18', cancel_by_date: '2026-11-21', fixed: false }
const content = writeContent(`Date of transaction: {transaction_date}
Cancel NOT LATER THAN MIDNIGHT OF {cancel_by_date}.
[signature client]
[signature company]`) as SigningPage['content']
const home = (cancellation: SigningPage['cancellation']) => signingPageWith({ content, cancellation })

function Page() {
  return <SignContract signing={useSigningByLink(link)} />
}

const open = (seen: SigningPage, answers: Answers = {}) =>
  onStage(<Page />, { [`GET ${signPath}`]: seen, ...answers }, 'owner', '/', true)

beforeEach(() => page.viewport(390, 844))

test('a buyer reads both days above the button, and in words in the text until they have signed', async () => {
  await open(home(tuesday))
  await expect
    .element(page.getByText('Date of transaction: the date on which the buyer signs this contract'))
    .toBeVisible()
  await button('Sign here').click()
  const sheet = page.getByRole('dialog', { name: 'Sign as Renee Ortiz' })
  await expect
    .element(sheet.getByText('If you sign today, you may cancel until midnight of Nov 20, 2026'))
    .toBeVisible()
  await expect.element(sheet.getByText('Nov 17, 2026')).toBeVisible()
  await expectNoBarriers()
})

test('a buyer before whom midnight passes is shown the new days, is asked again, and signs with those', async () => {
  let day = tuesday
  const said: Record<string, string>[] = []
  const message = 'Signed now, the last day to cancel is Nov 21, 2026. Check both days, then sign again.'
  await open(home(tuesday), {
    [`GET ${signPath}`]: () => home(day),
    [`POST ${signPath}`]: ({ input }) => {
      if (input.action !== 'sign') return home(day)
      said.push(input)
      day = wednesday
      if (said.length === 1)
        return { code: 409, error_code: 'conflict', message, fields: { cancel_by_date: [message] }, current: wednesday }
      return signedByRenee({ content, cancellation: { ...wednesday, fixed: true } })
    },
  })
  await button('Sign here').click()
  await page.getByText('I agree to sign electronically').click()
  await button('Sign agreement').click()
  const sheet = page.getByRole('dialog', { name: 'Sign as Renee Ortiz' })
  await expect.element(sheet.getByText(message)).toBeVisible()
  await expect
    .element(sheet.getByText('If you sign today, you may cancel until midnight of Nov 21, 2026'))
    .toBeVisible()
  await expectNoBarriers()
  await button('Sign agreement').click()
  await expect
    .element(page.getByText('The contract can be canceled until midnight of Nov 21, 2026').first())
    .toBeVisible()
  expect(said.map(({ transaction_date, cancel_by_date }) => [transaction_date, cancel_by_date])).toEqual([
    ['2026-11-17', '2026-11-20'],
    ['2026-11-18', '2026-11-21'],
  ])
})

test('a buyer who has signed reads the days in the text, and downloads the copy once it is made', async () => {
  let asked = 0
  const signed = signedByRenee({ content, cancellation: { ...tuesday, fixed: true } })
  const files = { ...signed.files, buyer_copy: true }
  await open(signed, { [`GET ${signPath}`]: () => (asked++ === 0 ? signed : { ...signed, files }) })
  await expect.element(page.getByText('Date of transaction: Nov 17, 2026')).toBeVisible()
  await expect.element(page.getByText('Cancel NOT LATER THAN MIDNIGHT OF Nov 20, 2026.')).toBeVisible()
  await expect
    .element(page.getByText(/^Your copy with the notice of cancellation is on its way to renee@/))
    .toBeVisible()
  const copy = page.getByRole('link', { name: 'Download your copy' })
  await expect.element(copy, { timeout: 10_000 }).toBeVisible()
  expect(copy.element().getAttribute('href')).toMatch(/\/pdf\/\?uid=.*&token=secret$/)
  await expectNoBarriers()
})

test('the first of two buyers reads whose signatures the days are counted from', async () => {
  const luis = { ...renee, number: 2, name: 'Luis Ortiz' }
  await open({ ...home(tuesday), signers: [renee, luis, sam] })
  const both = 'If you and Luis Ortiz sign today, you may cancel until midnight of Nov 20, 2026'
  await expect.element(page.getByText(both)).toBeVisible()
  await expect.element(page.getByText('the date on which the last buyer signs this contract')).toBeVisible()
})

test('a buyer who has signed cancels with a second press and their name, and reads when money is returned', async () => {
  const said: Record<string, string>[] = []
  const days = { ...tuesday, fixed: true }
  const signed = signedByRenee({ content, cancellation: days, may_cancel: true })
  const canceled = { at: '2026-11-18T15:00:00Z', by: 'Renee Ortiz', notice_on: '2026-11-18', refund_by: '2026-12-01' }
  await open(signed, {
    [`POST ${signPath}`]: ({ input }) => {
      said.push(input)
      return signedByRenee({ content, cancellation: days, state: 'cancelled', may_cancel: false, canceled })
    },
  })
  await button('Cancel this contract').click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this contract?' })
  await expect.element(sheet.getByText('until midnight of Nov 20, 2026')).toBeVisible()
  await button('Cancel the contract').click()
  await expect.element(sheet.getByText('Type your name to cancel the contract')).toBeVisible()
  await sheet.getByLabelText('Your name').fill('Renee Ortiz')
  await expectNoBarriers()
  await button('Cancel the contract').click()
  await expect.element(page.getByText('You canceled this contract')).toBeVisible()
  await expect.element(page.getByText('Anything that was paid is returned by Dec 1, 2026')).toBeVisible()
  expect(said).toMatchObject([{ action: 'cancel', name: 'Renee Ortiz' }])
  await expectNoBarriers()
})
