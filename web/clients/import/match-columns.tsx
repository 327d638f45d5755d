import { useState } from 'react'
import { columnsFault } from '#contract/clients/import/column-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { HowItIsRead } from '#web/ui/table-file/how-it-is-read.tsx'
import { ColumnRows } from './column-rows.tsx'
import type { ReadFile } from './read-file.ts'
import type { Import } from './use-import.ts'
import { inRows } from './words.ts'

type MatchColumnsProps = { file: ReadFile; importing: Import; onClose: () => void }

/** Which column is which, with what stands in the first rows. */
export function MatchColumns({ file, importing, onClose }: MatchColumnsProps) {
  const { columns, matched, match } = importing
  const [fault, setFault] = useState<string>()
  const check = () => {
    const found = columnsFault(columns)
    setFault(found)
    if (!found) importing.check()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Match the columns"
      description={`${inRows(file.rows.length)} in ${file.name}. Say what each column holds; the others are left out.`}
      footer={
        <>
          <Button onClick={importing.startOver}>Choose another file</Button>
          <Button variant="primary" onClick={check}>
            Check the file
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {(fault || importing.problem) && (
          <Banner tone="problem" urgent>
            {fault ?? importing.problem}
          </Banner>
        )}
        <ColumnRows file={file} columns={columns} matched={matched} onMatch={match} />
        <HowItIsRead how={file} headings="The first row has headings" onChange={importing.readAgain} />
      </div>
    </Dialog>
  )
}
