import { useQuery } from '@tanstack/react-query'
import { changePrices } from '#contract/billing/price-book/calls.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import { markupProblem } from '#contract/values/number-kinds.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { send } from '#web/api/send.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { inItems } from './last-change.tsx'
import { useUndoPrices } from './use-undo-prices.ts'

type Values = { of: 'unit_price' | 'cost'; percent: string }
type PricesDialogProps = { q: string; category: string; onClose: () => void }

/** Changes the prices that the list shows by a percent: what that makes of the first of them is shown before. */
// Longer than 60 lines: what it holds is one form, and each part needs most of it.
export function PricesDialog({ q, category, onClose }: PricesDialogProps) {
  const narrowed = { ...(q ? { q } : {}), ...(category ? { category } : {}) }
  const change = useWrite(changePrices)
  const { undo } = useUndoPrices()
  const form = useSaveForm<Values, Awaited<ReturnType<typeof change.mutateAsync>>>({
    values: { of: 'unit_price', percent: '' },
    check: ({ percent }) => {
      const problem = problemOf(percent)
      return problem ? { percent: problem } : {}
    },
    save: (values) => change.mutateAsync({ ...values, ...narrowed }),
    saved: ({ change_id, items }) => {
      toast({
        kind: 'success',
        title: items === 0 ? 'No price changes by that' : `Prices of ${inItems(items)} changed`,
        ...(change_id ? { action: { label: 'Undo', onSelect: () => void undo(change_id) } } : {}),
      })
      onClose()
    },
  })
  const { of, percent } = form.values
  const where = [q && `“${q}”`, category].filter(Boolean).join(', ')
  return (
    <FormDialog
      form={form}
      title="Change prices"
      description={
        where
          ? `Of the items in your list now: ${where}.`
          : 'Of every item. Narrow the list first to change some of them.'
      }
      action="Change prices"
      initialFocus="input[name=percent]"
      onClose={onClose}
    >
      <RadioRow
        label="What changes"
        value={of}
        onChange={(next) => form.change({ of: next })}
        choices={[
          { value: 'unit_price', label: 'Prices' },
          { value: 'cost', label: 'Costs' },
        ]}
      />
      <Field
        label="Percent"
        {...form.field('percent')}
        help={
          of === 'cost'
            ? 'Like 5, or -5 to lower them. Where a markup makes the price, the price follows.'
            : 'Like 5, or -5 to lower them.'
        }
      >
        <PercentInput
          kind="markup"
          name="percent"
          value={percent}
          onChange={(value) => form.change({ percent: value })}
        />
      </Field>
      {!problemOf(percent) && <Preview question={{ of, percent, ...narrowed }} of={of} />}
    </FormDialog>
  )
}

function problemOf(percent: string): string | undefined {
  if (/^[-+\s]*0*[.]?0*$/.test(percent)) return 'Enter a percent, like 5 or -5'
  return markupProblem(percent)
}

type PreviewProps = { question: Values & { q?: string; category?: string }; of: Values['of'] }

function Preview({ question, of }: PreviewProps) {
  const { currency } = useFormats()
  const { data, error } = useQuery({
    queryKey: [[], changePrices.path, question],
    queryFn: ({ signal }) => send(changePrices, { ...question, dry_run: true }, { signal }),
    staleTime: 0,
  })
  if (error) return <FieldError>{fieldMessage(error)}</FieldError>
  if (!data) return <Skeleton rows={3} />
  const { items, left, changes } = data
  return (
    <section aria-label="Preview" aria-live="polite" className="flex flex-col gap-2">
      <p>
        {items === 0 ? 'Nothing changes by that.' : `${inItems(items)} ${items === 1 ? 'changes' : 'change'}`}
        {left > 0 && (
          <span className="text-ink-muted">{`, ${inItems(left)} without one ${left === 1 ? 'stays' : 'stay'}`}</span>
        )}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {changes.map(({ id, name, price_before, price_after, cost_before, cost_after }) => {
          const [before, after] = of === 'cost' ? [cost_before, cost_after] : [price_before, price_after]
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0">
                <s className="text-ink-muted">{before && <Money amount={before} currency={currency} />}</s>{' '}
                {after && <Money amount={after} currency={currency} />}
              </span>
            </li>
          )
        })}
      </ul>
      {items > bookLimits.pricePreview && (
        <p className="text-small text-ink-muted">{`The first ${bookLimits.pricePreview}`}</p>
      )}
    </section>
  )
}
