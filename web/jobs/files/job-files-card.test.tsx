import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobFile } from '#contract/jobs/files/shapes.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobFilesCard } from './job-files-card.tsx'

const id = '01999999-0000-7000-8000-0000000000d1'
const path = `/api/jobs/${id}/files/`
const fileWith = (at: number, over: Partial<JobFile> = {}): JobFile => ({
  id: `01999999-0000-7000-8000-0000000000e${at}`,
  name: `Plan ${at}.pdf`,
  mime: 'application/pdf',
  bytes: 2_400_000,
  added_by_name: 'Sam Harlow',
  created_at: '2026-11-17T15:00:00Z',
  ...over,
})

const show = (files: JobFile[], answers: object = {}, as: 'owner' | 'crew_member' = 'owner') =>
  onStage(<JobFilesCard job={{ id, archived_at: null }} />, { [`GET ${path}`]: { files }, ...answers }, as)

test('an owner sees what is there, opens a PDF in a tab of its own and downloads a drawing', async () => {
  await show([fileWith(1), fileWith(2, { name: 'Deck.dwg', mime: 'image/vnd.dwg', bytes: 340_000 })])
  await expect.element(page.getByText('2.3 MB · Sam Harlow')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Plan 1\.pdf/ }))
    .toHaveAttribute('href', `${path}${fileWith(1).id}/content/?open=true`)
  await expect.element(page.getByRole('link', { name: 'Deck.dwg' })).toHaveAttribute('download', 'Deck.dwg')
  await expectNoBarriers()
})

test('an owner attaches files at once; one that is too large is said before it is sent', async () => {
  const stage = await show([], { [`POST ${path}`]: { files: [fileWith(1)], message: 'File added' } })
  const input = page.getByLabelText(/^Add plans, permits and other files/)
  await expect.element(input).toBeInTheDocument()
  const large = new File(['x'], 'huge.pdf')
  Object.defineProperty(large, 'size', { value: 60_000_000 })
  const element = input.element()
  Object.defineProperty(element, 'files', { value: [large], configurable: true })
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('huge.pdf is over 50 MB.')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expectNoBarriers()
})

test('an owner renames a file without its ending, and deletes it with a way back', async () => {
  const file = fileWith(1)
  const one = `${path}${file.id}/`
  const stage = await show([file], {
    [`PUT ${one}`]: { file: { ...file, name: 'Deck.pdf' }, message: 'File renamed' },
    [`DELETE ${one}delete/`]: { message: 'Plan 1.pdf deleted' },
    [`POST ${one}restore/`]: { file, message: 'Plan 1.pdf is back' },
  })
  const more = page.getByRole('button', { name: 'More for Plan 1.pdf' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = page.getByRole('dialog').getByLabelText('Name')
  await expect.element(name).toHaveValue('Plan 1')
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Name the file')).toBeVisible()
  await name.fill('Deck')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stage.sent.find(({ method }) => method === 'PUT')?.input).toMatchObject({ name: 'Deck.pdf' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete file' }).click()
  await expect.element(page.getByText('Plan 1.pdf deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Plan 1.pdf is back')).toBeVisible()
})

test('crew read the files and are offered no change', async () => {
  await show([fileWith(1)], {}, 'crew_member')
  await page.getByRole('button', { name: 'More for Plan 1.pdf' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete file' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add files' })).not.toBeInTheDocument()
})
