import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import type { ReminderPlan } from '#contract/reminders/shapes.ts'
import { stepInWords } from '#contract/reminders/step-rules.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { reminderTime, stopInWords } from './plan-words.ts'

type RemindersCardProps = { noun: ReminderNoun; plan: ReminderPlan | undefined; onSwitch: (off: boolean) => void }

/** What goes out by itself next for a record, what went, and the switch for "not this one". */
export function RemindersCard({ noun, plan, onSwitch }: RemindersCardProps) {
  if (!plan || !(plan.has_steps ? plan.waits : plan.went.length > 0)) return null
  return (
    <Card title="Reminders">
      <div className="flex flex-col gap-2">
        {plan.waits && plan.has_steps && <Next noun={noun} plan={plan} />}
        {plan.went.map(({ days, on }) => (
          <p key={days} className="text-ink-muted">
            Sent <DayText day={on} />: {stepInWords(noun, days)}
          </p>
        ))}
        {plan.by_hand_at && (
          <p className="text-ink-muted">
            Last sent by hand: <InstantText instant={plan.by_hand_at} />
          </p>
        )}
        {plan.waits && plan.has_steps && (
          <Switch label="Automatic reminders" checked={!plan.off} onChange={(on) => onSwitch(!on)} />
        )}
      </div>
    </Card>
  )
}

function Next({ noun, plan }: { noun: ReminderNoun; plan: ReminderPlan }) {
  const { next } = plan
  const { locale, time_zone } = useFormats()
  const stop = stopInWords(plan)
  if (stop) return <p>{stop}</p>
  if (!next) return <p>No more reminders are planned.</p>
  return (
    <p>
      Next reminder: <span className="font-label">{reminderTime(next, time_zone, locale)}</span>
      <span className="block text-small text-ink-muted first-letter:uppercase">{stepInWords(noun, next.days)}</span>
    </p>
  )
}
