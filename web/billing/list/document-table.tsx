import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useMedia } from '#web/ui/style/media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import type { OpenAction } from '../action.ts'
import { DocumentAction } from '../document/document-action.tsx'
import { useDocumentMenu } from '../document/document-menu.ts'
import { useNextStep, useStepKeys } from '../document/next-step.tsx'
import { editPath, nameOf, viewPath } from '../document-paths.ts'
import { documentCard } from './document-card.tsx'
import { columnsOf } from './document-columns.tsx'
import type { ListQuestion } from './list-question.ts'
import { FirstDocument } from './new-document.tsx'

type DocumentTableProps = Pick<DataTableProps<DocumentRow>, 'rows' | 'error' | 'selected' | 'onSelect'> & {
  asked: ListQuestion
}

/** The documents of one kind, and the dialog of what is done with one. */
export function DocumentTable({ asked, rows, ...table }: DocumentTableProps) {
  const { tab, kind, only, filtered, clear } = asked
  const can = useCan()
  const navigate = useNavigate()
  const isDesktop = useMedia('(width >= 64rem)')
  const isWide = useMedia('(width >= 90rem)')
  const [openAction, setOpenAction] = useState<OpenAction>()
  const menu = useDocumentMenu(setOpenAction)
  const step = useNextStep(setOpenAction)
  const stepKeys = useStepKeys(setOpenAction)
  const hasSpace = kind === 'estimate' ? isDesktop : isWide
  return (
    <>
      <DataTable<DocumentRow>
        {...table}
        things={tab}
        columns={columnsOf(kind, step, {
          job: hasSpace && (rows?.some((row) => row.job_title) ?? false),
          issued: hasSpace,
          paid: only === 'paid_this_month',
        })}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={nameOf}
        rowHref={viewPath}
        rowMenu={menu}
        rowKeys={stepKeys}
        onEdit={(row) => row.display_status === 'draft' && can(`${kind}s.edit`) && navigate(editPath(row))}
        rowClass={(row) => (row.display_status === 'void' ? 'text-ink-muted' : undefined)}
        card={documentCard}
        filtered={filtered}
        onClearFilters={clear}
        empty={<FirstDocument kind={kind} />}
      />
      <DocumentAction openAction={openAction} onDone={() => setOpenAction(undefined)} />
    </>
  )
}
