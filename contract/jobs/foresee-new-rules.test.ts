import { expect, it } from 'vitest'
import { foreseeNewJob, withNewJob } from './foresee-new-rules.ts'
import { withNewCard } from './foresee-rules.ts'
import { job } from './shapes.ts'

const id = '01999999-0000-7000-8000-000000000001'
const client_id = '01999999-0000-7000-8000-000000000002'
const at = '2026-11-17T10:00:00.000Z'
const words = { id, client_id, title: 'Porch steps', expected_start_date: '2026-11-20', address: '', gallery_id: id }
const steps = foreseeNewJob(words, 'Nora Whitfield', at)

it('a job that is made without a connection is a whole job, scheduled where it has a day', () => {
  expect(job.parse(steps)).toEqual(steps)
  expect(steps).toMatchObject({ status: 'scheduled', client_name: 'Nora Whitfield', address: null, priority: 'normal' })
  expect(foreseeNewJob({ id, title: 'Gate' }, null, at).status).toBe('unscheduled')
})

it('who wrote no money of a new job is shown none', () => {
  expect(Object.keys(steps)).not.toContain('budget')
  expect(foreseeNewJob({ ...words, budget: '100.00' }, null, at).budget).toBe('100.00')
})

it('lists and the board show a new job once, where their question finds it', () => {
  const list = { jobs: [], total: 0, counts: { all: 4, upcoming: 1 } }
  const shown = (asked: object) => withNewJob(withNewJob(list, steps, asked), steps, asked).jobs.length
  expect(withNewJob(list, steps, {})).toMatchObject({ total: 1, counts: { all: 5, upcoming: 1 } })
  const asked = [{}, { tab: 'upcoming' }, { q: 'nora porch' }, { client_id }]
  expect(asked.map(shown)).toEqual([1, 1, 1, 1])
  expect([{ tab: 'completed' }, { q: 'deck' }, { client_id: id }, { page: 2 }].map(shown)).toEqual([0, 0, 0, 0])
  const column = { key: 'scheduled', jobs: [], page: 1, page_size: 20, total: 0, total_pages: 1 } as const
  const columns = withNewCard(withNewCard([{ ...column, jobs: [] }], steps), steps)
  expect(columns).toMatchObject([{ total: 1, jobs: [{ id }] }])
})
