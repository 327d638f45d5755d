import { Suspense, useEffect } from 'react'
import { useTransactions } from '#web/accounting/list/use-transactions.tsx'
import { AccountingHead } from '#web/accounting/screen/accounting-head.tsx'
import { AccountingView } from '#web/accounting/screen/accounting-view.tsx'
import { Opened } from '#web/accounting/screen/opened.tsx'
import { leavingFor, useViews } from '#web/accounting/screen/use-views.ts'
import { forgetAllUndos } from '#web/accounting/undo.ts'
import { useCan } from '#web/api/access.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

const TransactionTimeline = lazyWithin(() =>
  import('#web/dashboard/transaction-timeline.tsx').then((part) => ({ default: part.TransactionTimeline })),
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
  const opens = (what: string) => (mayEdit ? () => change({ [what]: '1' }, 'push') : undefined)
  const starts = { onAdd: opens('new'), onImport: opens('import') }
  const tidyUp = opens('tidy')
  usePageKey('n', starts.onAdd)
  usePageKey('t', tidyUp)
  useEffect(() => forgetAllUndos, [])
  const transactions = useTransactions(view === 'transactions')
  // What the person may see is not known yet.
  if (!view) return null
  return (
    <>
      <AccountingHead view={view} transactions={transactions} {...starts} />
      <Tabs
        label="Accounting"
        close={view === 'transactions'}
        value={view}
        onChange={(next) => change(leavingFor(next, params))}
        tabs={tabs}
      >
        <Suspense fallback={<Skeleton rows={8} />}>
          <AccountingView view={view} transactions={transactions} onTidyUp={tidyUp} {...starts} />
          {view === 'reports' && <ReportScreen />}
        </Suspense>
      </Tabs>
      <Opened history={(history) => <TransactionTimeline history={history} />} />
    </>
  )
}
