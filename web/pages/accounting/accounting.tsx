import { Archive, Files, Plus, Upload } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { exportTransactions } from '#contract/accounting/transactions/calls.ts'
import { NoTransactions } from '#web/accounting/list/no-transactions.tsx'
import { TransactionList } from '#web/accounting/list/transaction-list.tsx'
import { type Transactions, useTransactions } from '#web/accounting/list/use-transactions.tsx'
import { Opened } from '#web/accounting/screen/opened.tsx'
import { useToSort } from '#web/accounting/screen/to-sort.ts'
import { forgetAllUndos } from '#web/accounting/undo.ts'
import { useCan } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { type Tab, Tabs } from '#web/ui/frame/tabs.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { saveItem } from '#web/users/save-item.ts'

const TransactionTimeline = lazyWithin(() =>
  import('#web/dashboard/transaction-timeline.tsx').then((part) => ({ default: part.TransactionTimeline })),
)
const CategoryScreen = lazyWithin(() =>
  import('#web/accounting/categories/category-screen.tsx').then((part) => ({ default: part.CategoryScreen })),
)

const BankScreen = lazyWithin(() =>
  import('#web/accounting/banks/bank-screen.tsx').then((part) => ({ default: part.BankScreen })),
)

const RuleScreen = lazyWithin(() =>
  import('#web/accounting/rules/rule-screen.tsx').then((part) => ({ default: part.RuleScreen })),
)

const ReportScreen = lazyWithin(() =>
  import('#web/reports/screen/report-screen.tsx').then((part) => ({ default: part.ReportScreen })),
)

/** `/accounting`. */
export default function AccountingPage() {
  const [params, change] = useAddress()
  const tabs = useViews()
  const view = tabs.find(({ value }) => value === params.get('view'))?.value ?? tabs[0]?.value
  const mayEdit = useCan('accounting.edit')
  const add = mayEdit ? () => change({ new: '1' }, 'push') : undefined
  const bringIn = mayEdit ? () => change({ import: '1' }, 'push') : undefined
  usePageKey('n', add)
  usePageKey('t', mayEdit ? () => change({ tidy: '1' }, 'push') : undefined)
  useEffect(() => forgetAllUndos, [])
  const transactions = useTransactions(view === 'transactions')
  // What the person may see is not known yet.
  if (!view) return null
  return (
    <>
      {/* On paper a report has its own head, as its PDF does. */}
      <div data-screen-only={view === 'reports' || undefined}>
        <Head view={view} transactions={transactions} onAdd={add} onImport={bringIn} />
      </div>
      <Tabs
        label="Accounting"
        close={view === 'transactions'}
        value={view}
        onChange={(next) => change(leaving(params, next))}
        tabs={tabs}
      >
        <Suspense fallback={<Skeleton rows={8} />}>
          {view === 'transactions' && <Listed transactions={transactions} onAdd={add} onImport={bringIn} />}
          {view === 'categories' && <CategoryScreen />}
          {view === 'rules' && (
            <RuleScreen
              opened={params.get('rule') ?? undefined}
              onOpen={(rule) => change({ rule }, rule ? 'push' : undefined)}
            />
          )}
          {view === 'banks' && <BankScreen onImport={bringIn} />}
          {view === 'reports' && <ReportScreen />}
        </Suspense>
      </Tabs>
      <Opened history={(history) => <TransactionTimeline history={history} />} />
    </>
  )
}

type View = 'transactions' | 'categories' | 'banks' | 'rules' | 'reports'

/** The views that a person may see: who reads the reports of jobs alone has none but those. */
function useViews(): Tab<View>[] {
  const can = useCan()
  const books = can('accounting.view')
  const toSort = useToSort(books)
  const reports = can('reports.view') || can('reports.jobs')
  return [
    ...(books
      ? ([
          { value: 'transactions', label: 'Transactions', count: toSort, attention: true },
          { value: 'categories', label: 'Categories' },
          { value: 'banks', label: 'Banks' },
          { value: 'rules', label: 'Rules' },
        ] as const)
      : []),
    ...(reports ? ([{ value: 'reports', label: 'Reports' }] as const) : []),
  ]
}

/** What somebody may not do is undefined. */
type Starts = { onAdd: (() => void) | undefined; onImport: (() => void) | undefined }

/** The list's own head; where something else is looked at, what can be added is in the menu. */
function Head({ view, transactions, onAdd, onImport }: Starts & { view: View; transactions: Transactions }) {
  const [, change] = useAddress()
  const mayEdit = useCan('accounting.edit')
  const maySee = useCan('accounting.view')
  const isList = view === 'transactions'
  const { list, pages, records, isNone } = transactions
  const add = onAdd && { label: 'Add transaction', onPress: onAdd }
  return (
    <ListHead
      title="Accounting"
      list={list}
      records={records}
      read={pages}
      bare={!isList || isNone}
      add={isList && !isNone ? add : undefined}
      more={
        maySee
          ? [
              !isList && onAdd && { label: 'Add transaction', icon: Plus, onSelect: onAdd },
              onImport && { label: 'Import a file', icon: Upload, onSelect: onImport },
              mayEdit && { label: 'Imports', icon: Files, onSelect: () => change({ imports: '1' }, 'push') },
              isList &&
                !isNone &&
                saveItem('Export as CSV', () =>
                  saveFound(exportTransactions, 'transactions', list.question, pages.list),
                ),
              { label: 'Deleted transactions', icon: Archive, onSelect: () => change({ deleted: '1' }, 'push') },
            ]
          : undefined
      }
    />
  )
}

function Listed({ transactions, ...starts }: Starts & { transactions: Transactions }) {
  const mayLink = useCan('banks.link')
  const mayEdit = useCan('accounting.edit')
  const [, change] = useAddress()
  if (transactions.isNone) return <NoTransactions {...starts} banks={mayLink ? '/accounting?view=banks' : undefined} />
  return (
    <TransactionList
      transactions={transactions}
      onTidyUp={mayEdit ? () => change({ tidy: '1' }, 'push') : undefined}
      onLookAtSame={() => change({ same: '1' }, 'push')}
    />
  )
}

/** The filters of one tab are not those of another. */
function leaving(params: URLSearchParams, view: string) {
  return {
    ...Object.fromEntries([...params.keys()].map((name) => [name, undefined])),
    view: view === 'transactions' ? undefined : view,
  }
}
