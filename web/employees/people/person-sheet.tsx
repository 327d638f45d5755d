import { changesOfRole } from '#contract/access/role-changes.ts'
import { employeeFields } from '#contract/employees/fields.ts'
import { employeeChange } from '#contract/employees/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { NamedInput } from '#web/ui/form/record-input.tsx'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'
import { type Employee, useListRoles, useReactivateEmployee, useUpdateEmployee } from '../queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'
import { ChangeList } from '../roles/change-list.tsx'
import { DetailsFacts } from './details-facts.tsx'

type PersonSheetProps = { person: Employee; onClose: () => void }

/** What the company sets of a person: role, job title, cost an hour. Saving it for a removed person restores them. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const canSeeCosts = useCan('costs.view')
  const { form, before, theirs, takeTheirs } = usePersonForm({ person, onClose })
  return (
    <FormSheet
      form={form}
      title={person.name}
      action={person.status === 'removed' ? 'Restore' : 'Save'}
      initialFocus="select, input"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="person" onTakeTheirs={() => takeTheirs(form)} />}
      {person.details && <DetailsFacts details={person.details} />}
      <RoleOfPerson person={before} form={form} />
      <NamedInput fields={employeeFields} form={form} name="job_title" />
      {canSeeCosts && <NamedInput fields={employeeFields} form={form} name="hourly_cost" />}
    </FormSheet>
  )
}

/** The form, and what to do when somebody else has changed the person meanwhile. */
function usePersonForm({ person, onClose }: PersonSheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(person)
  const removed = person.status === 'removed'
  const form = useSaveForm({
    values: valuesOf(before),
    check: ({ role_id }) => ({ role_id: removed && !role_id ? 'Choose a role' : undefined }),
    save: useSavePerson(theirs ?? before, removed),
    saved: ({ message }) => {
      toast({ kind: 'success', title: removed ? `${person.name} is back on the team` : (message ?? 'Changes saved') })
      onClose()
    },
    failed,
  })
  return { form, before, theirs, takeTheirs }
}

/** Sends what differs; empty text takes a value away. */
function useSavePerson({ id, version }: Employee, removed: boolean) {
  const update = useUpdateEmployee()
  const reactivate = useReactivateEmployee()
  return async ({ role_id }: Values, { changed }: { changed: Partial<Values> }) => {
    if (removed) await reactivate.mutateAsync({ id, role_id })
    const change = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value || null]))
    return update.mutateAsync({ id, version: removed ? undefined : version, ...change })
  }
}

function RoleOfPerson({ person, form }: { person: Employee; form: SaveForm<Values> }) {
  const givable = useRolesToGive()
  const roles = useListRoles().data?.roles
  const held = roles?.find(({ id }) => id === person.role?.id)
  const next = roles?.find(({ id }) => id === form.values.role_id)
  if (person.kind === 'owner') return <Fixed value="Owner" why="The owner can do everything." />
  if (person.is_you) return <Fixed value={person.role?.name ?? ''} why="You can't change your own role." />
  const changes = held && next ? changesOfRole(held.permissions, next.permissions) : []
  return (
    <>
      <Field
        label="Role"
        {...form.field('role_id')}
        help={changes.length === 0 ? 'Takes effect on their next click' : undefined}
      >
        <RoleSelect {...form.input('role_id')} roles={givable} kept={held} />
      </Field>
      {changes.length > 0 && (
        <div className="rounded-card border border-line bg-sunken/50 px-4 py-3">
          <p className="pb-2 font-label">What changes for {person.name.split(' ')[0]}</p>
          <ChangeList changes={changes} />
        </div>
      )}
    </>
  )
}

function Fixed({ value, why }: { value: string; why: string }) {
  return (
    <div>
      <p className="text-label">Role</p>
      <p className="pt-1">{value}</p>
      <p className="text-small text-ink-muted">{why}</p>
    </div>
  )
}

const shape = employeeChange.omit({ id: true, version: true, role_id: true })
type Values = ShapeValues<typeof shape> & { role_id: string }

function valuesOf(person: Employee): Values {
  return { role_id: person.role?.id ?? '', ...shapeValues(shape, person) }
}
