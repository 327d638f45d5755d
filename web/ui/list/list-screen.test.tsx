import { Ruler } from 'lucide-react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filterOf, listRule } from '#contract/wire/list.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ListScreen } from './list-screen.tsx'
import { NoneInTab } from './none-in-tab.tsx'
import { useList } from './use-list.ts'

const deck = '0199d3c2-7b5e-7000-8000-000000000001'
const rule = listRule({
  things: 'tools',
  search: 'Name, number',
  tabs: { all: { label: 'All' }, lent: { label: 'Lent', none: 'Every tool is here', attention: true } },
  tabName: { wire: 'place', was: 'place' },
  sorts: { newest: 'Newest first', name: 'Name, A to Z' },
  filters: {
    status: { kind: 'choices', label: 'Status', words: { new: 'New', worn: 'Worn' } },
    job_id: { kind: 'record', label: 'Job', none: 'No job' },
    days: { kind: 'days', label: 'Bought', was: ['bought_from', 'bought_to'] },
    amounts: { kind: 'amounts', label: 'Price' },
    broken: { kind: 'flag', label: 'Broken' },
    serviced: filterOf({ kind: 'day', label: 'Last service', seen: 'team', plain: true }),
  },
})
const records = { job_id: { name: () => 'Deck', options: [{ value: deck, label: 'Deck' }] } }
const read = { dataUpdatedAt: Date.now(), isFetching: false, refetch: vi.fn() }

function Tools({ total = 120 }: { total?: number }) {
  const list = useList(rule)
  return (
    <ListScreen
      title="Tools"
      count={total || undefined}
      {...{ list, records, read }}
      found={{ total, page_size: 50 }}
      counts={{ all: total, lent: 3 }}
      add={{ label: 'New tool', onPress: () => {} }}
      first={total === 0 && !list.isNarrowed && <p>No tools yet</p>}
    >
      {total > 0 ? <p>{JSON.stringify(list.question)}</p> : <NoneInTab list={list} icon={Ruler} />}
    </ListScreen>
  )
}

beforeEach(() => page.viewport(1280, 900))

test('a contractor narrows a list in its sheet, and each filter is a chip with a way out', async () => {
  const stage = await onStage(<Tools />, {}, 'owner', '/tools?page=2')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Worn' }).click()
  await page.getByLabelText('Sort').selectOptions('Name, A to Z')
  await page.getByLabelText('Bought from').fill('11/23/2026')
  await page.getByLabelText('Bought until').fill('11/20/2026')
  await page.getByLabelText('Last service from').fill('11/02/2026')
  await page.getByLabelText('Last service until').fill('11/01/2026')
  await page.getByLabelText('Price from').fill('50')
  await page.getByLabelText('Price up to').fill('20')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => page.getByText("Can't be before the first day").elements()).toHaveLength(2)
  await expect.element(page.getByText("Can't be less than the first amount")).toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('Bought until').fill('11/27/2026')
  await page.getByLabelText('Last service until').fill('')
  await page.getByLabelText('Price up to').fill('900')
  await page.getByRole('checkbox', { name: 'No job' }).click()
  await page.getByRole('checkbox', { name: 'Broken' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect
    .poll(stage.at)
    .toBe(
      '/tools?status=worn&job_id=none&from=2026-11-23&to=2026-11-27&min=50.00&max=900.00&broken=true&serviced_from=2026-11-02&sort=name',
    )
  await expect.element(page.getByRole('button', { name: 'Filter 7' })).toBeVisible()
  await expect.element(page.getByText('Last service: From')).toBeVisible()
  await expectNoBarriers()
  for (const name of ['Worn', 'the job', 'the dates', 'the amounts', 'Broken', 'the last service', 'the order'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect.poll(stage.at).toBe('/tools')
})

test('a contractor clears what a sheet had, and an order chosen there', async () => {
  const stage = await onStage(<Tools />, {}, 'owner', `/tools?job_id=${deck}&sort=name&broken=true`)
  await page.getByRole('button', { name: 'Filter 3' }).click()
  await expect.element(page.getByLabelText('Job', { exact: true })).toHaveValue('Deck')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByLabelText('Job', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(stage.at).toBe('/tools')
})

test('a contractor turns pages and goes back by Back; another tab begins with its first page', async () => {
  const stage = await onStage(<Tools />, {}, 'owner', '/tools')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(stage.at).toBe('/tools?page=2')
  await page.getByRole('tab', { name: /Lent/ }).click()
  await expect.poll(stage.at).toBe('/tools?tab=lent')
  await expect.element(page.getByText('"place":"lent"')).toBeVisible()
})

test('an address of before leads to the one of today, with the same filters', async () => {
  const stage = await onStage(
    <Tools />,
    {},
    'owner',
    '/tools?place=lent&bought_from=2026-11-01&bought_to=2026-11-30&q=saw',
  )
  await expect.poll(stage.at).toBe('/tools?q=saw&tab=lent&from=2026-11-01&to=2026-11-30')
})

test('a contractor with none sees how to begin, and nothing to search or narrow', async () => {
  await onStage(<Tools total={0} />, {}, 'owner', '/tools')
  await expect.element(page.getByText('No tools yet')).toBeVisible()
  for (const role of ['searchbox', 'tab', 'button'] as const)
    await expect.element(page.getByRole(role)).not.toBeInTheDocument()
})

test('a tab that is empty says so in its own words', async () => {
  await onStage(<Tools total={0} />, {}, 'owner', '/tools?tab=lent&broken=true')
  await expect.element(page.getByText('Every tool is here')).toBeVisible()
})

test('on a phone title, search, filter and the new thing stand in one line, and a search takes it whole', async () => {
  await page.viewport(390, 844)
  const stage = await onStage(<Tools />, {}, 'owner', '/tools')
  const head = document.querySelector('[data-list-head]')
  expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(48)
  await expect.element(page.getByRole('button', { name: 'New tool' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Search the list' }).click()
  await userEvent.keyboard('saw')
  await expect.poll(stage.at).toBe('/tools?q=saw')
  expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(48)
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect.poll(stage.at).toBe('/tools')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(read.refetch).toHaveBeenCalledOnce()
})

test('a contractor who turns a phone in the midst of filters goes on with them', async () => {
  await onStage(<Tools />, {}, 'owner', '/tools')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Worn' }).click()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: 'Worn', pressed: true })).toBeVisible()
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('button', { name: 'Worn', pressed: true })).toBeVisible()
})
