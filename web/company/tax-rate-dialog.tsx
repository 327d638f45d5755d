import { useForm } from 'react-hook-form'
import type { TaxRate } from '#contract/company/change-shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useSaveTaxRate } from './queries.ts'

/** Name and percent of one tax. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | undefined; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: rate?.name ?? '', rate: rate?.rate ?? '' } })
  const { errors } = form.formState
  const save = useSaveTaxRate()
  const submit = form.handleSubmit((values) =>
    save
      .mutateAsync({ ...values, ...(rate && { id: rate.id }) })
      .then(onClose)
      .catch((error) => {
        const rest = placeProblems(error, ['name', 'rate'], form.setError)
        if (rest) form.setError('name', { message: rest })
      }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={rate ? 'Edit tax' : 'Add tax'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Save tax
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[2fr_1fr] gap-4">
        <Field label="Name" error={errors.name?.message}>
          <Input {...form.register('name', { required: 'Name the tax' })} placeholder="City tax" autoComplete="off" />
        </Field>
        <Field label="Rate, %" error={errors.rate?.message}>
          <Input {...form.register('rate', { required: 'Use 0 to 100' })} inputMode="decimal" autoComplete="off" />
        </Field>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
