import { CircleCheck, Copy, FilePlus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Chip } from '../basic/chip.tsx'
import { Card } from '../frame/card.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { Tabs } from '../frame/tabs.tsx'
import { EmptyState, NoAccess, NotFound } from '../state/page-state.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterChips } from '../table/filter-chips.tsx'
import type { Column, Sort } from '../table/table-types.ts'
import { DayText } from '../text/day-text.tsx'
import { Money } from '../text/money.tsx'
import { Group, Pair, Specimen } from './specimen.tsx'

type SampleDocument = {
  id: string
  number: string
  client: string
  job: string
  due: string
  amount: string
  paid: boolean
}

const DOCUMENTS: SampleDocument[] = [
  {
    id: '1',
    number: 'INV-0311',
    client: 'Renee Ortiz',
    job: 'Maple St deck',
    due: '2026-11-20',
    amount: '936.58',
    paid: false,
  },
  {
    id: '2',
    number: 'INV-0310',
    client: 'Cho Builders',
    job: 'Pine Ave tile',
    due: '2026-11-28',
    amount: '12400.00',
    paid: true,
  },
  {
    id: '3',
    number: 'INV-0302',
    client: 'Harbor View Homeowners Association',
    job: 'Stair repair',
    due: '2026-10-02',
    amount: '3150.00',
    paid: false,
  },
]

const COLUMNS: Column<SampleDocument>[] = [
  { key: 'number', head: 'Number', cell: (document) => document.number, sortable: true, width: '120px', phone: 'meta' },
  { key: 'client', head: 'Client', cell: (document) => document.client, sortable: true, phone: 'title' },
  { key: 'job', head: 'Job', cell: (document) => document.job, phone: 'none' },
  { key: 'due', head: 'Due', cell: (document) => <DayText day={document.due} />, sortable: true },
  {
    key: 'status',
    head: 'Status',
    cell: (document) => (
      <Chip tone={document.paid ? 'moss' : 'chalk'} icon={document.paid ? CircleCheck : Send}>
        {document.paid ? 'Paid' : 'Sent'}
      </Chip>
    ),
    phone: 'end',
  },
  {
    key: 'amount',
    head: 'Amount',
    cell: (document) => <Money amount={document.amount} />,
    align: 'end',
    sortable: true,
  },
]

const table = {
  things: 'invoices',
  columns: COLUMNS,
  rowKey: (document: SampleDocument) => document.id,
  rowName: (document: SampleDocument) => document.number,
}

export function ListsGroup() {
  return (
    <Group id="lists" title="Pages and lists">
      <Header />
      <TabsOfJobs />
      <Chips />
      <Table />
      <TableStates />
    </Group>
  )
}

function Header() {
  return (
    <Specimen name="PageHeader" wide>
      <PageHeader
        back={{ label: 'Jobs', href: '#lists' }}
        title="Maple St deck"
        chip={<Chip tone="chalk">In progress</Chip>}
        meta="Renee Ortiz · 14 Maple St"
        actions={
          <>
            <Button>Invoice</Button>
            <Button variant="primary">Complete job</Button>
          </>
        }
        more={[
          { label: 'Duplicate', icon: Copy },
          { label: 'Make estimate', icon: FilePlus, keys: 'E' },
          'line',
          { label: 'Delete', icon: Trash2, danger: true },
        ]}
      />
    </Specimen>
  )
}

function TabsOfJobs() {
  const [tab, setTab] = useState('active')
  return (
    <Specimen name="Tabs" wide>
      <Tabs
        label="Jobs"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'upcoming', label: 'Upcoming', count: 10 },
          { value: 'active', label: 'Active', count: 3 },
          { value: 'late', label: 'Late', count: 2, attention: true },
          { value: 'completed', label: 'Complete', count: 8 },
          { value: 'requires_invoicing', label: 'To invoice', count: 2 },
        ]}
      >
        What the tab {tab} holds.
      </Tabs>
    </Specimen>
  )
}

function Chips() {
  const [chosen, setChosen] = useState<'to_pay' | 'paid' | undefined>('to_pay')
  return (
    <Specimen name="FilterChips">
      <FilterChips
        label="Invoices by status"
        choices={[
          { value: 'to_pay', label: 'To pay', count: 2 },
          { value: 'paid', label: 'Paid', count: 14 },
        ]}
        value={chosen}
        onChange={setChosen}
      />
    </Specimen>
  )
}

function Table() {
  const [sort, setSort] = useState<Sort>({ key: 'due', direction: 'ascending' })
  const [selected, setSelected] = useState(new Set(['2']))
  return (
    <Specimen name="DataTable" wide>
      <Card flush>
        <DataTable
          {...table}
          rows={DOCUMENTS}
          rowHref={(document) => `#${document.number}`}
          rowMenu={() => [{ label: 'Open' }, { label: 'Delete', danger: true }]}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
        />
      </Card>
    </Specimen>
  )
}

function TableStates() {
  return (
    <>
      <Specimen name="DataTable, loading" wide>
        <Card flush>
          <DataTable {...table} rows={undefined} />
        </Card>
      </Specimen>
      <Pair>
        <Card flush>
          <DataTable
            {...table}
            rows={undefined}
            error={{ reason: 'Network error - please check your connection', onRetry: () => {} }}
          />
        </Card>
        <Card flush>
          <DataTable {...table} rows={[]} filtered onClearFilters={() => {}} />
        </Card>
        <Card flush>
          <EmptyState
            title="Your first estimate takes about a minute."
            actions={<Button variant="primary">New estimate</Button>}
          />
        </Card>
        <Card flush>
          <NoAccess ask="Sam Harlow" />
        </Card>
        <Card flush>
          <NotFound home={{ label: 'Go to dashboard', href: '#lists' }} />
        </Card>
      </Pair>
    </>
  )
}
