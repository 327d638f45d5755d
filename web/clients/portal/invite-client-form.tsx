import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { PortalAccessFields } from './portal-access-fields.tsx'
import type { InviteForm } from './use-invite-form.ts'

type InviteClientFormProps = {
  form: InviteForm
  /** It was sent before: the button says so. */
  again: boolean
}

/** To which address, what they will see, and in whose words. */
export function InviteClientForm({ form, again }: InviteClientFormProps) {
  const { portalAccess, message } = form.values
  return (
    <Form form={form}>
      <LeaveGuard on={form.dirty && !form.busy} />
      <Field label="Email" required {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <PortalAccessFields legend="What they will be able to see" value={portalAccess} onChange={form.changeAccess} />
      <Field
        label="Message"
        {...form.field('message')}
        help={`${message.length} of ${limits.inviteMessage} characters`}
      >
        <Textarea {...form.input('message')} rows={6} />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="self-start phone:w-full" busy={form.busy}>
        {again ? 'Send again' : 'Send invitation'}
      </Button>
    </Form>
  )
}
