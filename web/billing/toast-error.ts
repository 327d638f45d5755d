import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Says why something that was asked for did not happen. */
export function toastError(error: unknown) {
  toast({ kind: 'problem', title: fieldMessage(error) })
}
