import { Copy, Eye, Plus, RotateCcw, ShieldCheck, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { type Role, useListRoles } from '../queries.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { previewAsRole } from './preview-as-role.tsx'
import { ResetRoleDialog } from './reset-role-dialog.tsx'

type Asking = { role: Role; action: 'delete' | 'reset' }

/** The roles: the owner's, which is fixed, the five presets and the company's own. */
export function RolesCard() {
  const list = useListRoles()
  const [, change] = useAddress()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return (
    <Card
      flush
      title="Roles"
      action={
        <Button size="sm" icon={Plus} onClick={() => change({ role: 'new' }, 'push')}>
          New role
        </Button>
      }
    >
      <ul>
        <li className="flex min-h-(--row) items-center gap-3 border-t border-line px-4 py-2 sm:px-5">
          <Icon of={ShieldCheck} className="text-ink-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-label">Owner</span>
            <span className="block text-small text-ink-muted">The owner can do everything.</span>
          </span>
        </li>
        {list.data?.roles.map((role) => (
          <RoleRow key={role.id} role={role} onAsk={(action) => setAsking({ role, action })} />
        ))}
      </ul>
      {list.isPending && <Skeleton rows={5} />}
      {list.error && <ReadFailed things="roles" error={list.error} onRetry={() => void list.refetch()} />}
      {asking?.action === 'delete' && <DeleteRoleDialog role={asking.role} onClose={close} />}
      {asking?.action === 'reset' && <ResetRoleDialog role={asking.role} onClose={close} />}
    </Card>
  )
}

function RoleRow({ role, onAsk }: { role: Role; onAsk: (action: Asking['action']) => void }) {
  const [, change] = useAddress()
  const { id, name } = role
  return (
    <li className="quick relative flex min-h-(--row) items-center gap-3 border-t border-line px-4 py-2 hover:bg-sunken/60 sm:px-5">
      <Icon of={Users} className="text-ink-muted" />
      <span className="min-w-0 flex-1">
        <Link
          href={`/dashboard/profile/settings?section=team&role=${id}`}
          look="bare"
          className="font-label before:absolute before:inset-0 hover:text-chalk"
        >
          {name}
        </Link>
        <span className="block text-small text-ink-muted">{peopleOf(role)}</span>
      </span>
      <RoleChip role={role} />
      <span className="relative">
        <Menu
          trigger={<MoreButton label={`More for ${name}`} size="sm" variant="quiet" />}
          items={[
            { label: 'Preview as this role', icon: Eye, onSelect: () => previewAsRole(role) },
            { label: 'Copy', icon: Copy, onSelect: () => change({ role: 'new', copy: id }, 'push') },
            role.key !== null &&
              !role.is_default && { label: 'Reset to the default', icon: RotateCcw, onSelect: () => onAsk('reset') },
            role.key === null && { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onAsk('delete') },
          ]}
        />
      </span>
    </li>
  )
}

/** One of the five as delivered, one that was changed, or the company's own. */
export function RoleChip({ role }: { role: Pick<Role, 'key' | 'is_default'> }) {
  if (role.key === null) return <Chip>Custom</Chip>
  return role.is_default ? null : <Chip tone="pencil">Changed</Chip>
}

/** "3 people use this role", "Nobody uses this role", with who is invited to it. */
export function peopleOf({ people, invited }: Pick<Role, 'people' | 'invited'>): string {
  const using =
    people === 0 ? 'No one uses this role' : people === 1 ? '1 person uses this role' : `${people} people use this role`
  return invited > 0 ? `${using}, ${invited} invited` : using
}
