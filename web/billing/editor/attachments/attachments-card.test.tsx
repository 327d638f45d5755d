import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, draftToSend, newDraft } from '#contract/billing/drafts/draft-rules.ts'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { AttachmentsCard } from './attachments-card.tsx'

const job_id = '01999999-0000-7000-8000-0000000000d1'
const fileWith = (at: number) => ({
  id: `01999999-0000-7000-8000-0000000000${at + 10}`,
  name: `Plan ${at}.pdf`,
  mime: 'application/pdf',
  bytes: 2_400_000,
  added_by_name: 'Sam Harlow',
  created_at: '2026-11-17T15:00:00Z',
})

let shown: Draft

function Editor() {
  const [draft, setDraft] = useState<Draft>(() => ({ ...newDraft('estimate', settings, emptyLine('first')), job_id }))
  shown = draft
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }))
  return <AttachmentsCard kind="estimate" job_id={job_id} draft={draft} onChange={change} />
}

const show = (many: number) =>
  onStage(<Editor />, {
    [`GET /api/jobs/${job_id}/files/`]: { files: Array.from({ length: many }, (_, at) => fileWith(at + 1)) },
  })
const sent = () => draftToSend(shown, 'estimate').attachments

test('a contractor attaches files of the job by key alone, in the order they were chosen, and takes one off', async () => {
  await show(3)
  await page.getByRole('button', { name: 'Attach files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Plan 2\.pdf/ }).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Attach 2 files' }).click()
  await expect.poll(sent).toEqual([fileWith(2).id, fileWith(1).id])
  await page.getByRole('button', { name: 'Take off Plan 2.pdf' }).click()
  await expect.poll(sent).toEqual([fileWith(1).id])
  await expectNoBarriers()
})

test('a contractor who has chosen ten can choose no more, and reads that an email does not carry all of them', async () => {
  await show(12)
  await page.getByRole('button', { name: 'Attach files' }).click()
  const box = (at: number) => page.getByRole('checkbox', { name: new RegExp(`^Plan ${at}\\.pdf`) })
  for (let at = 1; at <= 10; at++) await box(at).click()
  await expect.element(box(11)).toBeDisabled()
  await expect.element(box(10)).toBeEnabled()
  await page.getByRole('button', { name: 'Attach 10 files' }).click()
  await expect.element(page.getByText(/^An email carries 20 MB/)).toBeVisible()
})

test('a contractor whose job has no files is told where they come from', async () => {
  await show(0)
  await page.getByRole('button', { name: 'Attach files' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Add them on the job' }))
    .toHaveAttribute('href', `/jobs/${job_id}`)
})
