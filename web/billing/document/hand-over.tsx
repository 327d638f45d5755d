import { nounOf } from '#contract/billing/change-order-rules.ts'
import { checkSession } from '#web/api/session.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { ActionProps } from '../action.ts'
import { useSignInPerson } from '../queries.ts'
import { addsInWords } from './adds-in-words.ts'

/** Before the device is handed to the client: what it will show, and how it is unlocked again. */
export function HandOver({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const handOver = useSignInPerson()
  const adds = addsInWords(copy, useFormats().locale)
  const who = client?.display_name ?? 'your client'
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={handOver.isPending}
      title={`Hand this device to ${who}?`}
      consequences={`They read ${document.number ?? `the ${nounOf(document)}`} and sign it here. Nothing else opens until you enter your password.${adds ? ` ${adds}` : ''}`}
      action="Start signing"
      onConfirm={() =>
        handOver.mutate({ id: document.id }, { onSuccess: () => void checkSession().then(onDone), onError: toastError })
      }
    />
  )
}
