import { Button } from '#web/ui/basic/button.tsx'
import { ImportProgress } from '#web/ui/form/import-progress.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportResult } from './import-result.tsx'
import { MatchColumns } from './match-columns.tsx'
import { type Import, type Progress, useImport } from './use-import.ts'

/** A file of clients: chosen, its columns matched, checked as a whole, and added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport()
  const { file, progress } = importing
  if (!file)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Import clients"
        description={about}
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        <ChooseFile problem={importing.problem} onFile={(chosen) => void importing.choose(chosen)} />
      </Dialog>
    )
  if (!progress) return <MatchColumns file={file} importing={importing} onClose={onClose} />
  if (progress.state !== 'over') return <RowsProgress progress={progress} importing={importing} />
  if (progress.kind === 'check')
    return <CheckedRows file={file} progress={progress} importing={importing} onClose={onClose} />
  return <ImportResult file={file} progress={progress} importing={importing} onClose={onClose} />
}

function RowsProgress({ progress, importing }: { progress: Progress; importing: Import }) {
  const adds = progress.kind === 'add'
  return (
    <ImportProgress
      progress={progress}
      importing={importing}
      doing={adds ? 'Adding clients' : 'Checking'}
      left={adds ? 'rows are done. Nobody is added twice when you try again.' : 'rows are checked.'}
      back="Back to the columns"
    />
  )
}

const about =
  'Bring them from a spreadsheet, from your phone’s contacts or from another program. Nothing is added until you have reviewed it.'
