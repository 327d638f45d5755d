import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useTakeBackWriteOff } from './queries.ts'

/** Asks before an invoice that was written off is open again. */
export function TakeBackDialog({ copy: { document, write_off }, onDone }: ActionProps) {
  const takeBack = useTakeBackWriteOff()
  const submit = () =>
    takeBack.mutate(
      { id: document.id },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `${nameOf(document)} is open again` })
          onDone()
        },
        onError: (error) => {
          toast({ kind: 'problem', title: "It wasn't taken back", body: plainMessage(error) })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={takeBack.isPending}
      title={`Open ${nameOf(document)} again?`}
      consequences={
        <>
          {write_off && <Money amount={write_off.amount} currency={document.currency} />} is owed again, and the invoice
          is asked for as before.
        </>
      }
      action="Take back write-off"
      onConfirm={submit}
    />
  )
}
