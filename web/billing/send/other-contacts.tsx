import { Plus } from 'lucide-react'
import type { EditorCopy } from '#web/billing/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'

export type OfferedContact = NonNullable<NonNullable<EditorCopy['client']>['contacts']>[number]

type OtherContactsProps = {
  contacts: readonly OfferedContact[]
  taken: readonly string[]
  onAdd: (email: string) => void
}

/** The client's other people, one press away from getting a copy. */
export function OtherContacts({ contacts, taken, onAdd }: OtherContactsProps) {
  const free = contacts.filter(({ email }) => !taken.includes(email))
  if (free.length === 0) return null
  return (
    <ul aria-label="Other contacts" className="-mt-2 flex flex-wrap gap-2">
      {free.map(({ name, role, email }) => (
        <li key={email}>
          <Button size="sm" icon={Plus} onClick={() => onAdd(email)}>
            {role ? `${name}, ${role}` : name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
