import { spokenName } from '#contract/billing/price-book/assembly-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { QtyInput } from '#web/ui/input/qty-input.tsx'

type MeasureFieldsProps = { form: SaveForm<Record<string, string>>; measures: Item['measures'] }

/** A number for each measure of an assembly. */
export function MeasureFields({ form, measures }: MeasureFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {measures.map(({ name, unit }) => (
        <Field key={name} label={labelOf(name)} error={form.field(name).error}>
          <QtyInput
            value={form.values[name] ?? ''}
            unit={unit ?? ''}
            onChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
    </div>
  )
}

function labelOf(name: string): string {
  const spoken = spokenName(name)
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
