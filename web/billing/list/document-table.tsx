import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { sortOf, wordOf } from '#web/ui/list/sort-words.ts'
import { useMedia } from '#web/ui/style/media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import type { OpenAction } from '../action.ts'
import { DocumentAction } from '../document/document-action.tsx'
import { useDocumentMenu } from '../document/document-menu.ts'
import { useNextStep, useStepKeys } from '../document/next-step.tsx'
import { editPath, nameOf, viewPath } from '../document-paths.ts'
import { documentCard } from './document-card.tsx'
import { columnsOf } from './document-columns.tsx'
import { FirstDocument } from './new-document.tsx'
import type { Documents } from './use-documents.ts'

type DocumentTableProps = Pick<DataTableProps<DocumentRow>, 'selected' | 'onSelect'> & { documents: Documents }

/** The documents of one kind, and the dialog of what is done with one. */
export function DocumentTable({ documents, ...table }: DocumentTableProps) {
  const { kind, list, found, query } = documents
  const rows = found?.documents
  const can = useCan()
  const navigate = useNavigate()
  const isDesktop = useMedia('(width >= 64rem)')
  const isWide = useMedia('(width >= 90rem)')
  const [openAction, setOpenAction] = useState<OpenAction>()
  const menu = useDocumentMenu(setOpenAction)
  const step = useNextStep(setOpenAction)
  const stepKeys = useStepKeys(setOpenAction)
  const isOfChanges = list.tab === 'change_orders'
  const hasSpace = kind === 'estimate' && !isOfChanges ? isDesktop : isWide
  return (
    <>
      <DataTable<DocumentRow>
        {...table}
        things={list.rule.things}
        columns={columnsOf(kind, step, {
          days: isOfChanges,
          versions: rows?.some(({ number }) => number?.includes(' R')) ?? false,
          title: isWide,
          job: isWide && (rows?.some((row) => row.job_title) ?? false),
          issued: hasSpace,
          paid: list.narrowed.only === 'paid_this_month',
        })}
        oneLine={860}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={nameOf}
        rowHref={viewPath}
        rowMenu={menu}
        rowKeys={stepKeys}
        onEdit={(row) => row.display_status === 'draft' && can(`${kind}s.edit`) && navigate(editPath(row))}
        rowClass={(row) => (row.display_status === 'void' ? 'text-ink-muted' : undefined)}
        card={documentCard}
        sort={sortOf(list.sort)}
        onSort={(sort) => list.order(wordOf(sort) as typeof list.sort)}
        sortInSheet
        error={listFailure(query)}
        filtered={list.isNarrowed}
        onClearFilters={list.clear}
        empty={<FirstDocument kind={kind} isOfChanges={isOfChanges} />}
      />
      <DocumentAction openAction={openAction} onDone={() => setOpenAction(undefined)} />
    </>
  )
}
