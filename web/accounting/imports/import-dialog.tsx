import { Button } from '#web/ui/basic/button.tsx'
import { ImportProgress } from '#web/ui/form/import-progress.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { ImportResult } from './import-result.tsx'
import { SetUp } from './set-up.tsx'
import { type BankImport, useBankImport } from './use-bank-import.ts'
import type { Progress } from './use-lines.ts'
import { WrongWayImportList } from './wrong-way-imports.tsx'

/** A file of a bank: chosen, read, checked as a whole, and added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useBankImport()
  const { file, progress, checked } = importing
  if (!file)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Import transactions"
        description="From a file of your bank or card. Nothing is added until you have reviewed it."
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        <div className="flex flex-col gap-4">
          <WrongWayImportList />
          <FileDrop
            label="Choose a file or drop it here"
            help="CSV, OFX, QFX or QIF, as your bank’s website offers it to download"
            accept=".csv,.txt,.tsv,.ofx,.qfx,.qif,.xls,.xlsx,.htm,.html,.xml,text/csv,text/plain,application/x-ofx,application/vnd.intu.qfx"
            error={importing.problem}
            onFiles={([chosen]) => chosen && void importing.choose(chosen)}
          />
        </div>
      </Dialog>
    )
  if (!progress) return <SetUp file={file} importing={importing} onClose={onClose} />
  if (progress.state !== 'over') return <LinesProgress progress={progress} importing={importing} />
  if (progress.kind === 'add') return <ImportResult file={file} importing={importing} onClose={onClose} />
  return checked && <CheckedLines file={file} checked={checked} importing={importing} onClose={onClose} />
}

function LinesProgress({ progress, importing }: { progress: Progress; importing: BankImport }) {
  const adds = progress.kind === 'add'
  return (
    <ImportProgress
      progress={progress}
      importing={importing}
      doing={adds ? 'Adding transactions' : 'Checking'}
      left={adds ? 'are done. Nothing is added twice when you try again.' : 'are checked.'}
      back="Back"
    />
  )
}
