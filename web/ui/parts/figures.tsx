import { X } from 'lucide-react'
import { useState } from 'react'
import { listRule } from '#contract/wire/list.ts'
import { Banner, ProblemSummary } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'
import { BarList } from '../chart/bar-list.tsx'
import { BarsByMonth } from '../chart/bars-by-month.tsx'
import { BulletBar } from '../chart/bullet-bar.tsx'
import { ChartFrame } from '../chart/chart-frame.tsx'
import { StackedBars } from '../chart/stacked-bars.tsx'
import { ListChips } from '../list/list-chips.tsx'
import type { AnyList } from '../list/list-types.ts'
import { useFilterSheet } from '../list/use-filter-sheet.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { Pager } from '../table/pager.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { Figure, FigureRow } from '../text/figure.tsx'
import { Money } from '../text/money.tsx'
import { Group, Pair, Specimen } from './specimen.tsx'

const MONTHS = [
  { key: '2026-06', label: 'Jun', in: '9400.00', out: '7100.00', net: '2300.00' },
  { key: '2026-07', label: 'Jul', in: '14250.00', out: '11900.00', net: '2350.00' },
  { key: '2026-08', label: 'Aug', in: '6100.00', out: '8800.00', net: '-2700.00' },
  { key: '2026-09', label: 'Sep', in: '17800.00', out: '9050.00', net: '8750.00' },
  { key: '2026-10', label: 'Oct', in: '12010.00', out: '10480.00', net: '1530.00' },
  { key: '2026-11', label: 'Nov', in: '12760.00', out: '10650.00', net: '2110.00' },
]

const tools = listRule({
  things: 'tools',
  search: 'Name, number',
  sorts: { newest: 'Newest first', name: 'Name, A to Z' },
  filters: {
    status: { kind: 'choices', label: 'Status', words: { new: 'New', worn: 'Worn' } },
    amounts: { kind: 'amounts', label: 'Price' },
  },
})
const still = () => {}
/** As an address narrows it; here is none. */
const narrowed: AnyList = {
  ...{ rule: tools, q: '', page: 2, tab: undefined, sort: 'name', isNarrowed: true, isSorted: true },
  narrowed: { status: ['worn'], min: '50.00' },
  ...{ search: still, open: still, order: still, narrow: still, widen: still, clear: still, turn: still },
}

export function FiguresGroup() {
  return (
    <Group id="figures" title="Figures, bars and messages">
      <Figures />
      <Chart />
      <Stacks />
      <Lists />
      <Banners />
      <Bars />
    </Group>
  )
}

function Figures() {
  return (
    <Specimen name="Figure" wide>
      <FigureRow label="Money">
        <Figure label="Owed to you" value={<Money amount="18420.00" />} href="#figures" />
        <Figure label="Overdue" value={<Money amount="3150.00" />} note="2 invoices" href="#figures" />
        <Figure label="Waiting for yes" value={<Money amount="27900.00" />} note="5 estimates" href="#figures" />
        <Figure
          label="Paid this month"
          value={<Money amount="12760.00" />}
          change={{ direction: 'up', text: '14% more than by Oct 17', good: true }}
          href="#figures"
        />
      </FigureRow>
    </Specimen>
  )
}

function Chart() {
  return (
    <Specimen name="ChartFrame, BarsByMonth" wide>
      <ChartFrame
        title="Money in and out"
        sentence="You took in $2,110 more than you spent in November."
        table={{
          heads: ['Month', 'In', 'Out', 'Net'],
          rows: MONTHS.map((month) => [
            month.label,
            <Money key="in" amount={month.in} />,
            <Money key="out" amount={month.out} />,
            <Money key="net" amount={month.net} />,
          ]),
        }}
      >
        <BarsByMonth months={MONTHS} />
      </ChartFrame>
    </Specimen>
  )
}

function Stacks() {
  const of = (part: number) => MONTHS.map(({ out }) => (Number(out) * part).toFixed(2))
  return (
    <Specimen name="StackedBars" wide>
      <StackedBars
        steps={MONTHS.map(({ key, label }) => ({ key, label, say: label }))}
        stacks={[
          {
            name: 'Income',
            series: [{ key: 'in', name: 'Payments', look: 1, amounts: MONTHS.map((month) => month.in) }],
          },
          {
            name: 'Expenses',
            series: [
              { key: 'm', name: 'Materials', look: 2, amounts: of(0.5) },
              { key: 's', name: 'Subcontractors', look: 4, amounts: of(0.3) },
              { key: 'rest', name: 'Other expenses', look: 0, amounts: of(0.2) },
            ],
          },
        ]}
      />
    </Specimen>
  )
}

function Lists() {
  return (
    <Pair>
      <Specimen name="BarList" wide>
        <BarList
          label="Expenses"
          bars={[
            { key: 'm', name: 'Materials', amount: '4100.00', href: '#figures' },
            { key: 's', name: 'Subcontractors', amount: '2200.00' },
            { key: 'o', name: 'Past due', amount: '900.00', isLate: true },
          ]}
        />
      </Specimen>
      <Specimen name="BulletBar" wide>
        <BulletBar actual="4120.00" target="6000.00" whole={7000} />
        <BulletBar actual="6420.00" target="6000.00" whole={7000} />
        <BulletBar actual="1200.00" target={null} whole={7000} />
      </Specimen>
    </Pair>
  )
}

function Banners() {
  return (
    <Specimen name="Banner" wide>
      <Banner actions={<Button size="sm">Choose a plan</Button>}>
        Your plan is not active. You can read everything; creating and sending need a plan.
      </Banner>
      <Banner tone="attention" actions={<IconButton label="Dismiss" icon={X} />}>
        You're offline. You can keep working; changes are saved on this device.
      </Banner>
      <Banner tone="success">Password changed. Log in with the new one.</Banner>
      <ProblemSummary title="2 things to fix" problems={['Choose a client', 'Add at least one line']} />
    </Specimen>
  )
}

function Bars() {
  const [page, setPage] = useState(2)
  const { button, sheet } = useFilterSheet({ list: narrowed, records: {} })
  const [count, setCount] = useState(0)
  return (
    <Pair>
      <Specimen name="useFilterSheet, ListChips, Pager" wide>
        {button}
        {sheet}
        <ListChips list={narrowed} records={{}} />
        <Pager page={page} pageSize={50} total={214} onChange={setPage} />
      </Specimen>
      <Specimen name="BulkBar, CopyButton">
        <Button onClick={() => setCount(2)}>Select two</Button>
        <CopyButton text="https://example.com" label="Copy link" />
        <BulkBar count={count} total={214} onSelectAll={() => setCount(214)} onClear={() => setCount(0)}>
          <Button size="sm" variant="quiet">
            Add tag
          </Button>
          <Button size="sm" variant="quiet">
            Delete
          </Button>
        </BulkBar>
      </Specimen>
    </Pair>
  )
}
