import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { contractIds, signedByRenee, signingPageWith, signPath } from '#test/screen/signing.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SignContract } from './sign-contract.tsx'
import { useSigningByLink } from './view/queries.ts'

const view = `GET ${signPath}`
const say = `POST ${signPath}`
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = { id: contractIds.contract, uid: contractIds.renee, token: 'secret' }
const later = new Error('not on stage')
const signs: Answers[string] = ({ input }) =>
  input.action === 'sign' ? signedByRenee() : signingPageWith({ content: withoutInitials() })

function Page() {
  return <SignContract signing={useSigningByLink(link)} />
}

const open = (seen: Partial<SigningPage> = {}, answers: Answers = {}) =>
  onStage(<Page />, { [view]: signingPageWith(seen), ...answers }, 'owner', '/', true)

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})

test('a client who jumps to the end has not read what lies between', async () => {
  const long = Array.from({ length: 40 }, (_, at) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `Clause ${at + 1}: what is agreed stands here in a sentence or two of its own.` },
    ],
  }))
  const page_ = signingPageWith()
  await open({ content: { ...page_.content, content: [...long, ...page_.content.content] } as SigningPage['content'] })
  const read = page.getByRole('region', { name: 'Sign' }).getByText(/% read$/)
  await expect.element(read).toBeVisible()
  const percent = () => Number.parseInt(read.element().textContent ?? '', 10)
  const atFirst = percent()
  expect(atFirst).toBeLessThan(60)
  scrollTo({ top: document.documentElement.scrollHeight })
  await expect.poll(percent).toBeGreaterThan(atFirst)
  expect(percent()).toBeLessThan(100)
  for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
    scrollTo({ top })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }
  await expect.poll(percent).toBe(100)
})

test('a client initials twice, signs by typing and sees where the copy goes, in seven taps', async () => {
  const stage = await open(
    {},
    { [say]: ({ input }) => (input.action === 'sign' ? signedByRenee() : signingPageWith()) },
  )
  await expect.element(page.getByText('You are signing as renee@example.com.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Sign' }).getByText('2 initials and 1 signature left'))
    .toBeVisible()
  await expectNoBarriers()
  await button('Continue').click()
  await expect.element(button('Initial here, 1 of 2: RO')).toHaveFocus()
  await button('Initial here, 1 of 2: RO').click()
  await expect.element(button('Initial here, 2 of 2: RO')).toHaveFocus()
  await button('Initial here, 2 of 2: RO').click()
  await expect.element(button('Sign here')).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'Sign' }).getByText('1 signature left', { exact: true }))
    .toBeVisible()
  await button('Sign here').click()
  await expect.element(page.getByRole('dialog', { name: 'Sign as Renee Ortiz' })).toBeVisible()
  await expectNoBarriers()
  await page.getByText('I agree to sign electronically').click()
  await button('Sign agreement').click()
  await expect.element(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  await expect.element(page.getByText('Nov 17, 2026, 4:12 PM').first()).toBeVisible()
  await expect.element(page.getByText(/Waiting for Sam Harlow\. .*renee@example\.com/)).toBeVisible()
  await expectNoBarriers()
  const said = stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
  expect(said).toHaveLength(2)
  expect(said[0]).toMatchObject({ action: 'consent', consent: 'true', uid: contractIds.renee, token: 'secret' })
  expect(said[1]).toMatchObject({ action: 'sign', name: 'Renee Ortiz', consent: 'true', 'initials[]': '1' })
  expect(JSON.parse(said[1]?.signature ?? '')).toEqual({ typed: 'Renee Ortiz', font: 'Caveat' })
})

