import { FileDown, Printer, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { periodLabels, periods } from '#contract/billing/statement/period-rules.ts'
import type { Statement } from '#contract/billing/statement/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { openFile } from '#web/users/open-file.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { AgingCard } from './aging-card.tsx'
import { getStatementPdf, type StatementQuestion, useGetStatement } from './queries.ts'
import { saveStatement } from './statement-csv.ts'
import { type PeriodChoice, useStatementPeriod } from './statement-period.ts'
import { StatementTable } from './statement-table.tsx'

const SendStatementDialog = lazyWithin(() =>
  import('./send-statement-dialog.tsx').then((part) => ({ default: part.SendStatementDialog })),
)

/** What a client owed day by day, and what is open; as a PDF, a table, or by email. */
export function StatementTab({ client_id }: { client_id: string }) {
  const period = useStatementPeriod()
  const question = { id: client_id, date_from: period.from, date_to: period.to }
  const { data, error, refetch } = useGetStatement(question)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodField {...period} />
        {data && <StatementActions statement={data.statement} question={question} />}
      </div>
      {data ? (
        <>
          <Card flush>
            <StatementTable statement={data.statement} />
          </Card>
          <AgingCard statement={data.statement} />
          <UnprintableNote of={data.statement} />
        </>
      ) : error ? (
        <ReadFailed things="the statement" error={error} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <Skeleton rows={6} />
        </Card>
      )}
    </div>
  )
}

/** Which days the statement is of: a period with a name, or any two. */
function PeriodField({ chosen, from, to, choose, setDays }: ReturnType<typeof useStatementPeriod>) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Period" className="w-44">
        <Select value={chosen} onChange={(event) => choose(event.target.value as PeriodChoice)}>
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodLabels[each]}
            </option>
          ))}
          <option value="custom">Other dates</option>
        </Select>
      </Field>
      {chosen === 'custom' && (
        <>
          <Field label="From" className="w-40">
            <DateInput value={from ?? ''} max={to} onChange={(day) => setDays({ from: day || undefined })} />
          </Field>
          <Field label="To" className="w-40">
            <DateInput value={to ?? ''} min={from} onChange={(day) => setDays({ to: day || undefined })} />
          </Field>
        </>
      )}
    </div>
  )
}

type StatementActionsProps = { statement: Statement; question: StatementQuestion }

function StatementActions({ statement, question }: StatementActionsProps) {
  const maySend = useCan('invoices.send')
  const settings = useGetCompanySettings()
  const [sending, setSending] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={FileDown} onClick={() => saveStatement(statement)}>
        CSV
      </Button>
      <Button icon={Printer} onClick={() => void openFile(() => getStatementPdf(question))}>
        PDF
      </Button>
      {maySend && (
        <Button icon={Send} onClick={() => setSending(true)}>
          Email
        </Button>
      )}
      <Suspense>
        {sending && (
          <SendStatementDialog
            statement={statement}
            company={settings.data?.company.name ?? 'us'}
            onClose={() => setSending(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
