import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#test/screen/stage.tsx'
import { type Activity, ActivityTimeline } from './activity-timeline.tsx'

const at = '2026-11-17T15:00:00Z'
const sent: Activity = { id: '1', noun: 'estimate', kind: 'sent', who: 'Sam Harlow', title: 'EST-1042', at }
const lines = () => page.getByRole('listitem').all()

test('an owner reads on the dashboard who did what to which document, and goes there', async () => {
  await onStage(<ActivityTimeline label="Activity" activity={[{ ...sent, path: '/billing' }]} />, {})
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Sam Harlow sent EST-1042')
  await expect.element(page.getByRole('link', { name: 'EST-1042' })).toHaveAttribute('href', '/billing')
})

test('an owner reads on the document’s own page what was done, without its number', async () => {
  await onStage(<ActivityTimeline label="Activity" activity={[sent]} on="estimate" />, {})
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Sam Harlow sent it')
})

test('an owner reads on a job’s page the activity of the job and of its documents', async () => {
  const started: Activity = { ...sent, id: '2', noun: 'job', kind: 'started', title: 'Deck' }
  const written: Activity = { ...sent, id: '3', kind: 'created', title: '' }
  await onStage(<ActivityTimeline label="Activity" activity={[started, sent, written]} on="job" />, {})
  await expect.element(page.getByText('Sam Harlow started the job')).toBeVisible()
  await expect.element(page.getByText('Sam Harlow sent EST-1042')).toBeVisible()
  await expect.element(page.getByText('Sam Harlow added an estimate')).toBeVisible()
})

test('what a client opened in a row is one line', async () => {
  const opened = (id: string, title: string): Activity => ({
    ...sent,
    id,
    kind: 'viewed',
    who: 'Renee Ortiz',
    title,
    path: `/billing/${id}`,
  })
  await onStage(<ActivityTimeline label="Activity" activity={[opened('1', 'EST-1'), opened('2', 'INV-2')]} />, {})
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Renee Ortiz opened EST-1 and INV-2')
  expect(lines()).toHaveLength(1)
})

test('an owner reads what was one act as one line, with the way to the list', async () => {
  const undone: Activity = { ...sent, id: '4', noun: 'transaction', kind: 'undone', title: '' }
  const activity = [{ ...undone, path: '/accounting', count: 24, records: 24 }]
  await onStage(<ActivityTimeline label="Activity" activity={activity} />, {})
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Sam Harlow undid 24 changes')
  await expect.element(page.getByRole('link', { name: '24 changes' })).toHaveAttribute('href', '/accounting')
})

test('an owner reads what was done to one record several times as one line, with its name', async () => {
  const ticked: Activity = { ...sent, id: '5', noun: 'job', kind: 'task_done', title: 'Maple St deck', path: '/jobs/5' }
  await onStage(<ActivityTimeline label="Activity" activity={[{ ...ticked, count: 3, records: 1 }]} />, {})
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('Sam Harlow finished a task of Maple St deck, 3 times')
})
