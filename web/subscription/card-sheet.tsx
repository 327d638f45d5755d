import { useRef } from 'react'
import type { PaymentSetup } from '#contract/subscription/payment-shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { type CardEntry, CardFields } from './card-entry.tsx'
import { useAddPaymentMethod } from './queries.ts'

type CardSheetProps = {
  setup: PaymentSetup
  /** There are others: this one may become the default. */
  others: boolean
  /** It replaces the card that was refused, and pays what is open. */
  update?: boolean
  onClose: () => void
}

/** Adding a card; the one that replaces a refused card pays at once. */
export function CardSheet({ setup, others, update, onClose }: CardSheetProps) {
  const add = useAddPaymentMethod()
  const entry = useRef<CardEntry>(null)
  const form = useSaveForm({
    values: { make_default: true, payment_method_token: '' },
    save: async ({ make_default }) =>
      keep({
        payment_method_token: (await entry.current?.tokenise()) ?? '',
        make_default: !others || make_default,
      }),
    saved: () => {
      toast({ kind: 'success', title: update ? 'Card updated' : 'Card added' })
      onClose()
    },
    words: fieldMessage,
  })

  async function keep(input: { payment_method_token: string; make_default: boolean }, rounds = 3): Promise<void> {
    const { attempt } = await add.mutateAsync(input)
    if (!attempt || rounds === 0) return
    await entry.current?.finish(attempt)
    return keep(input, rounds - 1)
  }

  return (
    <FormSheet
      form={form}
      title={update ? 'Update card' : 'Add card'}
      action={update ? 'Update card' : 'Add card'}
      onClose={onClose}
    >
      {update && <p className="text-ink-muted">The balance due is charged to this card right away.</p>}
      <CardFields setup={setup} ref={entry} problem={form.field('payment_method_token').error} />
      {others && !update && (
        <Checkbox {...form.checkbox('make_default')} label="Charge my plan to this card from now on" />
      )}
    </FormSheet>
  )
}
