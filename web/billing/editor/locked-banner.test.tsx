import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { EditorCopy } from '../queries.ts'
import { LockedBanner } from './locked-banner.tsx'

test('a contractor who taps on while the copy of a sent estimate is made gets one draft', async () => {
  await page.viewport(390, 844)
  const document = documentWith({ status: 'sent', number: 'EST-0042' })
  const made = { ...document, id: '01999999-0000-7000-8000-0000000000e2', status: 'draft' }
  const { sent, at } = await onStage(<LockedBanner copy={{ document, client: null } as unknown as EditorCopy} />, {
    [`POST /api/billing/estimate/${document.id}/duplicate/`]: async () => {
      await new Promise((done) => setTimeout(done, 100))
      return { document: made }
    },
  })
  await expect.element(page.getByRole('heading', { name: 'EST-0042 was sent and is locked' })).toBeVisible()
  await expectNoBarriers()
  const duplicate = page.getByRole('button', { name: 'Duplicate' }).element() as HTMLElement
  let taps = 0
  while (at() === '/' && taps < 100) {
    duplicate.click()
    taps += 1
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(taps).toBeGreaterThan(5)
  await expect.poll(at).toBe(`/billing/estimate/${made.id}`)
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
