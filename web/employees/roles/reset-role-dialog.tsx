import { useState } from 'react'
import { grantsOf } from '#contract/access/permissions.ts'
import { changesOfRole } from '#contract/access/role-changes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Role, useResetRole } from '../queries.ts'
import { ChangeList } from './change-list.tsx'

/** Says what a preset would lose and gain before it is as it was delivered. */
export function ResetRoleDialog({ role, onClose, onReset }: { role: Role; onClose: () => void; onReset?: () => void }) {
  const reset = useResetRole()
  const [problem, setProblem] = useState<string>()
  const submit = () =>
    reset.mutate(
      { id: role.id, version: role.version },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? `${role.name} reset to the default` })
          onReset?.()
          onClose()
        },
        onError: (error) => setProblem(plainMessage(error)),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reset ${role.name} to the default?`}
      description="Its name stays. This changes:"
      initialFocus="[data-cancel]"
      footer={
        <>
          <Button data-cancel onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={reset.isPending} onClick={submit}>
            Reset to the default
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && <Banner tone="problem">{problem}</Banner>}
        {role.key && <ChangeList changes={changesOfRole(role.permissions, grantsOf(role.key))} />}
      </div>
    </Dialog>
  )
}
