import { useState } from 'react'
import { z } from 'zod'
import { propertyFields } from '#contract/clients/properties/fields.ts'
import { type Property, writtenProperty } from '#contract/clients/properties/shapes.ts'
import { placeFault, propertyName } from '#contract/clients/property-rules.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { NamedInput } from '#web/ui/form/record-input.tsx'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'
import { useCreateProperty, useUpdateProperty } from './queries.ts'
import { SiteFields } from './site-fields.tsx'

const shape = z.object(writtenProperty).omit({ country: true })
type Values = ShapeValues<typeof shape>

type PropertySheetProps = {
  client_id: string
  /** The property to change; a new one where left out. */
  property?: Property
  onClose: () => void
  onSaved?: (property: Property) => void
}

/** New or edit: where it is, what people call it, how to get in. */
export function PropertySheet({ client_id, property, onClose, onSaved }: PropertySheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(property)
  const saveProperty = useSaveProperty(client_id, before, theirs)
  const form = useSaveForm({
    values: shapeValues(shape, before),
    shape,
    check: whereProblem,
    save: (_, { values }) => saveProperty(values),
    saved: ({ property: saved, message }) => {
      toast({ kind: 'success', title: message ?? 'Property saved' })
      onSaved?.(saved)
      onClose()
    },
    failed,
  })
  return (
    <FormSheet
      form={form}
      title={property ? `Edit ${propertyName(property)}` : 'New property'}
      action="Save property"
      initialFocus="input[name=address]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="property" onTakeTheirs={() => takeTheirs(form)} />}
      <PropertyFields form={form} used={Boolean(property?.job_count)} />
    </FormSheet>
  )
}

/** `used`: jobs are there, which move along with the address. */
function PropertyFields({ form, used }: { form: SaveForm<Values>; used: boolean }) {
  return (
    <>
      <SiteFields
        form={form}
        label="Address"
        required
        help={used ? 'Its jobs and drafts move along. What was sent stays as it is' : undefined}
      />
      <NamedInput fields={propertyFields} form={form} name="label" optional />
      <NamedInput fields={propertyFields} form={form} name="access_notes" optional rows={2} />
    </>
  )
}

/** Adds it, or changes it: over what somebody else saved meanwhile only once that was shown. */
function useSaveProperty(id: string, before: Property | undefined, theirs: Property | undefined) {
  const create = useCreateProperty()
  const update = useUpdateProperty()
  const [property_id] = useState(() => crypto.randomUUID())
  return (values: Values): Promise<{ property: Property; message?: string }> => {
    if (!before) return create.mutateAsync({ id, property_id, ...values })
    return update.mutateAsync({ id, property_id: before.id, version: (theirs ?? before).version, ...values })
  }
}

function whereProblem(values: Values): { address?: string } {
  const fault = placeFault(values)
  return fault ? { [fault.field]: fault.message } : {}
}
