import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { useDeleteTemplate } from '../queries.ts'

type DeleteTemplateProps = { template: TemplateCard; onClose: () => void }

/** Asks before a template or a clause is deleted. */
export function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const remove = useDeleteTemplate()
  const noun = template.kind === 'clause' ? 'clause' : 'template'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      busy={remove.isPending}
      title={`Delete ${noun} “${template.name}”?`}
      consequences={`It is gone for everybody in your company. Contracts that were begun from it stay as they are.`}
      action={`Delete ${noun}`}
      cancel="Keep it"
      onConfirm={() =>
        remove.mutate(
          { id: template.id },
          {
            onSuccess: () => {
              toast({ kind: 'success', title: noun === 'clause' ? 'Clause deleted' : 'Template deleted' })
              onClose()
            },
            onError: toastError,
          },
        )
      }
    />
  )
}
