import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftOf } from '#contract/billing/drafts/draft-rules.ts'
import { documentWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { Editor } from './use-editor.ts'

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
