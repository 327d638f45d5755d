import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Says that an invoice was not made, and why. */
export function sayNotMade(error: Error) {
  toast({ kind: 'problem', title: "The invoice wasn't made", body: fieldMessage(error) })
}
