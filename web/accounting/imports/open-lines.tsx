import type { ImportedLine } from '#contract/accounting/imports/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { inLines, type WaitingLine } from './import-state.ts'
import { LineRow } from './line-row.tsx'

type OpenLine = WaitingLine & { found?: ImportedLine }
type OpenLinesProps = {
  kind: keyof typeof words
  lines: readonly OpenLine[]
  /** The keys of those that are added. */
  choices: ReadonlySet<string>
  onChange: (choices: ReadonlySet<string>) => void
}

/** As many as anybody reads here; the button chooses all of them. */
const SHOWN = 50

const words = {
  similar: {
    title: (count: number) => `${inLines(count)} ${count === 1 ? 'looks' : 'look'} like a transaction you have`,
    help: 'They are taken as the same and not added again. Tick those that are something else.',
    tick: 'Add',
    all: 'Add all of them',
  },
  deleted: {
    title: (count: number) => `${inLines(count)} ${count === 1 ? 'was' : 'were'} deleted here before`,
    help: 'They stay deleted. Tick those that you want back.',
    tick: 'Bring back',
    all: 'Bring all of them back',
  },
  repeated: {
    title: (count: number) => `${inLines(count)} ${count === 1 ? 'is' : 'are'} twice in the file, with the same ID`,
    help: 'They are added once. Tick those that you paid twice.',
    tick: 'Add again',
    all: 'Add all of them again',
  },
}

/** Lines that somebody decides about, each with its box. */
export function OpenLines({ kind, lines, choices, onChange }: OpenLinesProps) {
  if (lines.length === 0) return null
  const { title, help, tick } = words[kind]
  const choose = (keys: readonly string[], on: boolean) => {
    const next = new Set(choices)
    for (const key of keys) on ? next.add(key) : next.delete(key)
    onChange(next)
  }
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-label">{title(lines.length)}</h3>
          <p className="text-small text-ink-muted">{help}</p>
        </div>
        {lines.length > 1 && <AllOrNone kind={kind} lines={lines} choices={choices} choose={choose} />}
      </div>
      <ul aria-label={title(lines.length)} className="divide-y divide-line rounded-input border border-line">
        {lines.slice(0, SHOWN).map(({ key, line, found }) => (
          <LineRow
            key={key}
            line={line}
            before={
              <Checkbox
                aria-label={`${tick} ${line.description}, ${line.date}`}
                checked={choices.has(key)}
                onChange={({ target }) => choose([key], target.checked)}
                className="-ms-1"
              />
            }
            below={found?.transaction && <Known transaction={found.transaction} />}
          />
        ))}
        {lines.length > SHOWN && (
          <li className="px-3 py-2 text-small text-ink-muted">{`And ${inLines(lines.length - SHOWN)} more`}</li>
        )}
      </ul>
    </section>
  )
}

type AllOrNoneProps = Omit<OpenLinesProps, 'onChange'> & { choose: (keys: readonly string[], on: boolean) => void }

/** One press for all of them, those that are not shown too. */
function AllOrNone({ kind, lines, choices, choose }: AllOrNoneProps) {
  const keys = lines.map(({ key }) => key)
  const isAll = keys.every((key) => choices.has(key))
  return (
    <Button variant="quiet" onClick={() => choose(keys, !isAll)}>
      {isAll ? 'None of them' : words[kind].all}
    </Button>
  )
}

function Known({ transaction }: { transaction: NonNullable<ImportedLine['transaction']> }) {
  return (
    <>
      {`You have ${transaction.description}, `}
      <DayText day={transaction.date} />
      {transaction.source === 'manual' && ', added by hand'}
    </>
  )
}
