import { Copy, Eye, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Grants } from '#contract/access/permissions.ts'
import { reachOf } from '#contract/access/reach.ts'
import { changesOfRole, reachNames } from '#contract/access/role-changes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { Role } from '../queries.ts'
import { type RoleState, useRoleState } from '../role-state.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { previewAsRole } from './preview-as-role.tsx'
import { ResetRoleDialog } from './reset-role-dialog.tsx'
import { peopleOf, RoleChip } from './roles-card.tsx'
import { SaveRole } from './save-role.tsx'

/** Another role is another place, as another section is. */
const place = ['section', 'role']

type RoleEditorProps = { role?: Role; start: { name: string; grants: Grants }; copyOf?: string }

/** A role's name, how far it reaches and what it may do; nothing is saved before the person has seen what changes. */
export function RoleEditor({ role, start, copyOf }: RoleEditorProps) {
  const editing = useRoleEditing(role, start)
  const { name, setName, problem, state, dirty, setOpen, leave } = editing
  const discard = () => {
    if (!role) return leave()
    setName(start.name)
    state.discard()
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-h2 flex flex-wrap items-center gap-2">
            {role ? start.name : 'New role'}
            {role && <RoleChip role={role} />}
          </h2>
          <p className="text-ink-muted">{role ? peopleOf(role) : `Starts as a copy of ${copyOf}`}</p>
        </div>
        {role && <RoleActions role={role} dirty={dirty} onOpen={setOpen} />}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={problem}>
          <Input
            name="role_name"
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ReachField state={state} />
      </div>
      <PermissionMatrix state={state} />
      <UnsavedBar dirty={dirty} names={place} onSave={editing.save} onDiscard={discard} />
      <RoleDialogs role={role} start={start} editing={editing} />
    </>
  )
}

/** What is set and not saved yet, what of it is wrong, and which dialog is open over it. */
function useRoleEditing(role: Role | undefined, start: RoleEditorProps['start']) {
  const [name, setName] = useState(start.name)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<'save' | 'delete' | 'reset'>()
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  const state = useRoleState(start.grants)
  const changes = changesOfRole(start.grants, state.grants)
  const dirty = !done && (!role || changes.length > 0 || name.trim() !== start.name)
  const save = () => {
    if (!name.trim()) {
      setProblem('Name the role')
      return document.querySelector<HTMLInputElement>('input[name=role_name]')?.focus()
    }
    setProblem(undefined)
    setOpen('save')
  }
  const leave = () => {
    // The bar lets go once it has been drawn without anything unsaved.
    flushSync(() => setDone(true))
    navigate('/dashboard/profile/settings?section=team')
  }
  return { name, setName, problem, setProblem, open, setOpen, state, changes, dirty, save, leave }
}

type RoleDialogsProps = Pick<RoleEditorProps, 'role' | 'start'> & { editing: ReturnType<typeof useRoleEditing> }

function RoleDialogs({ role, start, editing }: RoleDialogsProps) {
  const { name, open, setOpen, state, changes, setProblem, leave } = editing
  const close = () => setOpen(undefined)
  if (open === 'save')
    return (
      <SaveRole
        role={role}
        name={name.trim()}
        before={start}
        grants={state.grants}
        changes={changes}
        onClose={close}
        onProblem={(said) => {
          close()
          setProblem(said)
        }}
        onSaved={role ? close : leave}
      />
    )
  if (!role) return null
  if (open === 'delete') return <DeleteRoleDialog role={role} onClose={close} onDeleted={leave} />
  return open === 'reset' && <ResetRoleDialog role={role} onClose={close} />
}

type RoleActionsProps = { role: Role; dirty: boolean; onOpen: (dialog: 'delete' | 'reset') => void }

/** What else can be done with a role that is kept. */
function RoleActions({ role, dirty, onOpen }: RoleActionsProps) {
  const [, change] = useAddress()
  const preview = () => {
    if (dirty) return toast({ title: 'Save your changes first', body: 'The preview shows the role as last saved.' })
    previewAsRole(role)
  }
  return (
    <div className="flex items-center gap-2">
      <Button icon={Eye} onClick={preview}>
        Preview as this role
      </Button>
      <Menu
        trigger={<MoreButton />}
        items={[
          { label: 'Copy', icon: Copy, onSelect: () => change({ role: 'new', copy: role.id }, 'push') },
          role.key !== null &&
            !role.is_default && { label: 'Reset to the default', icon: RotateCcw, onSelect: () => onOpen('reset') },
          role.key === null && { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onOpen('delete') },
        ]}
      />
    </div>
  )
}

/** How far a role reaches, in all it may do at once. */
function ReachField({ state }: { state: RoleState }) {
  const reach = reachOf(state.grants)
  return (
    <RadioRow
      label="Can see"
      value={reach === 'mixed' ? undefined : reach}
      onChange={state.reach}
      help={
        reach === 'mixed'
          ? 'Some permissions cover their own, some cover all. Choose one for everything.'
          : 'Own: only what they created or are assigned to'
      }
      choices={(['own', 'all'] as const)
        .filter((each) => each === reach || each === 'own' || state.mayReachAll)
        .map((each) => ({ value: each, label: reachNames[each] }))}
    />
  )
}
