import { CircleSlash, FolderInput, HardHat, Repeat, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportTransactions } from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { saveChosen } from '#web/api/files/save-table.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { BulkProps } from '#web/ui/list/use-row-selection.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { SaveButton } from '#web/users/save-button.tsx'
import { SumOf } from '../sum-of.tsx'
import type { BulkWhat } from './bulk-dialog.tsx'

const BulkDialog = lazyWithin(() => import('./bulk-dialog.tsx').then((part) => ({ default: part.BulkDialog })))

/** What can be done with several transactions at once. */
export function BulkTransactions({ rows, total, more, onSelectAll, onClear }: BulkProps<Transaction>) {
  const mayEdit = useCan('accounting.edit')
  const [asked, setAsked] = useState<BulkWhat>()
  if (!mayEdit) return null
  const excluded = rows.every(({ status }) => status === 'excluded')
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        <span className="px-1 text-ink-muted">
          <SumOf rows={rows} />
        </span>
        <Button variant="quiet" size="sm" icon={FolderInput} onClick={() => setAsked('category')}>
          Category
        </Button>
        <Button variant="quiet" size="sm" icon={HardHat} onClick={() => setAsked('job')}>
          Job
        </Button>
        <Button variant="quiet" size="sm" icon={Repeat} onClick={() => setAsked('type')}>
          Type
        </Button>
        <Button variant="quiet" size="sm" icon={CircleSlash} onClick={() => setAsked(excluded ? 'include' : 'exclude')}>
          {excluded ? 'Count again' : 'Exclude'}
        </Button>
        <SaveButton onSave={() => saveChosen(exportTransactions, 'transactions', rows)} />
        <Button variant="quiet" size="sm" icon={Trash2} className="text-brick" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </BulkBar>
      <Suspense>
        {asked && <BulkDialog what={asked} rows={rows} onDone={onClear} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
