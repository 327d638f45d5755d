import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import type { ReminderStep } from '#contract/reminders/shapes.ts'
import { MOST_STEPS, stepInWords, usualSteps } from '#contract/reminders/step-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useSaveReminderSteps } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

const titles: Record<ReminderNoun, string> = {
  invoice: 'Unpaid invoices',
  estimate: 'Estimates without an answer',
  contract: 'Contracts to sign',
}

type StepsCardProps = { noun: ReminderNoun; steps: readonly ReminderStep[]; settings: CompanySettings }

/** The reminders of a noun, each a row that reads as a sentence; with none nothing goes out by itself. */
export function StepsCard({ noun, steps, settings }: StepsCardProps) {
  const [edited, setEdited] = useState<ReminderStep | 'new'>()
  const save = useSaveReminderSteps()
  const write = (others: readonly Omit<ReminderStep, 'about'>[]) => save.mutate({ about: noun, steps: [...others] })
  const inOrder = noun === 'invoice' ? steps : [...steps].sort((a, b) => Number(a.days <= 0) - Number(b.days <= 0))
  return (
    <Card
      title={titles[noun]}
      action={
        steps.length > 0 &&
        steps.length < MOST_STEPS && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            Add reminder
          </Button>
        )
      }
    >
      {steps.length === 0 && <NoSteps noun={noun} busy={save.isPending} onUse={write} onAdd={() => setEdited('new')} />}
      {steps.length > 0 && (
        <ul className="divide-y divide-line">
          {inOrder.map((step) => (
            <StepRow
              key={step.days}
              step={step}
              onEdit={() => setEdited(step)}
              onDelete={() => write(steps.filter((each) => each !== step))}
            />
          ))}
        </ul>
      )}
      {edited && (
        <StepDialog
          noun={noun}
          step={edited === 'new' ? undefined : edited}
          others={steps.filter((each) => each !== edited)}
          settings={settings}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

type StepRowProps = { step: ReminderStep; onEdit: () => void; onDelete: () => void }

function StepRow({ step, onEdit, onDelete }: StepRowProps) {
  const words = stepInWords(step.about, step.days)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-40 flex-1">
        <span className="first-letter:uppercase inline-block">{words}</span>
        {(step.subject || step.message) && <span className="block text-small text-ink-muted">In your own words</span>}
      </span>
      <Button size="sm" variant="quiet" aria-label={`Edit ${words}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Delete ${words}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}

type NoStepsProps = {
  noun: ReminderNoun
  busy: boolean
  onUse: (steps: { days: number; subject: null; message: null }[]) => void
  onAdd: () => void
}

function NoSteps({ noun, busy, onUse, onAdd }: NoStepsProps) {
  const usual = usualSteps[noun]
  const [last, ...first] = [...usual].reverse().map((days) => stepInWords(noun, days))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted">
        Off. A usual set: {first.reverse().join(', ')} and {last}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => onUse(usual.map((days) => ({ days, subject: null, message: null })))}>
          Use this set
        </Button>
        <Button variant="quiet" onClick={onAdd}>
          Choose my own
        </Button>
      </div>
    </div>
  )
}
