import { useEffect, useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { nameOf } from '../words.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { amountFor, differenceOf } from './match-parts.ts'
import { type Suggestion, useSuggestMatches } from './queries.ts'
import { SideBySide } from './side-by-side.tsx'
import { useMatch } from './use-match.ts'

type MatchDialogProps = {
  row: Transaction
  onClose: () => void
  /** Instead of matching it here: whoever opened it does. */
  onMatch?: (of: Suggestion, amount: string | undefined) => void
}

/** Says which invoice a deposit paid: what is suggested, both side by side, and how much of it goes there. */
export function MatchDialog({ row: opened, onClose, onMatch }: MatchDialogProps) {
  // What is matched stays as it was when it was opened; the server says where it changed meanwhile.
  const [row] = useState(opened)
  const { data, error, refetch } = useSuggestMatches(row.id)
  const { form, chosen, choose } = useMatchForm(row, data?.suggestions[0] ?? null, onMatch, onClose)
  const kind = chosen && differenceOf(row, chosen).kind
  return (
    <FormDialog
      form={form}
      title={`Which invoice did ${nameOf(row)} pay?`}
      description={
        row.left_to_match && (
          <>
            <Money amount={row.left_to_match} currency={row.currency} /> is to match.
          </>
        )
      }
      action={kind === 'part' ? 'Record part payment' : 'Match'}
      initialFocus="input[name=match]"
      onClose={onClose}
    >
      {error && !data ? (
        <ReadFailed things="what it may have paid" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          {data.suggestions.length === 0 && !chosen && (
            <EmptyState title="No invoice fits by itself" text="Search for the one that it paid." />
          )}
          <InvoiceChoice suggestions={data.suggestions} chosen={chosen} onChoose={choose} currency={row.currency} />
          {chosen && <SideBySide row={row} of={chosen} />}
          {chosen && kind === 'part' && (
            <p className="rounded-card bg-pencil-tint px-3 py-2 text-pencil">
              The deposit is less than what is open. Record it as part payment?
            </p>
          )}
          {chosen?.kind === 'invoice' && (
            <Field label="How much of it" required {...form.field('amount')}>
              <MoneyInput {...form.input('amount')} />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  )
}

type Values = { chosen: Suggestion | null; amount: string }

function useMatchForm(
  row: Transaction,
  first: Suggestion | null,
  onMatch: MatchDialogProps['onMatch'],
  onClose: () => void,
) {
  const { match } = useMatch(row)
  const [picked, setPicked] = useState<Suggestion>()
  const chosen = picked ?? first
  const form = useSaveForm<Values, void>({
    values: { chosen: null, amount: '' },
    check: ({ amount }) => {
      if (!chosen) return { chosen: 'Choose an invoice' }
      const cents = chosen.kind === 'payment' ? 1 : parseMoney(amount)
      return cents === undefined || cents <= 0 ? { amount: 'Enter an amount above 0' } : {}
    },
    save: async (_, { values }) => {
      if (!chosen) return
      const amount = chosen.kind === 'invoice' ? moneyText(parseMoney(values.amount) ?? 0) : undefined
      if (onMatch) onMatch(chosen, amount)
      else await match(chosen, amount)
    },
    saved: onClose,
  })
  const choose = (of: Suggestion) => {
    setPicked(of)
    form.change({ amount: amountFor(row, of) })
  }
  const isReady = first !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what is suggested has come
  useEffect(() => {
    if (first && !picked) choose(first)
  }, [isReady])
  return { form, chosen, choose }
}
