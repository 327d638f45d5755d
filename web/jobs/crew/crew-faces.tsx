import type { CrewMember } from '#contract/jobs/shapes.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'

/** As many as fit a column of a list. */
const SHOWN = 3

/** Who is on a job, small, in a list. */
export function CrewFaces({ crew }: { crew: readonly CrewMember[] }) {
  if (crew.length === 0) return null
  const names = crew.map(({ name, lead }) => (lead ? `${name} (lead)` : name)).join(', ')
  const more = crew.length - SHOWN
  return (
    <span role="img" aria-label={names} title={names} className="inline-flex items-center gap-1">
      {crew.slice(0, SHOWN).map(({ id, name }) => (
        <Avatar key={id} name={name} size="sm" />
      ))}
      {more > 0 && <span className="text-small text-ink-muted tabular-nums">+{more}</span>}
    </span>
  )
}
