import { whatRoleCan } from '#contract/employees/invite-rules.ts'
import { newInvite } from '#contract/employees/invite-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useInviteEmployee } from '../invite-queries.ts'
import { RoleSelect, useRolesToGive } from '../role-select.tsx'

/** Invites somebody to the team: address and role, and an optional message. */
export function TeamInviteSheet({ onClose }: { onClose: () => void }) {
  const roles = useRolesToGive()
  const invite = useInviteEmployee()
  const form = useSaveForm({
    values: { email: '', name: '', role_id: '', message: '' },
    shape: newInvite,
    // The shape calls a role that was not chosen an id that is none.
    check: ({ role_id }) => ({ role_id: role_id ? undefined : 'Choose a role' }),
    save: (checked) => invite.mutateAsync(checked),
    saved: (_, { values }) => {
      toast({ kind: 'success', title: `Invitation sent to ${values.email}` })
      onClose()
    },
  })
  const role = roles?.find(({ id }) => id === form.values.role_id)
  return (
    <FormSheet
      {...{ form, onClose }}
      title="Invite to the team"
      action="Send invitation"
      initialFocus="input[name=email]"
    >
      <Field label="Email" required {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label="Role" required {...form.field('role_id')} help={role && inSentences(role.permissions)}>
        <RoleSelect roles={roles} {...form.input('role_id')} />
      </Field>
      <Field label="Name" optional {...form.field('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={limits.name} />
      </Field>
      <Field label="Message" optional {...form.field('message')} help={MESSAGE_HELP}>
        <Textarea {...form.input('message')} rows={4} maxLength={limits.inviteMessage} />
      </Field>
    </FormSheet>
  )
}

const MESSAGE_HELP = 'Included in the email with the link. The link works for 14 days'

function inSentences(permissions: Parameters<typeof whatRoleCan>[0]): string {
  return `${whatRoleCan(permissions).join('. ')}.`
}
