import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newTaxRate, type TaxRate } from '#contract/company/change-shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useDeleteTaxRate, useSaveTaxRate, useTaxRates } from './queries.ts'

/** Further taxes that single lines may have. */
export function TaxRates() {
  const query = useTaxRates()
  const end = useDeleteTaxRate()
  const [edited, setEdited] = useState<TaxRate | 'new'>()
  const [ending, setEnding] = useState<TaxRate>()
  const rates = query.data?.tax_rates
  return (
    <Card
      title="Other tax rates"
      action={
        <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
          Add tax
        </Button>
      }
    >
      {query.isError && <ReadFailed things="the taxes" error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton rows={2} />}
      {rates?.length === 0 && (
        <p className="text-ink-muted">For lines that use a different tax from the usual one, such as a city tax.</p>
      )}
      {rates && rates.length > 0 && <RateList rates={rates} onEdit={setEdited} onRemove={setEnding} />}
      {edited && <TaxRateDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={() => setEnding(undefined)}
        title={`Remove ${ending?.name}?`}
        consequences="New lines can't use it anymore. Existing lines keep it."
        action="Remove tax"
        danger
        busy={end.isPending}
        onConfirm={() => ending && end.mutate({ id: ending.id }, { onSuccess: () => setEnding(undefined) })}
      />
    </Card>
  )
}

/** Name and percent of one tax. */
function TaxRateDialog({ rate, onClose }: { rate: TaxRate | undefined; onClose: () => void }) {
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

type RateListProps = {
  rates: readonly TaxRate[]
  onEdit: (rate: TaxRate) => void
  onRemove: (rate: TaxRate) => void
}

function RateList({ rates, onEdit, onRemove }: RateListProps) {
  return (
    <ul className="divide-y divide-line">
      {rates.map((rate) => (
        <li key={rate.id} className="flex min-h-12 items-center gap-3 py-1">
          <span className="min-w-0 flex-1 truncate">{rate.name}</span>
          <span className="tabular-nums">{rate.rate} %</span>
          <Button size="sm" variant="quiet" aria-label={`Edit ${rate.name}`} onClick={() => onEdit(rate)}>
            Edit
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Remove ${rate.name}`} onClick={() => onRemove(rate)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
