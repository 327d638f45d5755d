import { LinkIcon, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { type ClientInvite, useLinkClientInvite, useRevokeClientInvite } from './invite-client-queries.ts'

type InviteStateProps = { client: Client; invite: ClientInvite | null | undefined }

/** The state of an invitation, and what can be done about it besides sending it again. */
export function InviteState({ client, invite }: InviteStateProps) {
  const [asking, setAsking] = useState(false)
  const { invite_status } = client
  if (invite_status === 'not_invited') return null
  const waits = invite_status === 'invited'
  return (
    <div className="flex flex-col gap-4">
      {waits && invite?.undelivered && (
        <Banner tone="problem" title="The email didn't arrive">
          {invite.email} doesn't accept email. Check the address and send the invitation again.
        </Banner>
      )}
      {invite_status === 'expired' && (
        <Banner tone="attention">The invitation expired. Send it again for another 14 days.</Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:px-5">
        <p className="min-w-52 flex-1">
          <InviteHistory client={client} invite={invite} />
        </p>
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
          {waits && <CopyLink client={client} email={invite?.email} />}
          <Button icon={UserX} onClick={() => setAsking(true)}>
            {invite_status === 'joined' ? 'Turn off login' : 'Withdraw'}
          </Button>
        </div>
      </div>
      <EndDialog client={client} open={asking} onOpenChange={setAsking} />
    </div>
  )
}

function CopyLink({ client, email }: { client: Client; email: string | undefined }) {
  const link = useLinkClientInvite()
  async function copy() {
    try {
      await copyText(link.mutateAsync({ id: client.id }).then(({ url }) => url))
      toast({ kind: 'success', title: 'Link copied', body: `Only ${email} can use it.` })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button icon={LinkIcon} busy={link.isPending} onClick={() => void copy()}>
      Copy link
    </Button>
  )
}

function InviteHistory({ client, invite }: InviteStateProps) {
  const { display_name, invite_status, invite_at } = client
  const when = invite_at && <InstantText instant={invite_at} />
  if (invite_status === 'joined')
    return (
      <>
        {display_name} joined {when}.
      </>
    )
  return (
    <>
      Invited {when}
      {invite?.invited_by && ` by ${invite.invited_by}`}, at {invite?.email}.
      {invite_status === 'invited' && invite && (
        <span className="block text-small text-ink-muted">
          Expires <InstantText instant={invite.expires_at} />
        </span>
      )}
    </>
  )
}

type EndDialogProps = { client: Client; open: boolean; onOpenChange: (open: boolean) => void }

function EndDialog({ client, open, onOpenChange }: EndDialogProps) {
  const revoke = useRevokeClientInvite()
  const { display_name, invite_status, id } = client
  const joined = invite_status === 'joined'
  const end = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: ({ message }) => {
          onOpenChange(false)
          toast({ kind: 'success', title: message ?? 'Invitation withdrawn' })
        },
        onError: toastError,
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={joined ? `Turn off the login for ${display_name}?` : `Withdraw the invitation for ${display_name}?`}
      consequences={
        joined
          ? "They're logged out right away and can't see anything here anymore. Links in emails you sent keep working."
          : 'The link in the email stops working right away. You can invite them again.'
      }
      action={joined ? 'Turn off login' : 'Withdraw'}
      danger
      busy={revoke.isPending}
      onConfirm={end}
    />
  )
}
