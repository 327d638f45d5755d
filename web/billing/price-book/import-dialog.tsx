import { type ItemColumn, itemColumnNames, itemColumns } from '#contract/billing/price-book/import-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { ImportProgress } from '#web/ui/form/import-progress.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { inItems } from './last-change.tsx'
import { type ItemImport, useItemImport } from './use-item-import.ts'

/** A file of items: chosen, its columns matched, checked as a whole, and added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useItemImport()
  const { file, progress } = importing
  if (!file)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Import items"
        description="From a spreadsheet or another program. Nothing is added until you have reviewed it."
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        <FileDrop
          label="Choose a CSV file or drop it here"
          help="Any columns in any order. Names, units, prices and costs are found by their headings."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={importing.problem}
          onFiles={([chosen]) => chosen && void importing.choose(chosen)}
        />
      </Dialog>
    )
  if (!progress) return <MatchColumns importing={importing} onClose={onClose} />
  if (progress.state !== 'over')
    return (
      <ImportProgress
        progress={progress}
        importing={importing}
        doing={progress.kind === 'add' ? 'Adding items' : 'Checking'}
        left={
          progress.kind === 'add' ? 'rows are done. Nothing is added twice when you try again.' : 'rows are checked.'
        }
        back="Back to the columns"
      />
    )
  return progress.kind === 'check' ? (
    <Checked importing={importing} onClose={onClose} />
  ) : (
    <Added importing={importing} onClose={onClose} />
  )
}

type StepProps = { importing: ItemImport; onClose: () => void }

function MatchColumns({ importing, onClose }: StepProps) {
  const { file, columns, match, fault } = importing
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Match the columns"
      description={`${file?.rows.length.toLocaleString()} rows in ${file?.name}. Say what each column holds; the others are left out.`}
      footer={
        <>
          <Button onClick={importing.startOver}>Choose another file</Button>
          <Button variant="primary" onClick={importing.check}>
            Check the file
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fault && (
          <Banner tone="problem" urgent>
            {fault}
          </Banner>
        )}
        <ul aria-label="Columns" className="flex flex-col divide-y divide-line">
          {file?.heads.map((head, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in place, and two may be called the same
            <li key={at} className="grid grid-cols-2 items-center gap-3 py-3">
              <span className="min-w-0">
                <span className="block truncate font-label">{head}</span>
                <span className="block truncate text-small text-ink-muted">{file.rows[0]?.values[at]}</span>
              </span>
              <Field label={`What ${head} holds`} hideLabel>
                <Select
                  value={columns[at] ?? ''}
                  onChange={(event) => match(at, (event.target.value || null) as ItemColumn | null)}
                >
                  <option value="">Leave out</option>
                  {itemColumnNames.map((column) => (
                    <option key={column} value={column}>
                      {itemColumns[column].label}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** What would become of the rows, before anything is added. */
function Checked({ importing, onClose }: StepProps) {
  const { known, setKnown, outcomes } = importing
  const [added, there, refused] = [outcomes('added'), outcomes('known', 'updated'), outcomes('refused')]
  const count = added.length + (known === 'update' ? there.length : 0)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={added.length > 0 ? `Ready to add ${inItems(added.length)}` : 'No new items'}
      footer={
        <>
          <Button onClick={importing.clear}>Back to the columns</Button>
          {count > 0 && (
            <Button variant="primary" onClick={importing.add}>
              {`Import ${inItems(count)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {there.length > 0 && (
          <RadioRow
            label={`${inItems(there.length)} ${there.length === 1 ? 'is' : 'are'} in your price book already`}
            value={known}
            onChange={setKnown}
            choices={[
              { value: 'skip', label: 'Leave as they are' },
              { value: 'update', label: 'Update from this file' },
            ]}
          />
        )}
        <Refused rows={refused} />
        {there.length === 0 && refused.length === 0 && <p>Every row can be added.</p>}
      </div>
    </Dialog>
  )
}

function Added({ importing, onClose }: StepProps) {
  const [added, updated, refused] = [
    importing.outcomes('added'),
    importing.outcomes('updated'),
    importing.outcomes('refused'),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${inItems(added.length)} added${updated.length > 0 ? `, ${updated.length.toLocaleString()} updated` : ''}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Refused rows={refused} />
    </Dialog>
  )
}

function Refused({ rows }: { rows: ReturnType<ItemImport['outcomes']> }) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{`${rows.length.toLocaleString()} ${rows.length === 1 ? 'row' : 'rows'} can't be added`}</h3>
      <ul aria-label="Rows that can't be added" className="divide-y divide-line border-y border-line">
        {rows.slice(0, 100).map(({ row, reasons = [] }) => (
          <li key={row} className="flex gap-4 py-2">
            <span className="shrink-0 text-ink-muted">{`Row ${row}`}</span>
            <span>{reasons.join('. ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
