import type { ComponentProps } from 'react'
import { getProfile } from '#contract/users/calls.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-call.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { rowLook, wordLook } from './board-look.ts'
import { useUserItems } from './use-user-items.ts'

/** The person at the bottom of the sidebar: theme, settings, log out. */
export function UserMenu() {
  return <Menu align="start" trigger={<PersonButton />} items={useUserItems()} />
}

function PersonButton(props: ComponentProps<'button'>) {
  const name = usePersonName()
  const picture = useRead(getProfile, {}).data?.user.avatar_url
  return (
    <button type="button" {...props} title={name} className={`${rowLook} px-1 lg:group-not-data-narrow/board:px-2`}>
      <Avatar name={name} src={picture ?? undefined} size="sm" />
      <span className={wordLook}>{name}</span>
    </button>
  )
}

/** First and last name, else the username. */
export function usePersonName(): string {
  const user = useRead(getProfile, {}).data?.user
  const session = useSession()
  const full = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return full || session.user?.username || 'You'
}
