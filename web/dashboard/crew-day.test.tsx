import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CrewDay } from './crew-day.tsx'

const id = (n: number) => `01999999-0000-7000-8000-00000000000${n}`
const deck = {
  id: id(1),
  title: 'Maple St deck',
  version: 1,
  status: 'scheduled' as const,
  client_name: 'Renee Ortiz',
  address: '14 Maple St, Portland',
  late: false,
}
const tile = { ...deck, id: id(2), title: 'Pine Ave tile' }

beforeEach(() => page.viewport(390, 844))

test('a crew member finds the way to the job at hand and starts it with one press', async () => {
  const stage = await onStage(
    <CrewDay today={[deck, tile]} coming={[]} day="2026-11-17" />,
    { [`POST /api/jobs/${id(1)}/`]: { message: 'Job started', job: { id: id(1) } } },
    'crew_member',
  )
  await expect
    .element(page.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('14%20Maple%20St'))
  await page.getByRole('button', { name: 'Start job' }).click()
  await expect.element(page.getByText('Job started')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ start: 'true', version: '1' })
  await expect.element(page.getByRole('link', { name: /Pine Ave tile/ })).toBeVisible()
  await expectNoBarriers()
})

test('a bookkeeper starts no jobs, and a day without jobs says so', async () => {
  await onStage(<CrewDay today={[deck]} coming={[]} day="2026-11-17" />, {}, 'bookkeeper')
  await expect.element(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start job' })).not.toBeInTheDocument()
  await onStage(<CrewDay today={[]} coming={[]} day="2026-11-17" />, {}, 'crew_member')
  await expect.element(page.getByText('No jobs today')).toBeVisible()
})

test('a crew lead calls from the card, and sees the days to come', async () => {
  const porch = { id: id(3), title: 'Harbor Rd porch', day: '2026-11-19', client_name: 'Walt Lindqvist', address: null }
  const withPhone = { ...deck, phone: '(207) 555-0101' }
  await onStage(<CrewDay today={[withPhone]} coming={[porch]} day="2026-11-17" />, {}, 'crew_lead')
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12075550101')
  await expect.element(page.getByRole('link', { name: /Harbor Rd porch.*Thu, Nov 19/ })).toBeVisible()
  await expectNoBarriers()
  await onStage(<CrewDay today={[]} coming={[porch]} day="2026-11-17" />, {}, 'crew_lead')
  await expect.element(page.getByText('Next: Thu, Nov 19, Harbor Rd porch')).toBeVisible()
})

test('a crew lead at a running job has photo, call and directions within the thumb’s reach, and completing is smaller', async () => {
  const running = { ...deck, status: 'in_progress' as const, phone: '(207) 555-0101', gallery_id: id(9) }
  await onStage(<CrewDay today={[running]} coming={[]} day="2026-11-17" />, {}, 'crew_lead')
  await expect
    .element(page.getByRole('link', { name: 'Photo' }))
    .toHaveAttribute('href', `/photos?take=1&job_id=${id(1)}`)
  const complete = page.getByRole('button', { name: 'Complete job' }).element().getBoundingClientRect()
  for (const name of ['Photo', 'Call', 'Directions']) {
    const box = page.getByRole('link', { name }).element().getBoundingClientRect()
    expect(box.top).toBeGreaterThan(844 * 0.6)
    expect(box.height).toBeGreaterThanOrEqual(56)
    expect(box.height).toBeGreaterThan(complete.height)
  }
  await expectNoBarriers()
})

test('a job that has nowhere to go, nobody to call and no gallery shows no empty row of actions', async () => {
  await onStage(<CrewDay today={[{ ...deck, address: null }]} coming={[]} day="2026-11-17" />, {}, 'crew_member')
  await expect.element(page.getByRole('button', { name: 'Start job' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: /^At / })).not.toBeInTheDocument()
})
