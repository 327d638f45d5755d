import { useState } from 'react'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { inClients } from '../tags/in-clients.ts'
import type { ReadFile } from './read-file.ts'
import { RowList, ShownRows } from './row-list.tsx'
import type { Duplicates, Import, Progress } from './use-import.ts'
import { inRows } from './words.ts'

type CheckedRowsProps = { file: ReadFile; progress: Progress; importing: Import; onClose: () => void }

/** What would become of the rows, before anything is added. */
export function CheckedRows({ file, progress, importing, onClose }: CheckedRowsProps) {
  const [duplicates, setDuplicates] = useState<Duplicates>('skip')
  const of = (...outcomes: string[]) => progress.done.filter(({ outcome }) => outcomes.includes(outcome))
  const [good, similar, refused] = [of('added'), of('duplicate'), of('refused')]
  const [twice, repeated] = [of('repeated').filter(isOfFile), of('repeated').filter((row) => !isOfFile(row))]
  const added = [...good, ...(duplicates === 'add' ? similar : [])]
  const changed = added.filter(({ read_as }) => read_as)
  const wanted = new Set(added.map(({ row }) => row))
  const rows = file.rows.filter(({ row }) => wanted.has(row))
  const unchecked = file.rows.length - progress.done.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={rows.length > 0 ? `Ready to add ${inClients(rows.length)}` : 'No clients to add'}
      description={unchecked > 0 ? `You stopped: ${inRows(unchecked)} were not checked and are not added.` : undefined}
      footer={
        <>
          <Button onClick={importing.clear}>Back to the columns</Button>
          {rows.length > 0 && (
            <Button variant="primary" onClick={() => importing.add(rows, duplicates)}>
              {`Add ${inClients(rows.length)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <LeftOut twice={twice.length} repeated={repeated.length} />
        {similar.length > 0 && (
          <SimilarRows file={file} rows={similar} duplicates={duplicates} onChange={setDuplicates} />
        )}
        {refused.length > 0 && <RefusedRows file={file} rows={refused} />}
        {changed.length > 0 && <ChangedRows file={file} rows={changed} />}
      </div>
    </Dialog>
  )
}

const isOfFile = ({ client }: ImportedRow) => !client

/** The very same as a row before it, or as a client who is there. */
function LeftOut({ twice, repeated }: { twice: number; repeated: number }) {
  return (
    <>
      {twice > 0 && (
        <p>{`${inRows(twice)} ${twice === 1 ? 'says' : 'say'} the same as another one of this file and ${twice === 1 ? 'is' : 'are'} left out.`}</p>
      )}
      {repeated > 0 && (
        <p>{`${inClients(repeated)} of this file ${repeated === 1 ? 'was imported before and stays as it is' : 'were imported before and stay as they are'}.`}</p>
      )}
    </>
  )
}

type SimilarRowsProps = {
  file: ReadFile
  rows: readonly ImportedRow[]
  duplicates: Duplicates
  onChange: (duplicates: Duplicates) => void
}

function SimilarRows({ file, rows, duplicates, onChange }: SimilarRowsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{`${inRows(rows.length)} ${rows.length === 1 ? 'looks like a duplicate' : 'look like duplicates'}`}</h3>
      <RadioRow
        label="What to do with them"
        hideLabel
        value={duplicates}
        onChange={onChange}
        choices={[
          { value: 'skip', label: 'Leave them out' },
          { value: 'add', label: 'Add them anyway' },
        ]}
      />
      <RowList label="Rows that look like duplicates" file={file} rows={rows} />
    </section>
  )
}

function RefusedRows({ file, rows }: Pick<SimilarRowsProps, 'file' | 'rows'>) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{`${inRows(rows.length)} can't be added`}</h3>
      <RowList label="Rows that can't be added" file={file} rows={rows} />
    </section>
  )
}

/** Added all the same: what a spreadsheet took away, or an address of mail has to be, is said before. */
function ChangedRows({ file, rows }: Pick<SimilarRowsProps, 'file' | 'rows'>) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{`Fixed in ${inRows(rows.length)}`}</h3>
      <ShownRows
        label="Rows that were fixed"
        file={file}
        rows={rows.map(({ row, outcome, read_as = [] }) => ({ row, outcome, reasons: read_as }))}
      />
    </section>
  )
}
