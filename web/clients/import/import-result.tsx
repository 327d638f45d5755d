import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { inClients } from '../tags/in-clients.ts'
import type { ReadFile } from './read-file.ts'
import { RowList } from './row-list.tsx'
import { type Import, type Progress, thoseLeftOut } from './use-import.ts'
import { inRows } from './words.ts'

type ImportResultProps = { file: ReadFile; progress: Progress; importing: Import; onClose: () => void }

/** What was added, and what was not. */
export function ImportResult({ file, progress, importing, onClose }: ImportResultProps) {
  const added = progress.done.filter(({ outcome }) => outcome === 'added')
  const left = [...importing.leftOut, ...thoseLeftOut(progress.done)].sort((a, b) => a.row - b.row)
  const untried = progress.total - progress.done.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={left.length > 0 ? 'lg' : 'md'}
      title={`${inClients(added.length)} added`}
      description={
        untried > 0
          ? `You stopped: ${inRows(untried)} were not added. Import the file again for the rest; nobody is added twice.`
          : undefined
      }
      footer={
        <>
          <Button onClick={importing.startOver}>Import another file</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {left.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>{`${inRows(left.length)} ${left.length === 1 ? 'was' : 'were'} left out.`}</p>
          <RowList label="Rows that were left out" file={file} rows={left} />
        </div>
      )}
    </Dialog>
  )
}
