import type { Job } from '#contract/jobs/shapes.ts'
import { taskFields } from '#contract/jobs/task-rules.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { isSameValue } from '#contract/wire/merge.ts'
import { namesOf } from '#contract/wire/record.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { Field } from '#web/ui/field/field.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { usePeopleOfJob } from '../crew/team.ts'
import { useChangeJob } from '../queries.ts'

type TaskSheetProps = { job: Job; task: JobTask; onClose: () => void }

/** What is to be done, by whom and until when. */
export function TaskSheet(props: TaskSheetProps) {
  const { job, task, onClose } = props
  const { assignee_id, assignee_name } = task
  const people = usePeopleOfJob(job)
  const { form, theirs, both, takeTheirs } = useTaskForm(props)
  // Who has left the job since is still named.
  const gone = assignee_id && !people.some(({ id }) => id === assignee_id)
  return (
    <FormSheet form={form} title="Edit task" action="Save task" initialFocus="textarea" onClose={onClose}>
      {theirs && (
        <ChangedMeanwhile noun="task" onTakeTheirs={() => takeTheirs(form)}>
          <TheirWords theirs={theirs} names={both} />
        </ChangedMeanwhile>
      )}
      <Field label="Task" required {...form.field('title')}>
        <Textarea {...form.input('title')} rows={2} maxLength={limits.line} />
      </Field>
      <Field label="Assigned to" {...form.field('assignee_id')} help="They get a notification">
        <Select {...form.input('assignee_id')}>
          <option value="">Anyone</option>
          {gone && <option value={assignee_id}>{assignee_name}</option>}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Due" {...form.field('due_date')}>
        <DateInput {...form.input('due_date')} />
      </Field>
      <Checkbox
        label="Photo wanted"
        note="Whoever ticks it is asked for a photo of what was done"
        {...form.checkbox('wants_photo')}
      />
    </FormSheet>
  )
}

type WrittenName = keyof typeof taskFields

function useTaskForm({ job, task, onClose }: TaskSheetProps) {
  const save = useChangeJob()
  const { before, theirs, failed, takeTheirs } = useTheirs(task)
  const { title, assignee_id, due_date, wants_photo } = before
  const form = useSaveForm({
    values: { title, assignee_id: assignee_id ?? '', due_date: due_date ?? '', wants_photo },
    check: (values) => ({
      title: values.title.trim() ? undefined : 'Say what is to be done',
      due_date: values.due_date && !isDay(values.due_date) ? 'Enter a day, like 11/17 or fri' : undefined,
    }),
    save: (_, { changed }) => {
      const was = Object.fromEntries(writtenIn(changed).map((name) => [name, (theirs ?? before)[name]]))
      return save.mutateAsync({ id: job.id, action: 'update_task', task_id: task.id, ...changed, was })
    },
    saved: onClose,
    failed,
    words: fieldMessage,
  })
  const both = theirs ? writtenIn(form.changed).filter((name) => !isSameValue(theirs[name], before[name])) : []
  return { form, theirs, both, takeTheirs }
}

const writtenIn = (changed: object) => namesOf(taskFields).filter((name) => name in changed)

/** What somebody else wrote in the fields that were changed here too. */
function TheirWords({ theirs, names }: { theirs: JobTask; names: readonly WrittenName[] }) {
  const { title, assignee_name, due_date } = theirs
  const words = {
    title,
    assignee_id: assignee_name ?? 'Anyone',
    due_date: due_date ? <DayText day={due_date} /> : 'Empty',
  }
  return (
    <ul aria-label="What they wrote" className="pb-1">
      {names.map((name) => (
        <li key={name}>
          {taskFields[name].label}: {words[name]}
        </li>
      ))}
    </ul>
  )
}
