import { useState } from 'react'
import type { Grants } from '#contract/access/permissions.ts'
import type { RoleChange } from '#contract/access/role-changes.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Role, useCreateRole, useUpdateRole } from '../queries.ts'
import { ChangeList } from './change-list.tsx'

type SaveRoleProps = {
  role?: Role
  name: string
  before: { name: string; grants: Grants }
  grants: Grants
  changes: RoleChange[]
  onClose: () => void
  /** Something is wrong with the name. */
  onProblem: (said: string) => void
  onSaved: () => void
}

/** What is about to change, and for how many, before it is saved. */
export function SaveRole(props: SaveRoleProps) {
  const { role, name, before, changes, onClose } = props
  const { submit, busy, problem, isStale } = useSaveRole(props)
  const all = name === before.name || !role ? changes : [{ what: 'Name', from: before.name, to: name }, ...changes]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={role ? `Save changes to ${before.name}?` : `Create the role ${name}?`}
      description={role ? whoFeels(role.people) : 'No one has it yet. You can assign it later.'}
      initialFocus="[data-save]"
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button data-save variant="primary" busy={busy} onClick={submit}>
            {role ? (isStale ? 'Save mine anyway' : 'Save changes') : 'Create role'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Banner tone={isStale ? 'attention' : 'problem'} urgent>
            {problem}
          </Banner>
        )}
        {role && <ChangeList changes={all} />}
      </div>
    </Dialog>
  )
}

/** Saves or creates the role. One that somebody else has saved meanwhile (`isStale`) is saved over theirs the next time. */
function useSaveRole({ role, name, grants, onProblem, onSaved }: SaveRoleProps) {
  const create = useCreateRole()
  const update = useUpdateRole()
  const [problem, setProblem] = useState<string>()
  const [version, setVersion] = useState(role?.version)
  const failed = (error: unknown) => {
    if (!isSendError(error)) return setProblem(plainMessage(error))
    if (error.fields?.name) return onProblem(error.fields.name.join('; '))
    if (error.error_code === 'stale_version') setVersion((error.current as Role).version)
    setProblem(plainMessage(error))
  }
  const done = ({ message }: { message?: string }) => {
    toast({ kind: 'success', title: message ?? 'Role saved' })
    onSaved()
  }
  const submit = () =>
    role
      ? update.mutate({ id: role.id, version, name, permissions: grants }, { onSuccess: done, onError: failed })
      : create.mutate({ name, permissions: grants }, { onSuccess: done, onError: failed })
  const busy = create.isPending || update.isPending
  return { submit, busy, problem, isStale: version !== role?.version }
}

function whoFeels(people: number): string {
  if (people === 0) return 'No one has this role now.'
  return people === 1
    ? 'Takes effect on the next click of the 1 person who has it.'
    : `Takes effect on the next click of the ${people} people who have it.`
}
