import { newTaxRate, type TaxRate } from '#contract/company/change-shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { useSaveTaxRate } from './queries.ts'

/** Name and percent of one tax. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | undefined; onClose: () => void }) {
  const save = useSaveTaxRate()
  const form = useSaveForm({
    values: { name: rate?.name ?? '', rate: rate?.rate ?? '' },
    shape: newTaxRate,
    save: (checked) => save.mutateAsync({ ...checked, id: rate?.id }),
    saved: onClose,
  })
  return (
    <FormDialog form={form} size="sm" title={rate ? 'Edit tax' : 'Add tax'} action="Save tax" onClose={onClose}>
      <div className="grid grid-cols-[2fr_1fr] gap-4">
        <Field label="Name" {...form.field('name')}>
          <Input {...form.input('name')} placeholder="City tax" autoComplete="off" />
        </Field>
        <Field label="Rate, %" {...form.field('rate')}>
          <PercentInput {...form.input('rate')} />
        </Field>
      </div>
    </FormDialog>
  )
}
