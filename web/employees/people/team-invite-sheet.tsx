import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { whatRoleCan } from '#contract/employees/invite-rules.ts'
import { newInvite } from '#contract/employees/invite-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useInviteEmployee } from '../invite-queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'

type Values = { email: string; name: string; role_id: string; message: string }
const empty: Values = { email: '', name: '', role_id: '', message: '' }

/** Invites somebody to the team: address and role, and an optional message. */
export function TeamInviteSheet({ onClose }: { onClose: () => void }) {
  const roles = useRolesToGive()
  const invite = useInviteEmployee()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({ resolver: resolve, mode: 'onTouched', defaultValues: empty })
  const { errors } = form.formState
  const role = roles?.find(({ id }) => id === form.watch('role_id'))
  const save = async (values: Values) => {
    setProblem(undefined)
    try {
      await invite.mutateAsync(values)
      toast({ kind: 'success', title: `Invitation sent to ${values.email}` })
      onClose()
    } catch (error) {
      setProblem(placeProblems(error, Object.keys(empty), form.setError))
    }
  }
  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite to the team"
      action="Send invitation"
      busy={invite.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
      initialFocus="input[name=email]"
      onSubmit={form.handleSubmit(save, (wrong) => {
        const count = Object.keys(wrong).length
        announce(count === 1 ? '1 thing to fix' : `${count} things to fix`, 'assertive')
      })}
    >
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field
        label="Role"
        required
        error={errors.role_id?.message}
        help={role && `${whatRoleCan(role.permissions).join('. ')}.`}
      >
        <RoleSelect roles={roles} {...form.register('role_id')} />
      </Field>
      <Field label="Name" optional error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" maxLength={limits.name} />
      </Field>
      <Field
        label="Message"
        optional
        error={errors.message?.message}
        help="Included in the email with the link. The link works for 14 days"
      >
        <Textarea {...form.register('message')} rows={4} maxLength={limits.inviteMessage} />
      </Field>
    </FormSheet>
  )
}

const byShape = shapeResolver<Values>(newInvite)

/** The shape calls a role that was not chosen an id that is none. */
function resolve(...[values, ...rest]: Parameters<typeof byShape>): ReturnType<typeof byShape> {
  const checked = byShape(values, ...rest) as Awaited<ReturnType<typeof byShape>>
  if (values.role_id) return checked
  return { values: {}, errors: { ...checked.errors, role_id: { type: 'required', message: 'Choose a role' } } }
}
