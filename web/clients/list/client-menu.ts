import { ArchiveRestore, FileText, HardHat, Pencil, Tags } from 'lucide-react'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { mailHref } from '#web/ui/text/contact.ts'
import { useArchiving } from '../archive-client.ts'

/** What one may do with a row; the ways to reach a client come first on a phone. */
export function useClientMenu(
  onEdit: ((id: string) => void) | undefined,
  onTags: ((row: ClientRow) => void) | undefined,
) {
  const can = useCan()
  const { restore } = useArchiving()
  const { call, text } = usePhoneLinks()
  return (row: ClientRow): (MenuItem | false | undefined)[] => {
    const { id, phone, email } = row
    const archived = row.stage === 'archived'
    return [
      phone ? { label: 'Call', href: call(phone) } : undefined,
      phone ? { label: 'Text', href: text(phone) } : undefined,
      email ? { label: 'Email', href: mailHref(email) } : undefined,
      Boolean(phone || email) && 'line',
      archived && can('clients.edit') && { label: 'Restore', icon: ArchiveRestore, onSelect: () => void restore(row) },
      can('estimates.edit') &&
        !archived && {
          label: 'New estimate',
          icon: FileText,
          href: `/billing/create-estimate?client_id=${id}`,
        },
      can('jobs.edit') && !archived && { label: 'New job', icon: HardHat, href: `/jobs?new=1&client_id=${id}` },
      onTags && { label: 'Edit tags', icon: Tags, keys: 'T', onSelect: () => onTags(row) },
      onEdit && { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onEdit(id) },
    ]
  }
}
