import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FaultList } from './fault-list.tsx'
import { faultsAfter, inLines, inTransactions } from './import-state.ts'
import type { BankFile } from './read-bank-file.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import type { BankImport } from './use-bank-import.ts'

type ImportResultProps = { file: BankFile; importing: BankImport; onClose: () => void }

/** What was added, and what was not. */
export function ImportResult({ file, importing, onClose }: ImportResultProps) {
  const [undoing, setUndoing] = useState(false)
  const { progress, checked, targets, files } = importing
  const done = progress?.done ?? []
  const of = (outcome: string) => done.filter(({ found }) => found.outcome === outcome).length
  const untried = (progress?.total ?? 0) - done.length
  const faults = faultsAfter(file, targets, [...(checked?.judged ?? []), ...done])
  if (undoing)
    return <UndoImportDialog name={file.name} ids={files} onClose={() => setUndoing(false)} onDone={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={faults.length > 0 ? 'lg' : 'md'}
      title={`${inTransactions(of('added'))} added`}
      description={
        untried > 0
          ? `You stopped: ${inLines(untried)} ${untried === 1 ? 'was' : 'were'} not added. Import the file again for the rest; nothing is added twice.`
          : `From ${file.name}. They wait to be sorted.`
      }
      footer={
        <>
          {files.length > 0 && <Button onClick={() => setUndoing(true)}>Undo import</Button>}
          <Button onClick={importing.startOver}>Import another file</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {of('linked') > 0 && <p>{`${inLines(of('linked'))} taken as transactions that you had already.`}</p>}
      <FaultList format={file.format} faults={faults} title={`${inLines(faults.length)} left out`} />
    </Dialog>
  )
}
