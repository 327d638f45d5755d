import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { InvoicePicker, type PickedInvoice } from './invoice-picker.tsx'
import { keyOf } from './match-parts.ts'
import type { Suggestion } from './queries.ts'
import { FitChip } from './side-by-side.tsx'

type InvoiceChoiceProps = {
  suggestions: readonly Suggestion[]
  chosen: Suggestion | null
  onChoose: (of: Suggestion) => void
  currency: string
}

/** What a deposit may have paid, the surest first; arrows move, and any other open invoice is searched for. */
export function InvoiceChoice({ suggestions, chosen, onChoose, currency }: InvoiceChoiceProps) {
  const isOther = chosen !== null && !suggestions.some((each) => keyOf(each) === keyOf(chosen))
  return (
    <>
      {suggestions.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 text-small font-label">Suggested</legend>
          {suggestions.map((each) => (
            <Choice
              key={keyOf(each)}
              of={each}
              currency={currency}
              checked={chosen !== null && keyOf(chosen) === keyOf(each)}
              onChoose={() => onChoose(each)}
            />
          ))}
        </fieldset>
      )}
      <OtherInvoice chosen={isOther ? chosen : null} onChoose={onChoose} />
    </>
  )
}

type ChoiceProps = { of: Suggestion; currency: string; checked: boolean; onChoose: () => void }

function Choice({ of, currency, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={cx(
        'quick flex cursor-pointer items-start gap-3 rounded-card border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk',
        checked ? 'border-chalk bg-chalk-tint' : 'border-dashed border-line-strong hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name="match"
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-chalk outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-label">{[of.invoice?.number, of.client_name].filter(Boolean).join(' · ')}</span>
          <span className="flex items-center gap-2">
            {of.amount && <Money amount={of.amount} currency={currency} />}
            <FitChip fit={of.fit} />
          </span>
        </span>
        <span className="text-small text-ink-muted">{of.reason}</span>
      </span>
    </label>
  )
}

type OtherInvoiceProps = { chosen: Suggestion | null; onChoose: (of: Suggestion) => void }

function OtherInvoice({ chosen, onChoose }: OtherInvoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-small font-label">
        Another invoice
      </span>
      <InvoicePicker
        label="Another invoice"
        open
        value={chosen?.invoice ? { ...chosen.invoice, client_name: chosen.client_name } : null}
        onChange={(row) => row && onChoose(suggestionOf(row))}
      />
    </div>
  )
}

function suggestionOf({ id, number, client_name, balance, due_date }: PickedInvoice): Suggestion {
  return {
    kind: 'invoice',
    invoice: { id, number: number ?? '' },
    payment_id: null,
    job: null,
    client_name,
    amount: balance,
    date: due_date,
    fit: 'possible',
    reason: '',
  }
}
