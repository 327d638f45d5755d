import { ChevronDown, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { toastError } from '#web/users/toast-error.ts'
import { type Employee, useReactivateEmployee } from '../queries.ts'
import { PersonSheet } from './person-sheet.tsx'

/** Removed people, collapsed; each can be restored. */
export function RemovedPeople({ people }: { people: readonly Employee[] }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  if (people.length === 0) return null
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="quick flex min-h-12 w-full items-center gap-2 px-4 text-start text-ink-muted hover:bg-sunken/60 sm:px-3"
      >
        <Icon of={ChevronDown} size={16} className={cx('transition-transform', !shown && '-rotate-90')} />
        Removed ({people.length})
      </button>
      {shown && (
        <ul id={id}>
          {people.map((person) => (
            <RemovedPerson key={person.id} person={person} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RemovedPerson({ person }: { person: Employee }) {
  const reactivate = useReactivateEmployee()
  const [choosing, setChoosing] = useState(false)
  const restore = () => {
    // A role that was deleted meanwhile must be chosen anew.
    if (!person.role?.id) return setChoosing(true)
    reactivate.mutate(
      { id: person.id },
      {
        onSuccess: ({ message }) => toast({ kind: 'success', title: message ?? `${person.name} is back` }),
        onError: toastError,
      },
    )
  }
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 sm:px-3">
      <Avatar name={person.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{person.name}</span>
        <span className="block truncate text-small text-ink-muted">{person.email}</span>
      </span>
      <Button size="sm" icon={Undo2} busy={reactivate.isPending} onClick={restore}>
        Restore
      </Button>
      {choosing && <PersonSheet person={person} onClose={() => setChoosing(false)} />}
    </li>
  )
}
