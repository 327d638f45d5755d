import { type ReactNode, useState } from 'react'
import type { Property } from '#contract/clients/properties/shapes.ts'
import { propertyName } from '#contract/clients/property-rules.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { AllDetails, firstFew } from '../all-details.tsx'
import { DeletePropertyDialog } from './delete-property-dialog.tsx'
import { type PropertyActs, PropertyRow } from './property-row.tsx'
import { PropertySheet } from './property-sheet.tsx'
import { useMakePropertyMain } from './queries.ts'

type PropertiesCardProps = {
  client_id: string
  properties: readonly Property[]
  /** Beside other things: the first of them. */
  few?: boolean
}

/** The places where a client has work done. */
export function PropertiesCard({ client_id, properties, few }: PropertiesCardProps) {
  const mayEdit = useCan('clients.edit')
  const [acts, open, add] = usePropertyActs(client_id)
  return (
    <Card
      title="Properties"
      action={
        !few &&
        mayEdit && (
          <Button size="sm" onClick={add}>
            Add property
          </Button>
        )
      }
    >
      {properties.length === 0 ? (
        <p className="text-ink-muted">
          No address yet. A client can have several: a home, a rental, a lake house. Each job says which one it is at.
        </p>
      ) : (
        <ul className="flex flex-col">
          {(few ? properties.slice(0, firstFew) : properties).map((property) => (
            <PropertyRow
              key={property.id}
              client_id={client_id}
              property={property}
              several={properties.length > 1}
              acts={mayEdit ? acts : undefined}
            />
          ))}
        </ul>
      )}
      {few && properties.length > firstFew && (
        <AllDetails client_id={client_id} label={`All ${properties.length} properties`} />
      )}
      {open}
    </Card>
  )
}

type Open = { what: 'add' } | { what: 'edit' | 'remove'; property: Property } | undefined

/** What can be done with properties, and the sheet or dialog in which one goes on. */
function usePropertyActs(client_id: string): [PropertyActs, ReactNode, () => void] {
  const [open, setOpen] = useState<Open>()
  const makeMain = useMakePropertyMain()
  const close = () => setOpen(undefined)
  const acts: PropertyActs = {
    edit: (property) => setOpen({ what: 'edit', property }),
    remove: (property) => setOpen({ what: 'remove', property }),
    makeMain: (property) =>
      makeMain.mutate(
        { id: client_id, property_id: property.id },
        {
          onSuccess: () => toast({ kind: 'success', title: `${propertyName(property)} is the main property` }),
          onError: toastError,
        },
      ),
  }
  const shown = open && (
    <>
      {open.what === 'add' && <PropertySheet client_id={client_id} onClose={close} />}
      {open.what === 'edit' && <PropertySheet client_id={client_id} property={open.property} onClose={close} />}
      {open.what === 'remove' && (
        <DeletePropertyDialog client_id={client_id} property={open.property} onClose={close} />
      )}
    </>
  )
  return [acts, shown, () => setOpen({ what: 'add' })]
}
