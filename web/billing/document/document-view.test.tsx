import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyOf, documentWith, estimateId, linkViewWith, settings } from '#test/screen/documents.ts'
import { onStage } from '#test/screen/stage.tsx'
import { DocumentView } from './document-view.tsx'

const at = `/billing/estimate/${estimateId}/view`
const open = (query: string) =>
  onStage(
    <DocumentView kind="estimate" id={estimateId} updated={() => null} />,
    {
      [`GET /api/billing/estimate/${estimateId}/`]: copyOf(documentWith()),
      [`GET /api/billing/estimate/${estimateId}/view/`]: linkViewWith(),
      'GET /api/company/settings/': { company: settings },
    },
    'owner',
    `${at}${query}`,
  )

test('an owner who is led to sending is asked once: a reload, or the way back, asks nothing', async () => {
  await page.viewport(1280, 900)
  const stage = await open('?do=send&from=billing')
  await expect.element(page.getByRole('dialog', { name: /^Send estimate/ })).toBeVisible()
  await expect.poll(stage.at).toBe(`${at}?from=billing`)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an address that asks for what cannot be done here opens nothing', async () => {
  const stage = await open('?do=fly')
  await expect.poll(stage.at).toBe(at)
  expect(page.getByRole('dialog').elements()).toEqual([])
})
