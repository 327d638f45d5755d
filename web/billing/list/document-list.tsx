import { exportDocuments, exportPayments } from '#contract/billing/export/calls.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useRowSelection } from '#web/ui/list/use-row-selection.ts'
import { saveItem } from '#web/users/save-item.ts'
import { toastError } from '#web/users/toast-error.ts'
import { PaidElsewhere } from '../customer/paid-elsewhere.tsx'
import { findAllDocuments } from '../queries.ts'
import { BulkDocuments } from './bulk-documents.tsx'
import { DocumentTable } from './document-table.tsx'
import { useNewDocument } from './new-document.tsx'
import { StatusTotals } from './status-totals.tsx'
import { useDocuments } from './use-documents.ts'

/** Estimates and invoices, each with its one next step. */
export function DocumentList() {
  const documents = useDocuments()
  const { kind, tabs, list, question, query, found, records } = documents
  const { status, only } = list.narrowed
  const { table, bulk } = useRowSelection({
    question,
    rows: found?.documents,
    found,
    findAll: () => findAllDocuments(question),
    onFailed: toastError,
  })
  const { add, other } = useNewDocument(kind)
  const isOfChanges = list.tab === 'change_orders'
  const things = isOfChanges ? 'change orders' : `${kind}s`
  const isNone = found?.total === 0 && !list.isNarrowed && Object.keys(found.counts).length === 0
  const exports = [
    saveItem(`Export ${things} as CSV`, () => saveFound(exportDocuments, things, question, found)),
    ...(isOfChanges
      ? []
      : [saveItem('Export their payments as CSV', () => saveFound(exportPayments, 'payments', question, found))]),
  ]
  return (
    <ListScreen
      title="Billing"
      {...{ list, records, tabs, found }}
      more={isNone || isOfChanges ? [other, ...(isNone ? [] : exports)] : [other, ...exports]}
      read={query}
      bare={isNone}
      add={isNone || isOfChanges ? undefined : add}
      beside={
        !isNone &&
        !isOfChanges && (
          <StatusTotals
            kind={kind}
            list={found}
            narrowed={{ statuses: status, only }}
            onChange={(next) => list.narrow({ ...list.narrowed, status: next.statuses?.slice(), only: next.only })}
          />
        )
      }
      bulk={<BulkDocuments {...bulk} />}
    >
      {only === 'paid_this_month' && <PaidElsewhere kind={kind} list={found} />}
      <DocumentTable key={kind} {...table} documents={documents} />
    </ListScreen>
  )
}
