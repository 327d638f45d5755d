import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoImport } from '#contract/accounting/imports/calls.ts'
import type { KnownTransaction } from '#contract/accounting/imports/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import { send } from '#web/api/send.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { outdate } from '#web/api/use-call.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import { inTransactions } from './import-state.ts'
import { LineRow } from './line-row.tsx'

type UndoImportDialogProps = {
  name: string
  /** The imports of one file: one for each account in it. */
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}
type ChangedLines = 'keep' | 'remove'

/** Takes an import away, once somebody has read what goes and what they changed since. */
export function UndoImportDialog({ name, ids, onClose, onDone }: UndoImportDialogProps) {
  const [changed, setChanged] = useState<ChangedLines>('keep')
  const undoing = useUndoing(ids, onDone)
  const looked = useQuery({ queryKey: [[], 'undo-import', ids], gcTime: 0, queryFn: () => lookAt(ids) })
  const found = looked.data
  const count = (found?.removed ?? 0) + (changed === 'remove' ? (found?.changed ?? 0) : 0)
  const problem = undoing.problem ?? (looked.error ? fieldMessage(looked.error) : undefined)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!undoing.busy}
      title="Undo this import?"
      description={found && `${inTransactions(count)} from ${name} ${count === 1 ? 'goes' : 'go'} away.`}
      footer={
        <>
          {!undoing.busy && <Button onClick={onClose}>Keep the import</Button>}
          <Button variant="danger" busy={undoing.busy} onClick={() => found && void undoing.undo(changed, count)}>
            Undo import
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Banner tone="problem" urgent>
            {problem}
          </Banner>
        )}
        {looked.isPending && <Spinner label="Looking" />}
        {found && found.changed > 0 && <ChangedOnes found={found} changed={changed} onChange={setChanged} />}
        {undoing.busy && <ProgressBar label="Undoing" done={undoing.done} total={count} />}
      </div>
    </Dialog>
  )
}

type UndoPreview = { removed: number; changed: number; changed_ones: KnownTransaction[] }

async function lookAt(ids: readonly string[]): Promise<UndoPreview> {
  const all: UndoPreview = { removed: 0, changed: 0, changed_ones: [] }
  for (const id of ids) {
    const { removed, changed, changed_ones } = await send(undoImport, { id, dry_run: true })
    all.removed += removed
    all.changed += changed
    all.changed_ones.push(...changed_ones)
  }
  return all
}

/** Part by part, until nothing is left. */
function useUndoing(ids: readonly string[], onDone: () => void) {
  const cache = useQueryClient()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  async function undo(changed: ChangedLines, total: number) {
    let gone = 0
    setDone(gone)
    setProblem(undefined)
    try {
      for (const id of ids)
        for (let left = 1; left > 0; ) {
          const answer = await send(undoImport, { id, changed })
          left = answer.left
          gone += answer.removed
          setDone(gone)
        }
      toast({ kind: 'success', title: `Import undone, ${inTransactions(total)} gone` })
      onDone()
    } catch (error) {
      setProblem(fieldMessage(error))
    }
    setDone(undefined)
    outdate(cache, undoImport)
  }
  return { undo, busy: done !== undefined, done: done ?? 0, problem }
}

type ChangedOnesProps = { found: UndoPreview; changed: ChangedLines; onChange: (changed: ChangedLines) => void }

function ChangedOnes({ found, changed, onChange }: ChangedOnesProps) {
  const count = found.changed
  return (
    <section className="flex flex-col gap-2">
      <RadioRow
        label={`${inTransactions(count)} ${count === 1 ? 'was' : 'were'} sorted or changed since`}
        value={changed}
        onChange={onChange}
        choices={[
          { value: 'keep', label: count === 1 ? 'Keep it' : 'Keep them' },
          { value: 'remove', label: count === 1 ? 'Remove it too' : 'Remove them too' },
        ]}
      />
      <ul
        aria-label="Changed since"
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-input border border-line"
      >
        {found.changed_ones.map(({ id, date, amount, description }) => (
          <LineRow key={id} line={{ date, cents: parseMoney(amount) ?? 0, description }} />
        ))}
        {count > found.changed_ones.length && (
          <li className="px-3 py-2 text-small text-ink-muted">{`And ${inTransactions(count - found.changed_ones.length)} more`}</li>
        )}
      </ul>
    </section>
  )
}
