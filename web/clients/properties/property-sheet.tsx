import { useState } from 'react'
import { z } from 'zod'
import { type Property, propertyFields } from '#contract/clients/properties/shapes.ts'
import { placeFault, propertyName } from '#contract/clients/property-rules.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useCreateProperty, useUpdateProperty } from './queries.ts'
import { SiteFields } from './site-fields.tsx'

const shape = z.object(propertyFields).omit({ country: true })
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
      <Field label="Name" optional {...form.field('label')} help="What you call it, such as Lake house or Unit 2">
        <Input {...form.input('label')} autoComplete="off" />
      </Field>
      <Field
        label="Access notes"
        optional
        {...form.field('access_notes')}
        help="Gate code, dog, where to park. The crew sees it"
      >
        <Textarea rows={2} {...form.input('access_notes')} />
      </Field>
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
