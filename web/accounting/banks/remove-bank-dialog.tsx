import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { failureToast } from '../failure-words.ts'
import { useRemoveBank } from './queries.ts'

export function RemoveBankDialog({ bank, onClose }: { bank: LinkedBank; onClose: () => void }) {
  const remove = useRemoveBank()
  const confirm = () =>
    remove.mutate(
      { bank_id: bank.id },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `${bank.name} removed` })
          onClose()
        },
        onError: (error) => toast(failureToast("It wasn't removed", error)),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${bank.name}?`}
      consequences="Transactions stay; new ones stop coming. To get them again, link the bank again."
      action="Remove bank"
      cancel="Keep bank"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
