import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftContract } from '#test/screen/contracts.ts'
import { contractIds } from '#test/screen/signing.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { NewContractSheet } from './new-contract-sheet.tsx'

const template = {
  id: '00000000-0000-7000-8000-0000000c0001',
  name: 'Service agreement',
  description: 'For work of any kind.',
  kind: 'service_agreement',
  language: 'en',
  starter: true,
  changed: false,
  first_lines: '',
  used_count: 0,
  version: 1,
}
const home = {
  ...template,
  id: '00000000-0000-7000-8000-0000000c0002',
  name: 'Home-improvement contract',
  kind: 'home_improvement',
}
const acuerdo = { ...template, id: '00000000-0000-7000-8000-0000000c1001', name: 'Acuerdo de servicio', language: 'es' }
const hogar = {
  ...home,
  id: '00000000-0000-7000-8000-0000000c1002',
  name: 'Contrato de mejoras para el hogar',
  language: 'es',
}
const client = { id: '01999999-0000-7000-8000-0000000000c5', display_name: 'Lucía Reyes' }
const list = { contracts: [], counts: {}, templates: [template, home, acuerdo, hogar], total: 0, page: 1 }

beforeEach(() => page.viewport(390, 844))

test('a contractor says which language they talked in, and begins with a template of it', async () => {
  const sent: Record<string, string>[] = []
  await onStage(
    <NewContractSheet onClose={() => undefined} />,
    {
      'GET /api/contracts/': list,
      [`GET /api/clients/${client.id}/`]: { client },
      'POST /api/contracts/': ({ input }) => {
        sent.push(input)
        return { contract_id: contractIds.contract, ...draftContract() }
      },
    },
    'owner',
    `/contracts?new=1&client_id=${client.id}`,
  )
  const choice = page.getByRole('combobox', { name: 'Template' })
  await choice.selectOptions(home.id)
  await page.getByRole('radio', { name: 'Spanish' }).click()
  await expect.element(choice).toHaveValue(hogar.id)
  expect(choice.element().querySelectorAll('option').length).toBe(2)
  await expectNoBarriers()
  await page.getByRole('textbox', { name: 'Title' }).fill('Contrato de la terraza')
  await page.getByRole('button', { name: 'Write contract' }).click()
  await expect.poll(() => sent).toMatchObject([{ template_id: hogar.id, language: 'es', spoken_language: 'es' }])
})
