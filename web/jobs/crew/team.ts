import type { CrewMember, Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useEmployeesNow, useListEmployees } from '#web/employees/queries.ts'

export type Person = { id: string; name: string }

/** The team by name; undefined while it isn't known and for who may not see it. `now`: asked again, to choose from. */
export function useTeam(now = false) {
  const can = useCan()
  const canSee = can('jobs.edit') || can('employees.manage')
  const { data, error, refetch } = (now ? useEmployeesNow : useListEmployees)(canSee)
  const people: Person[] | undefined = data?.employees
    .filter(({ status }) => status !== 'removed')
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return { canSee, people, error, retry: () => void refetch() }
}

/** These first, who have left the team among them, then everybody else. */
export function withCrew(people: readonly Person[], crew: readonly CrewMember[]): Person[] {
  const ids = new Set(crew.map(({ id }) => id))
  return [...crew, ...people.filter(({ id }) => !ids.has(id))]
}

/** Whom a task may be given to and a note may mention: the crew, and of the team who may see it. */
export function usePeopleOfJob({ crew = [] }: Pick<Job, 'crew'>): Person[] {
  const { people = [] } = useTeam()
  return withCrew(
    people,
    crew.filter(({ active }) => active),
  )
}
