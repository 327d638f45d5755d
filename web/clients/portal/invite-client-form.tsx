import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { Client } from '#contract/clients/shapes.ts'
import { clientMessage, type PortalAccess } from '#contract/employees/invite-rules.ts'
import { inviteMessage } from '#contract/employees/invite-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { email as emailField } from '#contract/wire/fields.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useInviteClient } from './invite-client-queries.ts'
import { PortalAccessFields } from './portal-access-fields.tsx'

/** What the invitation says so far, for the preview of the email beside the form. */
export type InviteDraft = { email: string; portalAccess: PortalAccess; message: string }

type Problems = { email?: string; message?: string }
type InviteClientFormProps = {
  client: Client
  draft: InviteDraft
  onDraft: (draft: InviteDraft) => void
  /** It was sent before: the button says so. */
  again: boolean
}

const shape = z.object({
  email: z.string().trim().min(1, 'Add an email to send the invitation').pipe(emailField()),
  message: inviteMessage,
})

/** To which address, what they will see, and in whose words. */
export function InviteClientForm({ client, draft, onDraft, again }: InviteClientFormProps) {
  const invite = useInviteClient()
  const [problems, setProblems] = useState<Problems>({})
  const { email, portalAccess, message } = draft

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (invite.isPending) return
    const form = event.currentTarget
    const found = problemsOf(draft)
    setProblems(found)
    if (found.email || found.message) return focusFirstProblem(form)
    try {
      const answer = await invite.mutateAsync({ id: client.id, email, message, ...portalAccess })
      toast({ kind: 'success', title: answer.message ?? 'Invitation sent successfully' })
    } catch (error) {
      if (isSendError(error)) setProblems({ email: error.fields?.email?.join('; ') })
    }
  }
  const change = (part: Partial<InviteDraft>) => {
    onDraft({ ...draft, ...part })
    setProblems({})
  }
  // An unchanged message follows what is ticked.
  const see = (next: PortalAccess) => {
    const untouched = message === clientMessage({ first_name: client.first_name, portalAccess })
    const words = clientMessage({ first_name: client.first_name, portalAccess: next })
    change({ portalAccess: next, ...(untouched ? { message: words } : {}) })
  }
  const unplaced = invite.error && !problems.email ? plainMessage(invite.error) : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {unplaced && (
        <Banner tone="problem" urgent>
          {unplaced}
        </Banner>
      )}
      <Field label="Email" required error={problems.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <PortalAccessFields legend="What they will be able to see" value={portalAccess} onChange={see} />
      <Field label="Message" error={problems.message} help={`${message.length} of ${limits.inviteMessage} characters`}>
        <Textarea
          name="message"
          rows={6}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="self-start phone:w-full" busy={invite.isPending}>
        {again ? 'Send again' : 'Send invitation'}
      </Button>
    </form>
  )
}

function problemsOf({ email, message }: InviteDraft): Problems {
  const result = shape.safeParse({ email, message })
  if (result.success) return {}
  const { email: wrongEmail, message: wrongMessage } = z.flattenError(result.error).fieldErrors
  return { email: wrongEmail?.[0], message: wrongMessage?.[0] }
}
