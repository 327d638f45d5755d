import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { jobId, jobWith, luis, mateo, team } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { mentionsIn } from './mentions.ts'
import { NoteBox } from './note-box.tsx'

const change = `POST /api/jobs/${jobId}/`
const box = () => page.getByLabelText('Note for the team')

beforeEach(() => page.viewport(390, 844))

test('a contractor mentions somebody in a note with keys alone', async () => {
  const stage = await onStage(<NoteBox job={jobWith()} />, {
    ...team,
    [change]: { message: 'Note added', job: jobWith() },
  })
  await box().click()
  await userEvent.keyboard('Ask @')
  await expect.element(page.getByRole('option', { name: 'Luis Vega' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}sil')
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await expectNoBarriers()
  await userEvent.keyboard('{Enter}about the rails')
  await expect.element(box()).toHaveValue('Ask @Mateo Silva about the rails')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Note added', { exact: true })).toBeVisible()
  await expect.element(box()).toHaveValue('')
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      action: 'add_note',
      note: 'Ask @Mateo Silva about the rails',
      'mentions[]': mateo.id,
    })
})

test('Esc leaves an @ as it was typed, and Enter is a new line then', async () => {
  await onStage(<NoteBox job={jobWith()} />, team)
  await box().click()
  await userEvent.keyboard('8 bolts @')
  await expect.element(page.getByRole('option', { name: 'Luis Vega' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Enter}2 each')
  await expect.element(box()).toHaveValue('8 bolts @\n2 each')
})

test('a note whose reader would not find the job is kept, with the reason beside it', async () => {
  await onStage(<NoteBox job={jobWith()} />, {
    ...team,
    [change]: {
      code: 400,
      error_code: 'validation',
      message: "Luis Vega isn't on this job. Put them on it first.",
      fields: { mentions: ["Luis Vega isn't on this job. Put them on it first."] },
    },
  })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Write a note')).toBeVisible()
  await box().fill('@Luis Vega come by')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText("Luis Vega isn't on this job")).toBeVisible()
  await expect.element(box()).toHaveValue('@Luis Vega come by')
})

test('whose name is only the beginning of a longer one is not mentioned', () => {
  const people = [luis, { id: 'a', name: 'Mateo Sil' }, mateo]
  expect(mentionsIn('@Mateo Silva, @Luis Vega.', people)).toEqual([luis.id, mateo.id])
  expect(mentionsIn('mateo@Luis Vegas', people)).toEqual([])
})
