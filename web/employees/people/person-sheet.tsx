import { useState } from 'react'
import { changesOfRole } from '#contract/access/role-changes.ts'
import { useCan } from '#web/api/access.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { type Employee, useListRoles, useReactivateEmployee, useUpdateEmployee } from '../queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'
import { ChangeList } from '../roles/change-list.tsx'
import { DetailsFacts } from './details-facts.tsx'

/** What the company sets of a person: role, job title, cost an hour. Saving it for a removed person restores them. */
export function PersonSheet({ person, onClose }: { person: Employee; onClose: () => void }) {
  const [before, setBefore] = useState(person)
  const [values, setValues] = useState(valuesOf(person))
  const [theirs, setTheirs] = useState<Employee>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const update = useUpdateEmployee()
  const reactivate = useReactivateEmployee()
  const canSeeCosts = useCan('costs.view')
  const removed = person.status === 'removed'
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })

  const save = async () => {
    if (removed && !values.role_id) return setErrors({ role_id: 'Choose a role' })
    try {
      const changed = changeOf(before, values)
      if (removed) await reactivate.mutateAsync({ id: person.id, role_id: values.role_id })
      const { message } = await update.mutateAsync({
        id: person.id,
        version: removed ? undefined : before.version,
        ...changed,
      })
      toast({ kind: 'success', title: removed ? `${person.name} is back on the team` : (message ?? 'Changes saved') })
      onClose()
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version') return setTheirs(error.current as Employee)
      const fields = isSendError(error) ? Object.entries(error.fields ?? {}) : []
      setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(([name, said]) => [name, said.join('; ')]))
          : { form: plainMessage(error) },
      )
    }
  }
  const takeTheirs = () => {
    if (!theirs) return
    setBefore(theirs)
    setValues(valuesOf(theirs))
    setTheirs(undefined)
  }
  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={person.name}
      action={removed ? 'Restore' : 'Save'}
      busy={update.isPending || reactivate.isPending}
      dirty={JSON.stringify(values) !== JSON.stringify(valuesOf(before))}
      problem={errors.form}
      initialFocus="select, input"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {theirs && (
        <Banner
          tone="attention"
          title="Someone else changed this person"
          actions={
            <Button size="sm" onClick={takeTheirs}>
              Show theirs
            </Button>
          }
        >
          Saving now would undo what they did.
        </Banner>
      )}
      {person.details && <DetailsFacts details={person.details} />}
      <RoleOfPerson
        person={before}
        value={values.role_id}
        error={errors.role_id}
        onChange={(role_id) => set({ role_id })}
      />
      <Field label="Job title" error={errors.job_title} help="Shown to the team; doesn't change permissions">
        <Input value={values.job_title} maxLength={120} onChange={(event) => set({ job_title: event.target.value })} />
      </Field>
      {canSeeCosts && (
        <Field
          label="Hourly cost"
          error={errors.hourly_cost}
          help="What an hour of their work costs you, for job margins. They never see it"
        >
          <MoneyInput value={values.hourly_cost} onChange={(hourly_cost) => set({ hourly_cost })} />
        </Field>
      )}
    </FormSheet>
  )
}

type RoleOfPersonProps = { person: Employee; value: string; error?: string; onChange: (id: string) => void }

function RoleOfPerson({ person, value, error, onChange }: RoleOfPersonProps) {
  const givable = useRolesToGive()
  const roles = useListRoles().data?.roles
  const held = roles?.find(({ id }) => id === person.role?.id)
  const next = roles?.find(({ id }) => id === value)
  if (person.kind === 'owner') return <Fixed value="Owner" why="The owner can do everything." />
  if (person.is_you) return <Fixed value={person.role?.name ?? ''} why="You can't change your own role." />
  const changes = held && next ? changesOfRole(held.permissions, next.permissions) : []
  return (
    <>
      <Field label="Role" error={error} help={changes.length === 0 ? 'Takes effect on their next click' : undefined}>
        <RoleSelect roles={givable} kept={held} value={value} onChange={(event) => onChange(event.target.value)} />
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

type Values = { role_id: string; job_title: string; hourly_cost: string }

function valuesOf({ role, job_title, hourly_cost }: Employee): Values {
  return { role_id: role?.id ?? '', job_title: job_title ?? '', hourly_cost: hourly_cost ?? '' }
}

/** What differs; empty text takes a value away. */
function changeOf(before: Employee, values: Values) {
  const was = valuesOf(before)
  return {
    ...(values.role_id && values.role_id !== was.role_id ? { role_id: values.role_id } : {}),
    ...(values.job_title !== was.job_title ? { job_title: values.job_title || null } : {}),
    ...(values.hourly_cost !== was.hourly_cost ? { hourly_cost: values.hourly_cost || null } : {}),
  }
}
