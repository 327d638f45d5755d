import { Star } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { Person } from './team.ts'

/** `some`: on some of several jobs. */
export type TickState = 'all' | 'some' | 'none'

type CrewChecklistProps = {
  people: readonly Person[]
  ticked: (id: string) => TickState
  onTick: (id: string) => void
  /** Who leads; left out where nobody is to lead. */
  lead?: { id: string | undefined; onChange: (id: string | undefined) => void }
}

/** With more people than this one types to find somebody. */
const AT_A_GLANCE = 8

/** The team to tick, and of those who are ticked the one who leads. */
export function CrewChecklist({ people, ticked, onTick, lead }: CrewChecklistProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-2">
      {people.length > AT_A_GLANCE && (
        <Input
          aria-label="Find a person"
          placeholder="Find a person"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="flex flex-col">
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} ticked={ticked(person.id)} onTick={onTick} lead={lead} />
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-muted">Nobody is called that</p>}
    </div>
  )
}

type PersonRowProps = Pick<CrewChecklistProps, 'onTick' | 'lead'> & { person: Person; ticked: TickState }

function PersonRow({ person: { id, name }, ticked, onTick, lead }: PersonRowProps) {
  const leads = lead?.id === id
  return (
    <li className="flex items-center justify-between gap-3">
      <Checkbox
        label={
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={name} size="sm" />
            <span className="min-w-0 truncate">{name}</span>
          </span>
        }
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
        onChange={() => onTick(id)}
        className="min-w-0 flex-1"
      />
      {lead && ticked === 'all' && (
        <button
          type="button"
          aria-pressed={leads}
          aria-label={`Lead: ${name}`}
          onClick={() => lead.onChange(leads ? undefined : id)}
          className={cx(
            'quick inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full border px-3 text-small font-label phone:min-h-11',
            leads ? 'border-chalk bg-chalk-tint text-chalk' : 'border-line-strong text-ink-muted hover:bg-sunken',
          )}
        >
          <Icon of={Star} size={16} className={cx(leads && 'fill-current')} />
          Lead
        </button>
      )}
    </li>
  )
}
