import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { portalWordsEn } from '#contract/contracts/words/portal-words.en.ts'
import { portalWordsEs } from '#contract/contracts/words/portal-words.es.ts'
import { englishPieces, foundIn } from '#test/samples/english-sentences.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { OwnContracts } from './own-contracts.tsx'

const row = {
  id: '01999999-0000-7000-8000-0000000000c1',
  number: 'CON-0001',
  revision: 1,
  title: 'Contrato de la terraza',
  language: 'es',
  status: 'sent',
  client_id: null,
  client_name: null,
  job_id: null,
  job_title: 'Terraza',
  waiting_for: [{ party: 'client', name: 'Renee Ortiz' }],
  next: 'wait',
  changes_requested: false,
  created_at: '2026-11-11T15:00:00.000Z',
  updated_at: '2026-11-11T15:00:00.000Z',
  sent_at: '2026-11-11T15:00:00.000Z',
  completed_at: null as string | null,
  expires_on: '2026-12-11',
  version: 1,
}
const show = (over: Partial<typeof row>, tab: string) =>
  onStage(
    <OwnContracts company="Harlow Carpentry" updated={() => null} />,
    { 'GET /api/contracts/': { contracts: [{ ...row, ...over }], page: 1, page_size: 25, total: 1, counts: {} } },
    'client',
    `/dashboard/contracts${tab}`,
  )

function expectSpanish() {
  const texts = [...document.querySelectorAll('li[lang=es] :not(:has(*))')].map(({ textContent }) => textContent ?? '')
  expect(foundIn(texts.join('\n'), [...englishPieces(portalWordsEn, portalWordsEs), 'Sent', 'Signed'])).toEqual([])
}

test('a client reads of a contract in Spanish in Spanish what is to be done, and until when', async () => {
  await show({}, '')
  await expect.element(page.getByText('Firme a más tardar el viernes, 11 de diciembre de 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leer y firmar Contrato de la terraza' })).toBeVisible()
  expectSpanish()
  await expectNoBarriers()
})

test('and of one that is signed, when it was, with its files', async () => {
  await show({ status: 'completed', completed_at: '2026-11-12T15:00:00.000Z', waiting_for: [] }, '?tab=signed')
  await expect.element(page.getByText(/^Firmado por todos: 12 nov 2026/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Descargar: Contrato de la terraza' })).toBeVisible()
  expectSpanish()
})
