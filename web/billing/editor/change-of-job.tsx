import { useState } from 'react'
import { extraDaysWords } from '#contract/billing/change-order-rules.ts'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'

type Change = NonNullable<Draft['change_order']>

type ChangeOfJobProps = {
  client: { display_name: string } | undefined
  job: Job | undefined
  change: Change
  onChange: (change: Partial<Draft>) => void
}

/** A change order stays with its job and that one's client; how many days it takes, who asked for it and why the client reads. */
export function ChangeOfJob({ client, job, change, onChange }: ChangeOfJobProps) {
  const write = (words: Partial<Change>) => onChange({ change_order: { ...change, ...words } })
  return (
    <>
      <p className="text-ink-muted sm:col-span-2">
        Changes {job ? <Link href={`/jobs/${job.id}`}>{job.title}</Link> : 'a job'}
        {client && ` for ${client.display_name}`}.
      </p>
      <ExtraDays days={change.extra_days} onChange={(extra_days) => write({ extra_days })} />
      <Field label="Who asked for it" optional>
        <Input
          value={change.asked_by ?? ''}
          maxLength={limits.name}
          onChange={(event) => write({ asked_by: event.target.value })}
        />
      </Field>
      <Field label="Why" optional help="The client reads this" className="sm:col-span-2">
        <Textarea
          rows={2}
          value={change.reason ?? ''}
          maxLength={limits.note}
          onChange={(event) => write({ reason: event.target.value })}
        />
      </Field>
    </>
  )
}

/** What is typed stays there; whole days are kept of it. */
function ExtraDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const [typed, setTyped] = useState(days === 0 ? '' : String(days))
  const read = (text: string) => (/^-?\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)
  const isWrong = typed.trim() !== '' && !isDays(read(typed))
  const type = (text: string) => {
    setTyped(text)
    const next = text.trim() === '' ? 0 : read(text)
    if (isDays(next)) onChange(next)
  }
  return (
    <Field
      label="Days more or fewer"
      optional
      help={extraDaysWords(days)}
      error={isWrong ? `Enter whole days, up to ${limits.extraDays}, like 3 or -2` : undefined}
    >
      <Input
        value={typed}
        placeholder="0"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-28"
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

function isDays(days: number | undefined): days is number {
  return days !== undefined && Math.abs(days) <= limits.extraDays
}
