import { nounOf } from '#contract/billing/change-order-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { addDays, daysBetween, formatFullDay } from '#contract/values/dates.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import type { EditorCopy } from '../queries.ts'

/** What is sent along about a last day that is over. */
export type LastDay = { valid_until?: string; past_last_day?: boolean }

type AskedProps = { copy: EditorCopy; company: Pick<CompanySettings, 'today' | 'locale'> }

/** Whether an estimate would go out after its last day, so that somebody has to say what becomes of it. */
export function isPastLastDay({ document }: EditorCopy, today: string): boolean {
  const { kind, status, display_status, valid_until } = document
  return (
    kind === 'estimate' &&
    (status === 'draft' ? valid_until !== null && valid_until < today : display_status === 'expired')
  )
}

/** The same as it will be once it is sent. */
export function withLastDay(copy: EditorCopy, { valid_until }: LastDay = {}): EditorCopy {
  return valid_until ? { ...copy, document: { ...copy.document, valid_until } } : copy
}

type LastDayDialogProps = AskedProps & { onAnswer: (answer: LastDay) => void; onDone: () => void }

/** Asked before an estimate is sent whose last day is over: until when it is valid from now on. */
export function LastDayDialog({ copy: { document, client }, company, onAnswer, onDone }: LastDayDialogProps) {
  const { today, locale } = company
  const { issue_date, valid_until } = document
  const days = Math.max(1, valid_until ? daysBetween(issue_date, valid_until) : 30)
  const form = useSaveForm({
    values: { way: 'new' as 'new' | 'as_is', day: addDays(today, days) },
    check: ({ way, day }) => ({ day: way === 'new' && day < today ? 'Choose a day that is still to come' : undefined }),
    save: async ({ way, day }): Promise<LastDay> => (way === 'new' ? { valid_until: day } : { past_last_day: true }),
    saved: onAnswer,
  })
  const who = client?.display_name ?? 'The client'
  return (
    <FormDialog
      form={form}
      title={
        valid_until
          ? `This ${nounOf(document)} was valid until ${formatFullDay(valid_until, locale)}`
          : `This ${nounOf(document)} has expired`
      }
      description={`${who} can't approve it after its last day.`}
      action="Continue"
      onClose={onDone}
    >
      {document.status === 'draft' && (
        <RadioRow
          label="How should it go out?"
          {...form.input('way')}
          choices={[
            { value: 'new', label: 'With a new last day' },
            { value: 'as_is', label: 'As it is, expired' },
          ]}
        />
      )}
      {form.values.way === 'new' && (
        <Field label="Valid until" {...form.field('day')}>
          <DateInput {...form.input('day')} today={today} min={today} />
        </Field>
      )}
    </FormDialog>
  )
}
