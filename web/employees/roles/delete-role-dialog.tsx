import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type Role, useDeleteRole } from '../queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'

type DeleteRoleDialogProps = { role: Role; onClose: () => void; onDeleted?: () => void }

/** Asks before a role goes; who has it needs another one. */
export function DeleteRoleDialog({ role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const used = role.people + role.invited > 0
  const others = useRolesToGive()?.filter(({ id }) => id !== role.id)
  const remove = useDeleteRole()
  const form = useSaveForm({
    values: { reassign_to: '' },
    check: ({ reassign_to }) => ({ reassign_to: used && !reassign_to ? 'Choose another role for them' : undefined }),
    save: ({ reassign_to }) => remove.mutateAsync({ id: role.id, reassign_to: reassign_to || undefined }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? `${role.name} deleted` })
      onDeleted?.()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Delete the role ${role.name}?`}
      description={used ? `${whoHas(role)}. They need another role first.` : 'No one has it.'}
      initialFocus={used ? 'select' : '[data-cancel]'}
      action="Delete role"
      danger
      onClose={onClose}
    >
      {used && (
        <Field label="Their new role" required {...form.field('reassign_to')}>
          <RoleSelect roles={others} {...form.input('reassign_to')} />
        </Field>
      )}
    </FormDialog>
  )
}

function whoHas({ people, invited }: Role): string {
  const who = [
    people > 0 && (people === 1 ? '1 person has it' : `${people} people have it`),
    invited > 0 && (invited === 1 ? '1 invitation names it' : `${invited} invitations name it`),
  ]
  return who.filter(Boolean).join(' and ')
}
