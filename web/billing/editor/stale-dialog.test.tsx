import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftOf } from '#contract/billing/drafts/draft-rules.ts'
import { renee } from '#test/renee.ts'
import { documentWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { Editor } from './use-editor.ts'

const zero = {
  subtotal: '0.00',
  discount_total: '0.00',
  taxes: [],
  tax_total: '0.00',
  total: '0.00',
  deposit_amount: '0.00',
  schedule: [],
}

test('who meets the change of another sees whose it is, and compares before choosing', async () => {
  await page.viewport(390, 844)
  const mine = documentWith({ title: 'Deck' })
  const theirs = { ...mine, title: 'Deck and stairs', changed_by: 'Mika Reyes' }
  const keepMine = vi.fn()
  const editor = { theirs, draft: draftOf(mine), keepMine, keepTheirs: () => {} } as unknown as Editor
  await onStage(<StaleDialog editor={editor} />, {})
  await expect.element(page.getByRole('dialog', { name: 'Changed by Mika Reyes since you edited' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('row', { name: 'Title Deck Deck and stairs' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(keepMine).toHaveBeenCalledOnce()
})

test('who offers options that another changed reads both, and from where the totals are', async () => {
  const mine = documentWith({
    total: '100.00',
    total_from: true,
    options: ['Good', 'Better'].map((name, at) => ({ name, is_default: at === 0, ...zero })),
  })
  const theirs = { ...mine, options: mine.options.slice(0, 1), changed_by: 'Mika Reyes' }
  const editor = { theirs, draft: draftOf(mine), keepMine: () => {}, keepTheirs: () => {} } as unknown as Editor
  await onStage(<StaleDialog editor={editor} />, {})
  await expect.element(page.getByText('from $100.00')).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('row', { name: 'Options Good (default), Better Good (default)' })).toBeVisible()
})

test('where a field was left to the server by one and filled in by it, nobody changed it and no row says so', async () => {
  await page.viewport(1280, 800)
  const mine = documentWith({ title: 'Deck' })
  const theirs = { ...mine, title: 'Porch', property_id: renee.id, changed_by: 'Mika Reyes' }
  const draft = { ...draftOf(mine), property_id: undefined }
  const editor = { theirs, draft, keepMine: () => {}, keepTheirs: () => {} } as unknown as Editor
  await onStage(<StaleDialog editor={editor} />, {})
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('row', { name: 'Title Deck Porch' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
})

test('who is written for another client reads the names of both', async () => {
  const cho = { ...renee, id: '01999999-0000-7000-8000-0000000000d1', display_name: 'Cho Builders' }
  const mine = documentWith({ client_id: renee.id })
  const theirs = { ...mine, client_id: cho.id, changed_by: 'Mika Reyes' }
  const editor = { theirs, draft: draftOf(mine), keepMine: () => {}, keepTheirs: () => {} } as unknown as Editor
  await onStage(<StaleDialog editor={editor} />, {
    [`GET /api/clients/${renee.id}/`]: { client: renee, properties: [] },
    [`GET /api/clients/${cho.id}/`]: { client: cho, properties: [] },
  })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('row', { name: 'Client Renee Ortiz Cho Builders' })).toBeVisible()
})

test('who meets their own change from another window is not told of somebody else', async () => {
  const mine = documentWith({ title: 'Deck' })
  const theirs = { ...mine, title: 'Porch', changed_by: 'Sam Harlow', changed_by_you: true }
  const editor = { theirs, draft: draftOf(mine), keepMine: () => {}, keepTheirs: () => {} } as unknown as Editor
  await onStage(<StaleDialog editor={editor} />, {})
  await expect.element(page.getByRole('dialog', { name: 'You changed it somewhere else since' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'The other' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep the other' })).toBeVisible()
  expect(page.getByText(/Sam|their/i).elements()).toEqual([])
  await expectNoBarriers()
})
