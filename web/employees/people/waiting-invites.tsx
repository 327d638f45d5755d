import { Copy, MailX, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '#contract/values/dates.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { LoadingMark } from '#web/ui/state/skeleton.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { type Invite, useLinkInvite, useListInvites, useResendInvite, useRevokeInvite } from '../invite-queries.ts'

/** Open invitations: each can be sent again or withdrawn. Absent while there are none. */
export function WaitingInvites() {
  const list = useListInvites()
  if (list.error) return <ReadFailed things="invitations" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <LoadingMark />
  const waiting = list.data.invites.filter(({ status }) => status === 'pending' || status === 'expired')
  if (waiting.length === 0) return null
  return (
    <Card flush title="Invited">
      <ul>
        {waiting.map((invite) => (
          <WaitingInvite key={invite.id} invite={invite} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingInvite({ invite }: { invite: Invite }) {
  const { email, name, role } = invite
  const phone = usePhone()
  const { sendAgain, isSending, copy } = useInviteActions(invite)
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 ps-4 pe-1 sm:px-5">
      <span className="min-w-0 flex-1 sm:basis-60">
        <span className="block truncate font-label">{name ?? email}</span>
        <span className="block truncate text-small text-ink-muted">
          {[name && email, role.name].filter(Boolean).join(' · ')}
        </span>
        {phone && <InviteState invite={invite} />}
      </span>
      {!phone && <InviteState invite={invite} />}
      {!phone && (
        <Button size="sm" icon={Send} busy={isSending} onClick={sendAgain}>
          Send again
        </Button>
      )}
      <Menu
        trigger={<MoreButton label={`More for ${email}`} size="sm" variant="quiet" />}
        items={[
          phone && { label: 'Send again', icon: Send, onSelect: sendAgain },
          { label: 'Copy link', icon: Copy, onSelect: copy },
          { label: 'Withdraw', icon: Undo2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <Withdraw invite={invite} open={asking} onOpenChange={setAsking} />
    </li>
  )
}

function useInviteActions({ id, email }: Invite) {
  const resend = useResendInvite()
  const link = useLinkInvite()
  const sendAgain = () =>
    resend.mutate(
      { id },
      { onSuccess: () => toast({ kind: 'success', title: `Invitation sent to ${email}` }), onError: toastFailure },
    )
  const copy = () =>
    link.mutate(
      { id },
      {
        onSuccess: async ({ url }) => {
          const copied = await navigator.clipboard.writeText(url).then(
            () => true,
            () => false,
          )
          toast(
            copied
              ? { kind: 'success', title: 'Link copied' }
              : { title: 'Copy this link', body: url, duration: 30_000 },
          )
        },
        onError: toastFailure,
      },
    )
  return { sendAgain, isSending: resend.isPending, copy }
}

type WithdrawProps = { invite: Invite; open: boolean; onOpenChange: (open: boolean) => void }

function Withdraw({ invite: { id, email }, open, onOpenChange }: WithdrawProps) {
  const revoke = useRevokeInvite()
  const withdraw = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: () => toast({ kind: 'success', title: `Invitation for ${email} withdrawn` }),
        onError: toastFailure,
        onSettled: () => onOpenChange(false),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Withdraw the invitation for ${email}?`}
      consequences="The link in their email stops working. You can invite them again."
      action="Withdraw invitation"
      danger
      busy={revoke.isPending}
      onConfirm={withdraw}
    />
  )
}

function toastFailure(error: Error) {
  toastError(error)
}

function InviteState({ invite }: { invite: Invite }) {
  const { time_zone } = useFormats()
  if (invite.undelivered)
    return (
      <Chip tone="brick" icon={MailX}>
        Not delivered
      </Chip>
    )
  const day = (instant: string) => <DayText day={todayIn(time_zone, instant)} />
  return invite.status === 'expired' ? (
    <Chip>Expired {day(invite.expires_at)}</Chip>
  ) : (
    <Chip tone="chalk" icon={Send}>
      Invited {day(invite.sent_at)}
    </Chip>
  )
}
