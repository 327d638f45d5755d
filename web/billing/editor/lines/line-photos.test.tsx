import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, draftToSend, newDraft } from '#contract/billing/drafts/draft-rules.ts'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { LineItems } from './line-items.tsx'

const job_id = '01999999-0000-7000-8000-0000000000d1'
const gallery_id = '01999999-0000-7000-8000-0000000000a1'
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const photoWith = (at: number) => ({
  id: `01999999-0000-7000-8000-0000000000${at + 10}`,
  gallery_id,
  thumbnail_url: `${pixel}#${at}`,
  preview_url: pixel,
  width: 64,
  height: 48,
  comment: `Rot ${at}`,
  phase: null,
  annotations: [],
  taken_at: null,
  created_at: '2026-11-17T15:00:00Z',
  version: 1,
})

let shown: Draft

function Editor({ job }: { job: string | null }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft('estimate', settings, { ...emptyLine('first'), name: 'Replace sill', unit_price: '900' }),
    job_id: job,
  }))
  shown = draft
  return (
    <LineItems
      draft={draft}
      onChange={(change) =>
        setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
      }
      problems={[]}
      totals={undefined}
      currency="USD"
      rates={[]}
      fixed={false}
    />
  )
}

const gallery = { id: gallery_id, name: 'Porch', photo_count: 8, created_at: '2026-11-17T15:00:00Z', version: 1 }
const paged = { page: 1, page_size: 200, total: 8, total_pages: 1 }
const answers = (many: number) => ({
  'GET /api/photos/': { galleries: many > 0 ? [gallery] : [], ...paged },
  [`GET /api/photos/${gallery_id}/`]: {
    gallery,
    photos: Array.from({ length: many }, (_, at) => photoWith(at + 1)),
    ...paged,
  },
})
const sent = () => draftToSend(shown, 'estimate').line_items?.[0]?.photo_ids
const box = (at: number) => page.getByRole('checkbox', { name: `Photo ${at}, Rot ${at}` })

test('a contractor at the desk chooses photos for a line by key, in an order, and takes one off again', async () => {
  await page.viewport(1280, 900)
  await onStage(<Editor job={job_id} />, answers(8))
  await page.getByRole('button', { name: /^Line 1, Replace sill/ }).click()
  await page.getByRole('menuitem', { name: 'Photos…' }).click()
  await box(2).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Show 2 photos' }).click()
  await expect.poll(sent).toEqual([photoWith(2).id, photoWith(1).id])
  await page.getByRole('button', { name: 'Photos, line 1: 2' }).click()
  await box(2).click()
  await page.getByRole('button', { name: 'Show 1 photo' }).click()
  await expect.poll(sent).toEqual([photoWith(1).id])
  await expectNoBarriers()
})

test('a contractor on a phone adds photos to a line with the thumb, six at most', async () => {
  await page.viewport(390, 844)
  await onStage(<Editor job={job_id} />, answers(8))
  await page.getByRole('button', { name: /^Replace sill/ }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Add photos' }).click()
  for (let at = 1; at <= 6; at++) await box(at).click()
  await expect.element(box(7)).toBeDisabled()
  await page.getByRole('button', { name: 'Show 6 photos' }).click()
  await expect.poll(() => sent()?.length).toBe(6)
  await expectNoBarriers()
})

test('a contractor whose estimate has no job is offered no photos', async () => {
  await page.viewport(1280, 900)
  await onStage(<Editor job={null} />, {})
  await page.getByRole('button', { name: /^Line 1, Replace sill/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Photos…' }).elements()).toEqual([])
})

test('a contractor whose job has no photos is told where they come from', async () => {
  await page.viewport(1280, 900)
  await onStage(<Editor job={job_id} />, answers(0))
  await page.getByRole('button', { name: /^Line 1, Replace sill/ }).click()
  await page.getByRole('menuitem', { name: 'Photos…' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Take or add them on the job' }))
    .toHaveAttribute('href', `/jobs/${job_id}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
})