test('nobody signs without the tick, and the first place for initials comes before the signature', async () => {
  const stage = await open()
  await button('Sign here').click()
  await expect.element(button('Initial here, 1 of 2: RO')).toHaveFocus()
  await button('Initial here, 1 of 2: RO').click()
  await button('Initial here, 2 of 2: RO').click()
  await button('Sign here').click()
  await button('Sign agreement').click()
  await expect.element(page.getByText('Tick to agree before signing')).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('a client who presses twice signs once, and after a lost answer the same signing is sent again', async () => {
  let arrived = 0
  // The first answer is lost once both presses are done, however long they take.
  const pressed = Promise.withResolvers<void>()
  const stage = await open(
    { content: withoutInitials() },
    {
      [say]: async ({ input }) => {
        if (input.action !== 'sign') return signingPageWith({ content: withoutInitials() })
        if (arrived++ > 0) return signedByRenee()
        await pressed.promise
        throw later
      },
    },
  )
  await button('Sign here').click()
  await page.getByText('I agree to sign electronically').click()
  await button('Sign agreement').dblClick()
  pressed.resolve()
  await expect.element(page.getByText(/Network error/)).toBeVisible()
  await button('Sign agreement').click()
  await expect.element(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  const keys = stage.sent.flatMap(({ input }, at) =>
    input.action === 'sign' ? [stage.headers[at]?.get('idempotency-key')] : [],
  )
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a client signs in another handwriting, and for a company with a title', async () => {
  const stage = await open({ content: withoutInitials() }, { [say]: signs })
  await button('Sign here').click()
  await page.getByRole('radio', { name: /Great Vibes/ }).click()
  await page.getByText("I'm signing for a company").click()
  await page.getByText('I agree to sign electronically').click()
  await button('Sign agreement').click()
  await expect.element(page.getByText('Enter your title')).toBeVisible()
  await page.getByLabelText('Your title').fill('Owner')
  await button('Sign agreement').click()
  await expect.element(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  const said = stage.sent.at(-1)?.input
  expect(said).toMatchObject({ title: 'Owner' })
  expect(JSON.parse(said?.signature ?? '').font).toBe('Great Vibes')
})

test('a client is told at the name which characters no PDF can print, and signs in others', async () => {
  const stage = await open({ content: withoutInitials() }, { [say]: signs })
  await button('Sign here').click()
  await page.getByText('I agree to sign electronically').click()
  await page.getByLabelText('Your name').fill('Renee 𓀀')
  await button('Sign agreement').click()
  await expect.element(page.getByText("𓀀 (U+13000) can't be printed. Write this in other characters.")).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.filter(({ input }) => input.action === 'sign')).toHaveLength(0)
  await page.getByLabelText('Your name').fill('王小明')
  await button('Sign agreement').click()
  await expect.element(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  expect(stage.sent.at(-1)?.input).toMatchObject({ name: '王小明' })
})

test('a signer whose name was stored in characters that no PDF can print reads that beside the contract', async () => {
  const { brand } = signingPageWith()
  await open({ brand: { ...brand, title: 'Deck for 𓀀' } })
  await expect
    .element(page.getByText('The PDF has no typeface for 𓀀 (U+13000). It shows a box with the number instead.'))
    .toBeVisible()
  await expectNoBarriers()
})

test('a client who would rather draw is asked for a little more of the name', async () => {
  await open({ content: withoutInitials() })
  await button('Sign here').click()
  await page.getByText('Draw', { exact: true }).click()
  await expect.element(page.getByTestId('signature-canvas')).toBeVisible()
  await button('Sign agreement').click()
  await expect.element(page.getByText('Draw your name')).toBeVisible()
})

test('a client declines with a reason', async () => {
  const declined = { state: 'declined', decline_reason: 'Too expensive' } as const
  const stage = await open({}, { [say]: signingPageWith(declined) })
  await button('Decline').first().click()
  await button('Decline contract').click()
  await expect.element(page.getByText('Tell Harlow Carpentry why, so they can fix it').last()).toBeVisible()
  await page.getByLabelText('Why?').fill('Too expensive')
  await button('Decline contract').click()
  await expect.element(page.getByText('You declined this contract')).toBeVisible()
  expect(stage.sent.at(-1)?.input).toMatchObject({ action: 'decline', reason: 'Too expensive' })
})

test('a client asks for a change and can still sign', async () => {
  const stage = await open({}, { [say]: signingPageWith({ changes_requested_at: '2026-11-17T20:00:00Z' }) })
  await button('Request changes').click()
  await page.getByLabelText('What should be changed?').fill('Please start in May')
  await button('Send request').click()
  await expect.element(page.getByText(/You can still sign the contract as it is/)).toBeInViewport()
  await expect.poll(() => document.activeElement?.textContent).toContain('Harlow Carpentry will get back to you')
  await expect.element(button('Continue').first()).toBeVisible()
  expect(stage.sent.at(-1)?.input).toMatchObject({ action: 'request_changes', message: 'Please start in May' })
})

test('a client who agreed to sign electronically takes that back', async () => {
  const { signer } = signingPageWith()
  const stage = await open(
    { signer: { ...signer, consented_at: '2026-11-17T20:00:00Z' } },
    { [say]: signingPageWith() },
  )
  await button('Withdraw consent').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect.element(page.getByText('You took back your consent to sign electronically')).toBeVisible()
  expect(stage.sent.at(-1)?.input).toMatchObject({ action: 'withdraw_consent' })
})

const signing = signingPageWith().contract
test.each<[string, Partial<SigningPage>, RegExp]>([
  ['somebody else signs first', { state: 'not_your_turn', waiting_for: ['Sam Harlow'] }, /^Sam Harlow signs first/],
  [
    'it was withdrawn',
    { state: 'voided', contract: { ...signing, voided_at: '2026-11-17T15:00:00Z' } },
    /^Harlow Carpentry withdrew this contract on Nov 17, 2026/,
  ],
  ['it expired', { state: 'expired' }, /^This contract expired on Dec 17, 2026/],
  ['somebody else declined', { state: 'declined' }, /^This contract was declined/],
  ['others have still to sign', signedByRenee(), /^Waiting for Sam Harlow/],
  ['everybody signed', signedByRenee({ state: 'completed', waiting_for: [] }), /^A copy is on its way to/],
])('a client reads why there is nothing to sign where %s', async (_, seen, sentence) => {
  await open(seen)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(button('Continue').elements()).toEqual([])
  expect(button('Sign here').elements()).toEqual([])
  await expectNoBarriers()
})

test('a client downloads the signed contract and its certificate once they are made', async () => {
  let asked = 0
  const files = { original: true, signed: true, certificate: true }
  const complete = signedByRenee({ state: 'completed', waiting_for: [] })
  await open({}, { [view]: () => (asked++ === 0 ? complete : { ...complete, files, verify_code: 'ABCD-EFGH-JKLM' }) })
  await expect.element(page.getByText(/Your signed PDF is being made/)).toBeVisible()
  const pdf = page.getByRole('link', { name: 'Download signed PDF' })
  await expect.element(pdf, { timeout: 10_000 }).toBeVisible()
  const address = new URL(pdf.element().getAttribute('href') ?? '', location.origin)
  expect(address.pathname).toBe(`/api/contracts/${contractIds.contract}/pdf/`)
  expect(Object.fromEntries(address.searchParams)).toEqual({ uid: contractIds.renee, token: 'secret' })
  await expect.element(page.getByRole('link', { name: 'See certificate' })).toBeVisible()
  await expect.element(page.getByText('ABCD-EFGH-JKLM')).toBeVisible()
})

test('a link that opens nothing says one sentence and no more', async () => {
  await open({}, { [view]: { code: 404, error_code: 'not_found', message: 'Not found' } })
  await expect.element(page.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible()
  expect(page.getByText('Harlow').elements()).toEqual([])
})

test('a client whose link ended while it was read sees that when signing', async () => {
  let works = true
  const gone = { code: 404, error_code: 'not_found', message: 'Not found' }
  await open(
    { content: withoutInitials() },
    {
      [view]: () => (works ? signingPageWith({ content: withoutInitials() }) : gone),
      [say]: () => {
        works = false
        return gone
      },
    },
  )
  await button('Sign here').click()
  await page.getByText('I agree to sign electronically').click()
  await button('Sign agreement').click()
  await expect.element(page.getByText(/It ended while the page was open/)).toBeVisible()
  expect(button('Continue').elements()).toEqual([])
})

test('a client makes the text larger and finds a word', async () => {
  await open()
  await expect.element(button(/Larger text/)).toBeVisible()
  const size = () => getComputedStyle(document.querySelector('[data-contract-text]') as Element).fontSize
  const before = Number.parseFloat(size())
  expect(before).toBe(17)
  await button(/Larger text/).click()
  expect(Number.parseFloat(size())).toBeGreaterThan(before)
  await button(/Smaller text/).click()
  await button('Find').click()
  await page.getByRole('searchbox').fill('MIDNIGHT')
  await expect.element(page.getByRole('toolbar').getByText('1 of 8')).toBeVisible()
  await button('Next place').click()
  await expect.element(page.getByRole('toolbar').getByText('2 of 8')).toBeVisible()
  await button('Previous place').click()
  await expect.element(page.getByRole('toolbar').getByText('1 of 8')).toBeVisible()
  expect(scrollY).toBeGreaterThan(300)
  await expect.element(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expectNoBarriers()
})

function withoutInitials(): SigningPage['content'] {
  const { content } = signingPageWith()
  return { ...content, content: content.content.filter(({ type }) => type !== 'initials') }
}
