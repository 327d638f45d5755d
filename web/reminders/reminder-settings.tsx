import { reminderNouns } from '#contract/reminders/reminder-rules.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useListReminderSteps } from './queries.ts'
import { StepsCard } from './steps-card.tsx'

/** What goes out to clients by itself, by invoice, estimate and contract. */
export function ReminderSettings() {
  const steps = useListReminderSteps()
  const settings = useGetCompanySettings()
  const failed = [steps, settings].find(({ isError }) => isError)
  if (failed?.error)
    return <ReadFailed things="the reminders" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!steps.data || !settings.data) return <Skeleton rows={8} />
  const { company } = settings.data
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-muted">
        Chalkline emails your clients for you while you wait for them: between 8 AM and 6 PM where they are, never on
        Sundays or federal holidays, and each reminder once. It stops when they pay, answer or sign.
      </p>
      {reminderNouns.map((noun) => (
        <StepsCard
          key={noun}
          noun={noun}
          steps={steps.data.steps.filter(({ about }) => about === noun)}
          settings={company}
        />
      ))}
    </div>
  )
}
