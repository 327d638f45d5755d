import type { jobList } from '#contract/jobs/list.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { ListFilters } from '#contract/wire/list.ts'
import { useClientFilter } from '#web/clients/client-filter.ts'
import { useTagFilter } from '#web/clients/tags/tag-filter.tsx'
import type { IdsField, RecordFilter, RecordFilters } from '#web/ui/list/list-types.ts'
import { CrewChecklist } from '../crew/crew-checklist.tsx'
import { useTeam } from '../crew/team.ts'

type JobRule = typeof jobList

/** The client, the tags and the people that jobs are narrowed to; the jobs that are shown know names. */
export function useJobFilters(
  { tags }: Pick<ListFilters<JobRule>, 'tags'>,
  jobs: readonly Job[] | undefined,
): RecordFilters<JobRule> {
  return { client_id: useClientFilter(jobs), tags: useTagFilter(tags), assigned: useCrewFilter(jobs) }
}

function useCrewFilter(jobs: readonly Job[] = []): RecordFilter {
  const { people } = useTeam()
  const known = [...(people ?? []), ...jobs.flatMap(({ crew = [] }) => crew)]
  return {
    name: (id) => known.find((each) => each.id === id)?.name ?? 'One person',
    input: people && ((field) => <CrewField people={people} {...field} />),
  }
}

function CrewField({
  people,
  value,
  onChange,
}: IdsField & { people: NonNullable<ReturnType<typeof useTeam>['people']> }) {
  const flip = (id: string) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-label">Crew</legend>
      <CrewChecklist people={people} ticked={(id) => (value.includes(id) ? 'all' : 'none')} onTick={flip} />
    </fieldset>
  )
}
