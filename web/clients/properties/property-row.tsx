import { Ellipsis, HardHat, House, Navigation, Pencil, Trash2 } from 'lucide-react'
import type { Property } from '#contract/clients/properties/shapes.ts'
import { propertyName } from '#contract/clients/property-rules.ts'
import { addressLine } from '#contract/clients/rules.ts'
import { useCan } from '#web/api/access.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { directionsHref } from '#web/ui/text/contact.ts'

export type PropertyActs = {
  edit: (property: Property) => void
  makeMain: (property: Property) => void
  remove: (property: Property) => void
}

type PropertyRowProps = {
  client_id: string
  property: Property
  /** Among several it says which one is the main. */
  several: boolean
  acts: PropertyActs | undefined
}

/** Where it is, how to get in, how many jobs there are, and what can be done with it. */
export function PropertyRow({ client_id, property, several, acts }: PropertyRowProps) {
  const { label, main, access_notes, job_count } = property
  const where = addressLine(property)
  return (
    <li className="flex items-start gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1">
        {(label || (several && main)) && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-0.5">
            {label && <span className="font-label break-words">{label}</span>}
            {several && main && <Chip icon={House}>Main</Chip>}
          </p>
        )}
        <p className="break-words">
          <Link href={directionsHref(where)}>{where}</Link>
        </p>
        {access_notes && <p className="whitespace-pre-line break-words text-ink-muted">{access_notes}</p>}
        {job_count !== undefined && job_count > 0 && (
          <p className="text-small text-ink-muted">{job_count === 1 ? '1 job' : `${job_count} jobs`}</p>
        )}
      </div>
      <PropertyMenu client_id={client_id} property={property} where={where} acts={acts} />
    </li>
  )
}

type PropertyMenuProps = Pick<PropertyRowProps, 'client_id' | 'property' | 'acts'> & { where: string }

function PropertyMenu({ client_id, property, where, acts }: PropertyMenuProps) {
  const can = useCan()
  return (
    <Menu
      trigger={<IconButton label={`More for ${propertyName(property)}`} icon={Ellipsis} className="-my-2 -me-2" />}
      items={[
        { label: 'Directions', icon: Navigation, href: directionsHref(where) },
        can('jobs.edit') && {
          label: 'New job here',
          icon: HardHat,
          href: `/jobs?new=1&client_id=${client_id}&property_id=${property.id}`,
        },
        acts && { label: 'Edit', icon: Pencil, onSelect: () => acts.edit(property) },
        acts && !property.main && { label: 'Make main', icon: House, onSelect: () => acts.makeMain(property) },
        acts && 'line',
        acts && { label: 'Delete', icon: Trash2, danger: true, onSelect: () => acts.remove(property) },
      ]}
    />
  )
}
