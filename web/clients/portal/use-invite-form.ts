import { z } from 'zod'
import type { Client, ClientInvite } from '#contract/clients/shapes.ts'
import { clientMessage, type PortalAccess } from '#contract/employees/invite-rules.ts'
import { inviteMessage } from '#contract/employees/invite-shapes.ts'
import { email } from '#contract/wire/fields.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useInviteClient } from './invite-client-queries.ts'

export type InviteForm = ReturnType<typeof useInviteForm>

/** What the invitation says so far, for the preview of the email beside the form. */
export type InviteDraft = { email: string; portalAccess: PortalAccess; message: string }

const shape = z.object({
  email: z.string().trim().min(1, 'Add an email to send the invitation').pipe(email()),
  message: inviteMessage,
})

/** The invitation of a client, as it was sent before where it was. */
export function useInviteForm(
  client: Client,
  invite: Pick<ClientInvite, 'status' | 'email' | 'message'> | null | undefined,
) {
  const { id, first_name, sees_documents, sees_contracts, sees_photos } = client
  const portalAccess = { sees_documents, sees_contracts, sees_photos }
  const waiting = invite?.status === 'pending' || invite?.status === 'expired' ? invite : undefined
  const send = useInviteClient()
  const form = useSaveForm({
    values: {
      email: waiting?.email ?? client.email ?? '',
      portalAccess,
      message: waiting?.message ?? clientMessage({ first_name, portalAccess }),
    },
    shape,
    save: (checked, { values }) => send.mutateAsync({ id, ...checked, ...values.portalAccess }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Invitation sent successfully' })
    },
  })
  // An unchanged message follows what is ticked.
  const changeAccess = (next: PortalAccess) => {
    const { message, portalAccess: before } = form.values
    const untouched = message === clientMessage({ first_name, portalAccess: before })
    form.change({
      portalAccess: next,
      ...(untouched ? { message: clientMessage({ first_name, portalAccess: next }) } : {}),
    })
  }
  return { ...form, changeAccess }
}
