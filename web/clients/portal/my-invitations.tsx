import { type ReactNode, Suspense, useState } from 'react'
import { useListMyInvites } from '#web/employees/invite-queries.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'

const WaitingInvitation = lazyExtra(() => import('./waiting-invitation.tsx').then((part) => part.WaitingInvitation))

/** What waits for the person, each to be accepted here; `otherwise` where nothing waits. */
export function MyInvitations({ as = 'h2', otherwise = null }: { as?: 'h1' | 'h2'; otherwise?: ReactNode }) {
  const { data } = useListMyInvites()
  const [later, setLater] = useState<string[]>([])
  const waiting = data?.invitations.filter(({ id }) => !later.includes(id)) ?? []
  if (waiting.length === 0) return otherwise
  return waiting.map((invitation, at) => (
    <Suspense key={invitation.id}>
      <WaitingInvitation
        as={at === 0 ? as : 'h2'}
        invitation={invitation}
        onLater={() => setLater([...later, invitation.id])}
      />
    </Suspense>
  ))
}
