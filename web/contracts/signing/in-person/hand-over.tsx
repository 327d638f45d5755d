import { checkSession } from '#web/api/session.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { useHandOverContract } from './queries.ts'

type HandOverProps = {
  contract: { id: string; number: string | null; title: string }
  /** Whose turn it is. */
  who: string
  onDone: () => void
}

/** Before the device is handed to the client: what it will show, and how it is unlocked again. */
export function HandOver({ contract, who, onDone }: HandOverProps) {
  const handOver = useHandOverContract()
  const start = async () => {
    try {
      await handOver.mutateAsync({ id: contract.id })
      await checkSession()
    } catch (error) {
      toastError(error)
    }
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={handOver.isPending}
      title={`Hand this device to ${who}?`}
      consequences={`They read ${contract.number ?? contract.title} and sign it here. Nothing else opens until you enter your password.`}
      action="Start signing"
      onConfirm={() => void start()}
    />
  )
}
