import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dateFault } from '#contract/jobs/rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { useCreateJob } from '#web/jobs/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Money } from '#web/ui/money.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { DeedProps } from './document-deed.tsx'
import { nameOf } from './document-paths.tsx'

/** The work of an approved estimate: client, address and budget come from it; only days are still to be said. */
export function MakeJob({ copy, onDone }: DeedProps) {
  const { document, client } = copy
  const create = useCreateJob()
  const navigate = useNavigate()
  const [values, setValues] = useState({ title: titleFor(copy), start: '', end: '' })
  const [asked, setAsked] = useState(false)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const fault = dateFault({ expected_start_date: values.start || null, expected_completion_date: values.end || null })
  const problems = {
    title: values.title.trim() ? undefined : 'Give the job a name',
    start: values.start && !isDay(values.start) ? 'Enter a date' : undefined,
    end: values.end && !isDay(values.end) ? 'Enter a date' : fault?.message,
  }
  const submit = () => {
    setAsked(true)
    if (problems.title || problems.start || problems.end) return
    create.mutate(
      {
        title: values.title.trim(),
        estimate_id: document.id,
        client_id: document.client_id,
        expected_start_date: values.start || null,
        expected_completion_date: values.end || null,
      },
      {
        onSuccess: ({ job }) => {
          toast({ kind: 'success', title: `Job made from ${nameOf(document)}` })
          onDone()
          navigate(`/jobs/${job.id}`)
        },
      },
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onDone}
      title={`Make a job from ${nameOf(document)}`}
      description="Client, address and budget come from the estimate."
      footer={
        <>
          <Button variant="primary" busy={create.isPending} onClick={submit}>
            Create job
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {create.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(create.error)}
          </Banner>
        )}
        <Field label="Job title" required error={asked ? problems.title : undefined}>
          <Input value={values.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Expected start" optional error={asked ? problems.start : undefined}>
            <DateInput value={values.start} onChange={(start) => set({ start })} />
          </Field>
          <Field label="Expected completion" optional error={asked ? problems.end : undefined}>
            <DateInput
              value={values.end}
              min={isDay(values.start) ? values.start : undefined}
              onChange={(end) => set({ end })}
            />
          </Field>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-t border-line pt-4">
          <dt className="text-ink-muted">Client</dt>
          <dd>{client?.display_name}</dd>
          <dt className="text-ink-muted">Where</dt>
          <dd>{client?.address.join(', ') || 'No address yet'}</dd>
          <dt className="text-ink-muted">Estimate</dt>
          <dd>
            <Money amount={document.total} currency={document.currency} />
          </dd>
        </dl>
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Sheet>
  )
}

function titleFor({ document }: DeedProps['copy']): string {
  if (document.title) return document.title
  return document.line_items.find((line) => line.kind === 'section')?.name || document.line_items[0]?.name || ''
}
