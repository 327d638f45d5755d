import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import type { ToastMessage } from '#web/ui/basic/toast-store.ts'

/** What failed and why; without a connection, that it can be done again once there is one. */
export function failureToast(title: string, error: unknown): ToastMessage {
  const offline = isSendError(error) && error.kind === 'network'
  return {
    kind: 'problem',
    title,
    body: offline ? 'This needs a connection. Do it again once you are online.' : fieldMessage(error),
  }
}
