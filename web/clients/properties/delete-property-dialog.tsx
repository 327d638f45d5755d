import type { Property } from '#contract/clients/properties/shapes.ts'
import { propertyName } from '#contract/clients/property-rules.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { useDeleteProperty } from './queries.ts'

type DeletePropertyDialogProps = { client_id: string; property: Property; onClose: () => void }

/** One with jobs or documents stays: the answer says so. */
export function DeletePropertyDialog({ client_id, property, onClose }: DeletePropertyDialogProps) {
  const remove = useDeleteProperty()
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete ${propertyName(property)}?`}
      consequences={
        property.main
          ? "The next property becomes the main one. A deleted property can't be restored."
          : "It's removed from this client's properties and can't be restored."
      }
      action="Delete property"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: client_id, property_id: property.id },
          {
            onSuccess: ({ message }) => {
              toast({ kind: 'success', title: message ?? 'Property deleted' })
              onClose()
            },
            onError: (error) => {
              toastError(error)
              onClose()
            },
          },
        )
      }
    />
  )
}
