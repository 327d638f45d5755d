import { useState } from 'react'
import type { CrewMember, Job } from '#contract/jobs/shapes.ts'
import { initials } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { crewColor } from '../crew/crew-color.ts'

/** More would push the days down; the others are in the filter. */
const SHOWN = 10

type CrewLegendProps = { crew: readonly CrewMember[]; chosen: readonly string[]; onChoose: (ids: string[]) => void }

/** Whose color is which; a press shows only their jobs. */
export function CrewLegend({ crew, chosen, onChoose }: CrewLegendProps) {
  const shown = crew.filter(({ id }, at) => at < SHOWN || chosen.includes(id))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Crew" className="flex flex-wrap gap-1.5 pb-3">
      {shown.map((person) => {
        const on = chosen.includes(person.id)
        return (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={on}
              onClick={() => onChoose(on ? chosen.filter((id) => id !== person.id) : [...chosen, person.id])}
              style={crewColor(person)}
              className={cx(
                'quick inline-flex min-h-8 items-center gap-1.5 rounded-full border py-0.5 ps-1 pe-3 text-small phone:min-h-11',
                on ? 'crew-tint crew-edge font-label' : 'border-line hover:bg-sunken',
              )}
            >
              <span aria-hidden className="crew-fill inline-grid size-6 place-items-center rounded-full text-badge">
                {initials(person.name)}
              </span>
              {person.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Everybody who was on a job that was shown, by name: a filter does not take the others out of the list. */
export function useSeenCrew(jobs: readonly Job[]): CrewMember[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, CrewMember>>(new Map())
  const fresh = jobs.flatMap(({ crew = [] }) => crew).filter(({ id }) => !seen.has(id))
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((person) => [person.id, person] as const)]))
  return [...seen.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
