import { useState } from 'react'
import { columnsFault } from '#contract/clients/import/column-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { delimiters, encodings } from '#web/ui/table-file/decode-file.ts'
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
        <HowItIsRead file={file} onChange={importing.readAgain} />
      </div>
    </Dialog>
  )
}

type HowItIsReadProps = { file: ReadFile; onChange: Import['readAgain'] }

/** For files that were taken for something else: odd letters, everything in one column, no headings. */
function HowItIsRead({ file, onChange }: HowItIsReadProps) {
  return (
    <details className="rounded-input border border-line px-4 py-2">
      <summary className="flex min-h-8 cursor-pointer items-center text-small phone:min-h-11">
        Strange characters, or everything in one column? Read the file another way
      </summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <Field label="Text encoding">
          <Select
            value={file.encoding}
            onChange={({ target }) => onChange({ encoding: target.value as ReadFile['encoding'] })}
          >
            {Object.entries(encodings).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Columns are separated by">
          <Select
            value={file.delimiter}
            onChange={({ target }) => onChange({ delimiter: target.value as ReadFile['delimiter'] })}
          >
            {Object.entries(delimiters).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label="The first row has headings"
          checked={file.headed}
          onChange={({ target }) => onChange({ headed: target.checked })}
        />
      </div>
    </details>
  )
}
