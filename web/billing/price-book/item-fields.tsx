import { likelyKind, pricedKindLabels, pricedKinds } from '#contract/billing/drafts/line-kind-rules.ts'
import { markupOfPrice, pricesAfter } from '#contract/billing/totals/markup-rules.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ItemValues } from './item-values.ts'

type ItemFieldsProps = { form: SaveForm<ItemValues>; isAssembly: boolean; seesCosts: boolean }

/** What is said of an item; an assembly has the prices of its lines. */
export function ItemFields({ form, isAssembly, seesCosts }: ItemFieldsProps) {
  return (
    <>
      <Field label="Name" required {...form.field('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={200} />
      </Field>
      {!isAssembly && <PriceFields form={form} seesCosts={seesCosts} />}
      <Field label="Category" optional {...form.field('category')} help="Such as Decking or Hardware">
        <Input {...form.input('category')} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        optional
        {...form.field('description')}
        help={isAssembly ? undefined : 'Goes on the line, and the client reads it'}
      >
        <Textarea {...form.input('description')} rows={2} />
      </Field>
      {!isAssembly && <KindFields form={form} />}
    </>
  )
}

/** Cost and markup make the price, and another price another markup: as on a line. */
function PriceFields({ form, seesCosts }: Omit<ItemFieldsProps, 'isAssembly'>) {
  const { currency } = useFormats()
  const { unit_price, cost, markup_percent } = form.values
  const change = (next: Partial<Record<'unit_price' | 'cost' | 'markup_percent', string>>) =>
    form.change({ ...next, ...pricesAfter({ unit_price, cost, markup_percent }, next) })
  return (
    <>
      {seesCosts && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Your cost" optional {...form.field('cost')}>
            <MoneyInput currency={currency} value={cost} onChange={(value) => change({ cost: value })} />
          </Field>
          <Field label="Markup" optional {...form.field('markup_percent')}>
            <PercentInput
              kind="markup"
              placeholder={markupOfPrice({ cost, unit_price })}
              value={markup_percent}
              onChange={(value) => change({ markup_percent: value })}
            />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price" {...form.field('unit_price')}>
          <MoneyInput currency={currency} value={unit_price} onChange={(value) => change({ unit_price: value })} />
        </Field>
        <Field label="Unit" optional {...form.field('unit')}>
          <Input {...form.input('unit')} autoComplete="off" maxLength={20} placeholder="ea, ft, hr" />
        </Field>
      </div>
    </>
  )
}

function KindFields({ form }: Pick<ItemFieldsProps, 'form'>) {
  const { name, unit, kind } = form.values
  return (
    <>
      <Field label="Kind" {...form.field('kind')}>
        <Select
          {...form.input('kind')}
          value={kind || likelyKind({ name, unit })}
          onChange={(event) => form.change({ kind: event.target.value as ItemValues['kind'] })}
        >
          {pricedKinds.map((each) => (
            <option key={each} value={each}>
              {pricedKindLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label="Taxable" {...form.checkbox('taxable')} />
    </>
  )
}
