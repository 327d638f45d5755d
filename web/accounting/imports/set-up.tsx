import { useMemo, useRef, useState } from 'react'
import { lineColumnsFault } from '#contract/accounting/imports/csv/column-rules.ts'
import type { DateOrder } from '#contract/accounting/imports/reading/date-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { decimalLabels, GuessField } from '#web/ui/table-file/guess-field.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { AccountField } from './account-field.tsx'
import { accountsOf, inTransactions } from './import-state.ts'
import { LinesPreview } from './lines-preview.tsx'
import { MatchTable } from './match-table.tsx'
import type { BankFile, StatementFile } from './read-bank-file.ts'
import { dateOrderLabels } from './reading-options.tsx'
import type { BankImport } from './use-bank-import.ts'
import { WayMoneyWent } from './way-money-went.tsx'

type SetUpProps = { file: BankFile; importing: BankImport; onClose: () => void }

/** Where the lines go and how they are read, with the first of them as they would be. */
export function SetUp({ file, importing, onClose }: SetUpProps) {
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  // Reading fifty thousand lines takes longer than a key press.
  const parts = useMemo(() => accountsOf(file), [file])
  const books = useFormats().currency
  const check = () => {
    const found = faultOf(file, importing, books)
    setFault(found)
    if (found) box.current?.querySelector<HTMLElement>('select[data-unsure], [data-unsure] input')?.focus()
    if (!found) importing.check()
  }
  const count = parts.reduce((sum, { lines, faults }) => sum + lines.length + faults.length, 0)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={file.format === 'csv' ? 'Match the columns' : 'Choose the account'}
      description={`${inTransactions(count)} in ${file.name}`}
      footer={
        <>
          <Button onClick={importing.startOver}>Choose another file</Button>
          <Button variant="primary" onClick={check}>
            Check the file
          </Button>
        </>
      }
    >
      <div ref={box} className="flex flex-col gap-5">
        {(fault || importing.problem || importing.accountsError) && (
          <Banner tone="problem" urgent>
            {fault ?? importing.problem ?? importing.accountsError?.message}
          </Banner>
        )}
        {parts
          .map((part, at) => ({ part, at }))
          .map(({ part, at }) => (
            <AccountField key={at} part={part} at={at} several={parts.length > 1} importing={importing} />
          ))}
        {file.format === 'csv' && <WayMoneyWent file={file} part={parts[0]} importing={importing} />}
        {file.format === 'csv' && <MatchTable file={file} importing={importing} />}
        {file.format === 'qif' && <QifOptions file={file} importing={importing} />}
        <LinesPreview file={file} parts={parts} />
      </div>
    </Dialog>
  )
}

/** How the days and amounts of a QIF file are read, which does not say it. */
function QifOptions({ file, importing }: { file: StatementFile; importing: BankImport }) {
  if (!file.reading) return null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <GuessField<DateOrder>
        label="Dates are read as"
        value={file.reading.date_order}
        open={file.unsure.includes('date_order')}
        choices={dateOrderLabels}
        onChange={(date_order) => importing.readQif({ date_order })}
      />
      <GuessField<DecimalSign>
        label="Cents come after"
        value={file.reading.decimal}
        open={file.unsure.includes('decimal')}
        choices={decimalLabels}
        onChange={(decimal) => importing.readQif({ decimal })}
      />
    </div>
  )
}

/** What has to be said before the file can be checked. */
function faultOf(file: BankFile, { targets }: BankImport, books: string): string | undefined {
  const columns = file.format === 'csv' ? lineColumnsFault(file.reading.columns) : undefined
  if (columns) return columns
  // In the order in which they stand on the screen.
  const open = asked.find((each) => (file.unsure as readonly string[]).includes(each))
  if (open) return sentences[open]
  if (targets.every(({ to }) => to === 'nowhere')) return 'Choose the account that these transactions are of'
  const other = accountsOf(file).find(
    ({ currency }, at) => targets[at]?.to === 'new' && currency !== undefined && currency !== books,
  )
  if (other) return `These transactions are in ${other.currency}, and new accounts are in ${books}: they can’t be added`
  if (targets.some((target) => target.to === 'new' && target.name.trim() === '')) return 'Name the new account'
  return undefined
}

const asked = ['sign', 'date_order', 'decimal'] as const
const sentences = {
  date_order: 'Say whether the month or the day comes first',
  decimal: 'Say whether cents come after a point or a comma',
  sign: 'Say which way the money went',
}
