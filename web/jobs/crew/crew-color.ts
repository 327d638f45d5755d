import type { CSSProperties } from 'react'
import type { CrewMember, Job } from '#contract/jobs/shapes.ts'

/** How many colors people have: the twelve of `CrewMember.color`. */
const CREW_COLORS = 12

/** Whose color and initials a job has: its lead's, else those of the first on it. */
export function leadOf({ crew = [] }: Pick<Job, 'crew'>): CrewMember | undefined {
  return crew.find(({ lead }) => lead) ?? crew[0]
}

/**
 * The color of a person, for an element that has the class `crew-tint` (a ground for text), `crew-fill` (a solid ground
 * for initials) or `crew-edge`; gray for nobody. Never alone: initials or a name are beside it.
 */
export function crewColor(person: Pick<CrewMember, 'color'> | undefined): CSSProperties {
  const colors = person
    ? { '--crew-hue': String(hues[person.color % CREW_COLORS]), '--crew-chroma': '1' }
    : { '--crew-hue': '90', '--crew-chroma': '0.15' }
  return colors as CSSProperties
}

/* Those who came after one another are far apart on the wheel. */
const hues = [260, 60, 150, 320, 200, 20, 105, 290, 175, 345, 230, 80]
