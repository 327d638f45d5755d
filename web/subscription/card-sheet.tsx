import { useRef, useState } from 'react'
import type { PaymentSetup } from '#contract/subscription/payment-shapes.ts'
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
  const [makeDefault, setMakeDefault] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit() {
    if (busy || !entry.current) return
    setBusy(true)
    setProblem(undefined)
    try {
      const token = await entry.current.tokenise()
      await keep({ payment_method_token: token, make_default: !others || makeDefault })
      toast({ kind: 'success', title: update ? 'Card updated' : 'Card added' })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? fieldMessage(error) : 'Check the card')
    } finally {
      setBusy(false)
    }
  }

  async function keep(input: { payment_method_token: string; make_default: boolean }, rounds = 3): Promise<void> {
    const { attempt } = await add.mutateAsync(input)
    if (!attempt || rounds === 0) return
    await entry.current?.finish(attempt)
    return keep(input, rounds - 1)
  }

  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={update ? 'Update card' : 'Add card'}
      action={update ? 'Update card' : 'Add card'}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {update && <p className="text-ink-muted">The balance due is charged to this card right away.</p>}
      <CardFields setup={setup} ref={entry} problem={problem} />
      {others && !update && (
        <Checkbox
          checked={makeDefault}
          onChange={(event) => setMakeDefault(event.target.checked)}
          label="Charge my plan to this card from now on"
        />
      )}
    </FormSheet>
  )
}
