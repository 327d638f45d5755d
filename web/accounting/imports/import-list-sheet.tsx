import { FileInput, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { listImports } from '#contract/accounting/imports/calls.ts'
import type { BankFile } from '#contract/accounting/imports/shapes.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { inTransactions } from './import-state.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import { useTurning } from './use-turning.ts'

type ImportListSheetProps = { onClose: () => void; onImport?: () => void }

/** The imports there were, the latest first, each with its transactions and its undo. `onImport` opens `ImportSheet`. */
export function ImportListSheet({ onClose, onImport }: ImportListSheetProps) {
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState<BankFile>()
  const { data, error, refetch, isPending } = useRead(listImports, { page, page_size: 20 })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Imports"
      footer={onImport && <Button onClick={onImport}>Import a file</Button>}
    >
      {isPending && <Skeleton rows={4} />}
      {error && !data && <ErrorState things="imports" reason={error.message} onRetry={() => void refetch()} />}
      {data?.imports.length === 0 && (
        <EmptyState
          icon={FileInput}
          title="No imports yet"
          text="Files of your bank that you import are listed here."
        />
      )}
      {data && data.imports.length > 0 && (
        <ul aria-label="Imports" className="flex flex-col divide-y divide-line">
          {data.imports.map((each) => (
            <ImportRow key={each.id} file={each} {...(onImport ? { onUndo: () => setUndoing(each) } : {})} />
          ))}
        </ul>
      )}
      {data && <PageButtons page={page} pages={data.total_pages} onChange={setPage} />}
      {undoing && (
        <UndoImportDialog
          name={undoing.name}
          ids={[undoing.id]}
          onClose={() => setUndoing(undefined)}
          onDone={() => setUndoing(undefined)}
        />
      )}
    </Sheet>
  )
}

type PageButtonsProps = { page: number; pages: number; onChange: (page: number) => void }

function PageButtons({ page, pages, onChange }: PageButtonsProps) {
  if (pages <= 1) return null
  return (
    <div className="flex justify-between gap-2 pt-4">
      {page > 1 && <Button onClick={() => onChange(page - 1)}>Newer</Button>}
      {page < pages && <Button onClick={() => onChange(page + 1)}>Older</Button>}
    </div>
  )
}

/** Who may not import may not undo either. */
function ImportRow({ file, onUndo }: { file: BankFile; onUndo?: () => void }) {
  const { id, name, account, added, imported_at, imported_by_name, undone_at, turned_at } = file
  const { turn, busy, problem } = useTurning()
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <Link href={`/accounting?file_id=${id}`} className="font-label break-words">
          {name}
        </Link>
        <p className="text-small text-ink-muted">
          {`${inTransactions(added)} into ${account.name}`}
          {undone_at && ', undone'}
          {turned_at && !undone_at && ', money turned round'}
        </p>
        <p className="text-small text-ink-muted">
          <InstantText instant={imported_at} />
          {imported_by_name && ` by ${imported_by_name}`}
        </p>
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      </div>
      {onUndo && !undone_at && (
        <div className="flex shrink-0 flex-col items-end">
          <Button variant="quiet" icon={Undo2} aria-label={`Undo the import of ${name}`} onClick={onUndo}>
            Undo
          </Button>
          {turned_at && (
            <Button
              variant="quiet"
              busy={busy}
              aria-label={`Turn back the money of ${name}`}
              onClick={() => void turn([id], false)}
            >
              Turn back
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
