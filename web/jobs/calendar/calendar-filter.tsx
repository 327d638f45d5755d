import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { CrewMember, Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { findClients } from '#web/clients/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { CrewChecklist } from '../crew/crew-checklist.tsx'
import { type Person, useTeam, withCrew } from '../crew/team.ts'
import { nameOfClient } from '../list/narrowed-list.ts'
import type { CalendarFilters } from './calendar-address.ts'

type CalendarFilterProps = {
  filters: CalendarFilters
  jobs: readonly Job[]
  crew: readonly CrewMember[]
  onChange: (next: Record<'assigned' | 'client_id', string | undefined>) => void
}

/** The button that opens the filter, with how much is set. */
export function CalendarFilter(props: CalendarFilterProps) {
  const [open, setOpen] = useState(false)
  const { assigned = [], client_id } = props.filters
  const count = assigned.length + (client_id ? 1 : 0)
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)}>
        Filter{count > 0 && <span className="tabular-nums"> ({count})</span>}
      </Button>
      {count > 0 && (
        <Button variant="quiet" onClick={() => props.onChange({ assigned: undefined, client_id: undefined })}>
          Clear filters
        </Button>
      )}
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whose jobs and which client's. */
function FilterSheet({ filters, jobs, crew, onChange, onClose }: CalendarFilterProps & { onClose: () => void }) {
  const mayFind = useCan('clients.view')
  const { people = [] } = useTeam()
  const { client_id, assigned = [] } = filters
  const [client, setClient] = useState<Option | undefined>(
    client_id ? { value: client_id, label: nameOfClient(jobs, client_id) } : undefined,
  )
  const form = useSaveForm({
    values: { assigned },
    save: async (chosen: { assigned: string[] }) => {
      onChange({ assigned: chosen.assigned.join(',') || undefined, client_id: client?.value })
      onClose()
    },
  })
  const chosen = form.values.assigned
  const flip = (id: string) =>
    form.change({ assigned: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] })
  const everybody: Person[] = withCrew(people, crew)
  return (
    <FormSheet form={form} title="Filter the calendar" action="Show" onClose={onClose}>
      {mayFind && (
        <Field label="Client">
          <Combobox value={client} onChange={setClient} load={findClients} placeholder="Any client" />
        </Field>
      )}
      {everybody.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-label">Crew</legend>
          <CrewChecklist people={everybody} ticked={(id) => (chosen.includes(id) ? 'all' : 'none')} onTick={flip} />
        </fieldset>
      )}
    </FormSheet>
  )
}
