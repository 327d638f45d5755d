import { useState } from 'react'
import { isDay } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { findClients } from '#web/clients/queries.ts'
import { TagPicker } from '#web/clients/tags/tag-picker.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { CrewChecklist } from '../crew/crew-checklist.tsx'
import { useTeam } from '../crew/team.ts'
import { type JobFiltersProps, nameOfClient } from './narrowed-list.ts'

type Filters = { assigned: string[]; tags: string[]; from: string; to: string }

/** Client, tags, people and days to narrow the list by. */
export function FilterSheet({ question, jobs, onChange, onClose }: JobFiltersProps & { onClose: () => void }) {
  const mayFind = useCan('clients.view')
  const { client_id, assigned = [], tags = [], from = '', to = '' } = question
  const [client, setClient] = useState<Option | undefined>(
    client_id ? { value: client_id, label: nameOfClient(jobs, client_id) } : undefined,
  )
  const form = useSaveForm<Filters, void>({
    values: { assigned, tags, from, to },
    check: (values) => ({ from: dayProblem(values.from), to: lastDayProblem(values) }),
    save: async (filters) => {
      onChange({ client_id: client?.value, ...addressOf(filters) })
      onClose()
    },
  })
  const clear = () => {
    setClient(undefined)
    form.change({ assigned: [], tags: [], from: '', to: '' })
  }
  return (
    <FormSheet form={form} title="Filter jobs" action="Show" onClose={onClose}>
      {mayFind && (
        <Field label="Client">
          <Combobox value={client} onChange={setClient} load={findClients} placeholder="Any client" />
        </Field>
      )}
      <WorkDays form={form} />
      {mayFind && <TagPicker value={form.values.tags} onChange={(next) => form.change({ tags: next })} />}
      <PeopleFilter form={form} />
      <Button variant="quiet" className="self-start" onClick={clear}>
        Clear all
      </Button>
    </FormSheet>
  )
}

function WorkDays({ form }: { form: SaveForm<Filters> }) {
  return (
    <div className="two-columns gap-4">
      <Field label="At work from" {...form.field('from')}>
        <DateInput {...form.input('from')} />
      </Field>
      <Field label="Until" {...form.field('to')}>
        <DateInput {...form.input('to')} />
      </Field>
    </div>
  )
}

function addressOf({ assigned, tags, from, to }: Filters) {
  return {
    assigned: assigned.join(',') || undefined,
    tags: tags.join(',') || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

function PeopleFilter({ form }: { form: SaveForm<Filters> }) {
  const { people } = useTeam()
  const { assigned } = form.values
  if (!people) return null
  const flip = (id: string) =>
    form.change({ assigned: assigned.includes(id) ? assigned.filter((each) => each !== id) : [...assigned, id] })
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-label">Crew</legend>
      <CrewChecklist people={people} ticked={(id) => (assigned.includes(id) ? 'all' : 'none')} onTick={flip} />
    </fieldset>
  )
}

const dayProblem = (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a date')

function lastDayProblem({ from, to }: Filters): string | undefined {
  return dayProblem(to) ?? (isDay(from) && isDay(to) && to < from ? "Can't be before the first day" : undefined)
}
