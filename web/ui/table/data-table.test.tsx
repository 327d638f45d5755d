import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './data-table.tsx'
import type { Column, Sort } from './table-types.ts'
import '../style/theme.css'

type Row = { id: string; name: string; owes: string }
const ROWS: Row[] = ['Ann', 'Ben', 'Cho', 'Dee'].map((name, at) => ({ id: `${at}`, name, owes: `${at}.00` }))
const COLUMNS: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: (row) => row.name, sortable: true },
  { key: 'owes', head: 'Owes', cell: (row) => row.owes, align: 'end' },
]
const COMMON = {
  things: 'clients',
  columns: COLUMNS,
  rowKey: (row: Row) => row.id,
  rowName: (row: Row) => row.name,
  rowHref: (row: Row) => `#/${row.name}`,
}

function Clients({ onEdit }: { onEdit?: (row: Row) => void }) {
  const [selected, setSelected] = useState(new Set<string>())
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  return (
    <>
      <DataTable
        {...COMMON}
        rows={ROWS}
        selected={selected}
        onSelect={setSelected}
        sort={sort}
        onSort={setSort}
        onEdit={onEdit}
      />
      <p data-testid="chosen">{[...selected].sort().join(' ')}</p>
    </>
  )
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = ''
})

const focusFirstRow = () => document.querySelector<HTMLElement>('[data-row="0"]')?.focus()

test('a person moves with J, K and arrows, selects with X and opens with Enter', async () => {
  await render(<Clients />)
  focusFirstRow()
  await userEvent.keyboard('jj')
  expect(document.activeElement?.getAttribute('data-row')).toBe('2')
  await userEvent.keyboard('x{ArrowUp}x')
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('1 2')
  await userEvent.keyboard('k{Enter}')
  expect(location.hash).toBe('#/Ann')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByTestId('chosen')).toHaveTextContent(/^$/)
})

test('a person selects a range with Shift', async () => {
  await render(<Clients />)
  await page.getByRole('checkbox', { name: 'Select Ann' }).click()
  await page.getByRole('checkbox', { name: 'Select Dee' }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('0 1 2 3')
  await expect.element(page.getByRole('checkbox', { name: 'Select all clients' })).toBeChecked()
})

test('a press on a row follows its link, a press on its box does not', async () => {
  await render(<Clients />)
  await page.getByRole('checkbox', { name: 'Select Ben' }).click()
  expect(location.hash).toBe('')
  await page.getByRole('cell', { name: '1.00' }).click()
  expect(location.hash).toBe('#/Ben')
})

test('a press with Ctrl opens a row in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await render(<Clients />)
  await page.getByRole('cell', { name: '2.00' }).click({ modifiers: ['Control'] })
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('#/Cho'), '_blank', 'noopener')
  expect(location.hash).toBe('')
  open.mockRestore()
})

test('a person edits the row in focus with E, but not while in a box of it', async () => {
  const edit = vi.fn()
  await render(<Clients onEdit={edit} />)
  focusFirstRow()
  await userEvent.keyboard('e')
  expect(edit).toHaveBeenCalledExactlyOnceWith(ROWS[0])
  await page.getByRole('checkbox', { name: 'Select Ann' }).click()
  await userEvent.keyboard('e')
  expect(edit).toHaveBeenCalledTimes(1)
})

test('a sortable head says how it is sorted and turns around', async () => {
  await render(<Clients />)
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
})

test('on a phone the rows are cards', async () => {
  await page.viewport(390, 844)
  await render(<Clients />)
  expect(page.getByRole('table').elements()).toHaveLength(0)
  await expect.element(page.getByRole('list', { name: 'clients' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Dee' })).toHaveAttribute('href', '#/Dee')
})

test('a table says that it loads, failed, is empty or filtered to nothing', async () => {
  const retry = vi.fn()
  const screen = await render(<DataTable {...COMMON} rows={undefined} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading clients')
  await screen.rerender(<DataTable {...COMMON} rows={undefined} error={{ reason: 'Too slow', onRetry: retry }} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load clientsToo slow")
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await screen.rerender(<DataTable {...COMMON} rows={[]} filtered onClearFilters={() => {}} />)
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await screen.rerender(<DataTable {...COMMON} rows={[]} empty={<p>No clients yet</p>} />)
  await expect.element(page.getByText('No clients yet')).toBeVisible()
})

test('where the columns do not fit the rows are cards, the page is no wider than the window, and sorting stays', async () => {
  const nowrap = (row: Row) => <span className="whitespace-nowrap">{`${row.name} ${'long '.repeat(20)}`}</span>
  const wide: Column<Row>[] = [
    { key: 'name', head: 'Name', cell: (row) => row.name, sortable: true, sortWords: ['A to Z', 'Z to A'] },
    { key: 'more', head: 'More', cell: nowrap },
  ]
  const onSort = vi.fn()
  const shown = (
    <DataTable {...COMMON} columns={wide} rows={ROWS} sort={SORT} onSort={onSort} rowMenu={() => [{ label: 'Call' }]} />
  )
  await render(shown)
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.viewport(700, 900)
  await expect.element(page.getByRole('list', { name: 'clients' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More for Ann' })).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(700)
  await page.getByLabelText('Sort').selectOptions('Name, Z to A')
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' })
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('table')).toBeVisible()
})

const SORT: Sort = { key: 'name', direction: 'ascending' }
