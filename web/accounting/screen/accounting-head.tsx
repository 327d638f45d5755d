import { Archive, Files, Plus, Upload } from 'lucide-react'
import { exportTransactions } from '#contract/accounting/transactions/calls.ts'
import { useCan } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { saveItem } from '#web/users/save-item.ts'
import type { Starts } from '../list/no-transactions.tsx'
import type { Transactions } from '../list/use-transactions.tsx'
import type { View } from './use-views.ts'

type AccountingHeadProps = Starts & { view: View; transactions: Transactions }

/** The list's own head; where something else is looked at, what can be added is in the menu. */
export function AccountingHead({ view, transactions, onAdd, onImport }: AccountingHeadProps) {
  const [, change] = useAddress()
  const mayEdit = useCan('accounting.edit')
  const maySee = useCan('accounting.view')
  const { list, pages, records, isNone } = transactions
  const isList = view === 'transactions'
  const hasRows = isList && !isNone
  const add = onAdd && { label: 'Add transaction', onPress: onAdd }
  const save = () => saveFound(exportTransactions, 'transactions', list.question, pages.list)
  return (
    // On paper a report has its own head, as its PDF does.
    <div data-screen-only={view === 'reports' || undefined}>
      <ListHead
        title="Accounting"
        list={list}
        records={records}
        read={pages}
        bare={!hasRows}
        add={hasRows ? add : undefined}
        more={
          maySee
            ? [
                !isList && onAdd && { label: 'Add transaction', icon: Plus, onSelect: onAdd },
                onImport && { label: 'Import a file', icon: Upload, onSelect: onImport },
                mayEdit && { label: 'Imports', icon: Files, onSelect: () => change({ imports: '1' }, 'push') },
                hasRows && saveItem('Export as CSV', save),
                { label: 'Deleted transactions', icon: Archive, onSelect: () => change({ deleted: '1' }, 'push') },
              ]
            : undefined
        }
      />
    </div>
  )
}
