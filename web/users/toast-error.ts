import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Shows why an action failed. */
export function toastError(error: unknown) {
  toast({ kind: 'problem', title: fieldMessage(error) })
}
