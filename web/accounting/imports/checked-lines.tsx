import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FaultList } from './fault-list.tsx'
import { faultsAfter, inLines, inTransactions } from './import-state.ts'
import { LineRow } from './line-row.tsx'
import { OpenLines } from './open-lines.tsx'
import { OppositeLines } from './opposite-lines.tsx'
import type { BankFile } from './read-bank-file.ts'
import type { BankImport } from './use-bank-import.ts'
import { type CheckResult, chosenOf } from './use-lines.ts'

type CheckedLinesProps = { file: BankFile; checked: CheckResult; importing: BankImport; onClose: () => void }

/** What would become of the lines, before anything is added. */
export function CheckedLines({ file, checked, importing, onClose }: CheckedLinesProps) {
  const [choices, setChoices] = useState<ReadonlySet<string>>(new Set())
  const of = (outcome: string) => checked.judged.filter(({ found }) => found.outcome === outcome)
  const [good, known, similar, deleted] = [of('added'), of('known'), of('similar'), of('deleted')]
  const opposite = of('opposite').map(({ found }) => found)
  const chosen = chosenOf(checked, choices)
  const adds = chosen.filter(({ sent }) => sent.add).length
  const faults = faultsAfter(file, importing.targets, checked.judged)
  const reused = good.filter(({ found }) => found.reused_id).length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={adds > 0 ? `Ready to add ${inTransactions(adds)}` : 'No transactions to add'}
      description={uncheckedText(checked.unchecked)}
      footer={
        <>
          <Button onClick={importing.clear}>Back</Button>
          {chosen.length > 0 && (
            <Button variant="primary" onClick={() => importing.add(choices)}>
              {adds > 0 ? `Add ${inTransactions(adds)}` : 'Remember them'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <SeenBefore known={known.length} reused={reused} />
        <OppositeLines found={opposite} onTurned={importing.check} />
        <OpenLines kind="similar" lines={similar} choices={choices} onChange={setChoices} />
        <OpenLines kind="deleted" lines={deleted} choices={choices} onChange={setChoices} />
        <OpenLines kind="repeated" lines={checked.repeated} choices={choices} onChange={setChoices} />
        <FaultList format={file.format} faults={faults} />
        {good.length > 0 && <FirstLines lines={good} />}
      </div>
    </Dialog>
  )
}

function uncheckedText(count: number): string | undefined {
  if (count === 0) return undefined
  return `You stopped: ${inLines(count)} ${count === 1 ? 'was' : 'were'} not checked, and nothing of them is added.`
}

/** Of lines that were imported before, and of IDs that the bank gave before. */
function SeenBefore({ known, reused }: { known: number; reused: number }) {
  return (
    <>
      {known > 0 && (
        <p>{`${inTransactions(known)} of this file ${known === 1 ? 'was' : 'were'} imported before and stay as they are.`}</p>
      )}
      {reused > 0 && (
        <p>{`The bank gave ${inLines(reused)} an ID that it had given to another one before. They are added, each on its own.`}</p>
      )}
    </>
  )
}

function FirstLines({ lines }: { lines: CheckResult['judged'] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">The first ones</h3>
      <ul aria-label="First lines" className="divide-y divide-line rounded-input border border-line">
        {lines.slice(0, 8).map(({ key, line }) => (
          <LineRow key={key} line={line} />
        ))}
        {lines.length > 8 && (
          <li className="px-3 py-2 text-small text-ink-muted">{`And ${inTransactions(lines.length - 8)} more`}</li>
        )}
      </ul>
    </section>
  )
}
