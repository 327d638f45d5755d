import { useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Role, useDeleteRole } from '../queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'

type DeleteRoleDialogProps = { role: Role; onClose: () => void; onDeleted?: () => void }

/** Asks before a role goes; who has it needs another one. */
export function DeleteRoleDialog({ role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const used = role.people + role.invited > 0
  const others = useRolesToGive()?.filter(({ id }) => id !== role.id)
  const remove = useDeleteRole()
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (used && !next) return setProblem('Choose another role for them')
    remove.mutate(
      { id: role.id, reassign_to: next || undefined },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? `${role.name} deleted` })
          onDeleted?.()
          onClose()
        },
        onError: (error) => setProblem(plainMessage(error)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Delete the role ${role.name}?`}
      description={used ? `${whoHas(role)}. They need another role first.` : 'No one has it.'}
      initialFocus={used ? 'select' : '[data-cancel]'}
      footer={
        <>
          <Button data-cancel onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={submit}>
            Delete role
          </Button>
        </>
      }
    >
      {used ? (
        <Field label="Their new role" required error={problem}>
          <RoleSelect roles={others} value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
      ) : (
        problem && <Banner tone="problem">{problem}</Banner>
      )}
    </Dialog>
  )
}

function whoHas({ people, invited }: Role): string {
  const who = [
    people > 0 && (people === 1 ? '1 person has it' : `${people} people have it`),
    invited > 0 && (invited === 1 ? '1 invitation names it' : `${invited} invitations name it`),
  ]
  return who.filter(Boolean).join(' and ')
}
