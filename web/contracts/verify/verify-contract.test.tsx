import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import { verifyWordsEs } from '#contract/contracts/words/verify-words.es.ts'
import { englishPieces, foundIn } from '#test/samples/english-sentences.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import VerifyPage from '#web/pages/contracts/verify.tsx'

const code = '7K3QX-9ZD1M-4VB8T-W0RHC'
const contract = {
  title: 'Deck agreement',
  number: 'CON-0001',
  revision: 1,
  language: 'en',
  company_name: 'Harlow Carpentry',
  completed_at: '2026-11-11T15:00:00.000Z',
  completed_on: '2026-11-11',
  sealed_at: '2026-11-11T15:00:09.000Z',
  voided_at: null,
  cancelled_at: null,
  original_sha256: 'ab'.repeat(32),
  result_sha256: 'cd'.repeat(32),
  events: 9,
  signers: [{ name: 'Renee Ortiz', party: 'client', signed_at: '2026-11-11T15:00:00.000Z' }],
  covers: ['the text, title, number and version', 'every signature and consent'],
  leaves_out: [],
}
const sound = [{ key: 'known', ok: true, sentence: 'A contract with this code was signed and sealed here.' }]
const genuine = { genuine: true, summary: 'Nothing was changed.', checks: sound, contract }

const show = (answer: object, typed = code) =>
  onStage(
    <Routes>
      <Route path="/verify/:code" element={<VerifyPage />} />
    </Routes>,
    { [`GET /api/verify/${code}/`]: answer },
    'owner',
    `/verify/${typed}`,
    true,
  )

/** Each text on the page by itself. */
const shownTexts = () =>
  [...document.querySelectorAll('main :not(:has(*))')].map(({ textContent }) => textContent ?? '')

test('anybody with the link reads what was found, and what the seal covers', async () => {
  await show(genuine)
  await expect.element(page.getByRole('heading', { name: 'Genuine and unchanged' })).toBeVisible()
  await expect.element(page.getByText('every signature and consent')).toBeVisible()
  expect(page.getByText('before these were covered').query()).toBeNull()
  await expectNoBarriers()
})

test('whoever verifies a contract in Spanish reads all of it in Spanish', async () => {
  const checks = Object.entries(verifyWordsEn.sound).map(([key, sentence]) => ({ key, ok: true, sentence }))
  const covers = Object.values(verifyWordsEn.covers)
  const later = { cancelled_at: '2026-11-12T15:00:00.000Z' }
  const of = { ...contract, title: 'Contrato de la terraza', language: 'es', covers, leaves_out: covers, ...later }
  await show({ genuine: true, summary: verifyWordsEn.summary('Harlow Carpentry', 'canceled'), checks, contract: of })
  await expect.element(page.getByRole('heading', { name: 'Auténtico y sin cambios' })).toBeVisible()
  await expect.element(page.getByText('Cancelado después por el comprador')).toBeVisible()
  expect(foundIn(shownTexts().join('\n'), englishPieces(verifyWordsEn, verifyWordsEs))).toEqual([])
  expect(document.documentElement.lang).toBe('es')
  await expectNoBarriers()
})

test('what is broken of a contract in Spanish is said in Spanish', async () => {
  const sentence = 'Our records were changed: the title is not what was signed.'
  const checks = [...sound, { key: 'facts', ok: false, sentence }]
  const of = { ...contract, language: 'es' }
  await show({ genuine: false, summary: verifyWordsEn.notConfirmed(sentence), checks, contract: of })
  await expect.element(page.getByRole('heading', { name: 'Algo no está como se firmó' })).toBeVisible()
  expect(foundIn(shownTexts().join('\n'), [sentence, 'records'])).toEqual([])
})

test('of a contract that was sealed before, they read what it leaves out', async () => {
  await show({ ...genuine, contract: { ...contract, leaves_out: ['the account of the company'] } })
  await expect.element(page.getByText('before these were covered')).toBeVisible()
  await expect.element(page.getByText('the account of the company')).toBeVisible()
})

test('what was sealed is named as that where our records say something else', async () => {
  const sentence = 'Our records were changed: the title is not what was signed.'
  const checks = [...sound, { key: 'facts', ok: false, sentence }]
  await show({ genuine: false, summary: `This contract can't be confirmed: ${sentence}`, checks, contract })
  await expect.element(page.getByRole('heading', { name: 'Something is not as it was signed' })).toBeVisible()
  await expect.element(page.getByText('As it was sealed:')).toBeVisible()
  await expectNoBarriers()
})

test('a contract of which nothing can be named any more is not one that was never found', async () => {
  const sentence = 'The last event is missing: there were 9.'
  const checks = [...sound, { key: 'count', ok: false, sentence }]
  await show({ genuine: false, summary: `This contract can't be confirmed: ${sentence}`, checks, contract: null })
  await expect.element(page.getByRole('heading', { name: 'Something is not as it was signed' })).toBeVisible()
  expect(page.getByText('Deck agreement').query()).toBeNull()
  await expectNoBarriers()
})

test.each(['.', ')', '%3E', ').'])(
  'a link that an email program put %s behind opens the same contract',
  async (around) => {
    await show(genuine, `${code}${around}`)
    await expect.element(page.getByText(`Code ${code}`, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue(code)
  },
)
