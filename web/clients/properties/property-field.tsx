import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Property } from '#contract/clients/properties/shapes.ts'
import { propertyLine } from '#contract/clients/property-rules.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/input/select.tsx'

const PropertySheet = lazyWithin(() => import('./property-sheet.tsx').then((part) => ({ default: part.PropertySheet })))

type PropertyFieldProps = {
  client_id: string
  properties: readonly Property[]
  /** The property's id; '' for none of them. */
  value: string
  /** What stands for none of them: "Another address". */
  none: string
  error?: string
  onChange: (id: string) => void
}

/** Which of a client's properties; nothing where there is no choice. */
export function PropertyField({ client_id, properties, value, none, error, onChange }: PropertyFieldProps) {
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan('clients.edit')
  if (properties.length < 2) return null
  return (
    <div className="flex flex-col items-start gap-1">
      <Field label="Property" error={error} className="w-full">
        <Select name="property_id" value={value} onChange={(event) => onChange(event.target.value)}>
          {properties.map((property) => (
            <option key={property.id} value={property.id}>
              {propertyLine(property)}
            </option>
          ))}
          <option value="">{none}</option>
        </Select>
      </Field>
      {mayAdd && (
        <Button size="sm" variant="quiet" icon={Plus} className="-ms-2" onClick={() => setAdding(true)}>
          Add a property
        </Button>
      )}
      <Suspense>
        {adding && (
          <PropertySheet client_id={client_id} onClose={() => setAdding(false)} onSaved={({ id }) => onChange(id)} />
        )}
      </Suspense>
    </div>
  )
}

/** The one that a form names: what was chosen, where it is still the client's, else the main one. */
export function chosenProperty(properties: readonly Property[], value: string): string {
  if (value === '' || properties.some(({ id }) => id === value)) return value
  return properties.find(({ main }) => main)?.id ?? ''
}
