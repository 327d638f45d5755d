import { useNavigate, useParams } from 'react-router'
import type { Client } from '#contract/clients/shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { useAccess, useCan } from '#web/api/access.ts'
import { ClientUnknown } from '#web/clients/client-unknown.tsx'
import { InvitationPreview } from '#web/clients/portal/invitation-preview.tsx'
import { InviteChip } from '#web/clients/portal/invite-chip.tsx'
import { InviteClientForm } from '#web/clients/portal/invite-client-form.tsx'
import type { ClientInvite } from '#web/clients/portal/invite-client-queries.ts'
import { InviteState } from '#web/clients/portal/invite-state.tsx'
import { PortalAccessCard } from '#web/clients/portal/portal-access-card.tsx'
import { useInviteForm } from '#web/clients/portal/use-invite-form.ts'
import { WaitingInvitation } from '#web/clients/portal/waiting-invitation.tsx'
import { useGetClient } from '#web/clients/queries.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { useListMyInvites } from '#web/employees/invite-queries.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AskOwnerForAccess } from '#web/users/ask-owner-for-access.tsx'
import { useProfile } from '#web/users/queries.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** `/clients/:clientId/invite`: the company invites, the client who is meant accepts. */
export default function InviteClientPage() {
  const { clientId = '' } = useParams()
  const access = useAccess()
  const can = useCan()
  const navigate = useNavigate()
  const mine = useListMyInvites()
  const own = mine.data?.invitations.find(({ client_id }) => client_id === clientId)
  if (own)
    return (
      <div className="mx-auto max-w-[560px]">
        <WaitingInvitation as="h1" invitation={own} onLater={() => navigate('/dashboard')} />
      </div>
    )
  if (!access || (!can('clients.edit') && mine.isPending)) return <Skeleton />
  if (!can('clients.edit') || !can('clients.contact')) return <AskOwnerForAccess />
  return <Invite id={clientId} />
}

function Invite({ id }: { id: string }) {
  const query = useGetClient(id)
  const company = useGetCompanySettings()
  const profile = useProfile().data?.user
  const name = query.data?.client.display_name
  useTitle(name && `Invite ${name}`)
  if (!query.data) return <ClientUnknown query={query} />
  if (company.error)
    return <ReadFailed things="your company" error={company.error} onRetry={() => void company.refetch()} />
  if (!company.data || !profile) return <Skeleton />
  const { client, invite } = query.data
  const inviter = `${profile.first_name} ${profile.last_name}`.trim() || profile.username
  return (
    <>
      <PageHeader
        back={{ label: client.display_name, href: `/clients/${id}` }}
        title={client.invite_status === 'joined' ? `${client.display_name}'s login` : `Invite ${client.display_name}`}
        chip={<InviteChip {...client} />}
        meta="Their own page with what you share. It's free for both of you."
      />
      {client.archived_at ? (
        <Banner>This client is archived and can't be invited.</Banner>
      ) : (
        <Invitation client={client} invite={invite} company={company.data.company} inviter={inviter} />
      )}
    </>
  )
}

type InvitationProps = {
  client: Client
  invite: ClientInvite | null | undefined
  company: CompanySettings
  inviter: string
}

function Invitation({ client, invite, company, inviter }: InvitationProps) {
  const { invite_status } = client
  const form = useInviteForm(client, invite)
  const state = <InviteState client={client} invite={invite} />
  if (invite_status === 'joined')
    return (
      <div className="flex max-w-[640px] flex-col gap-6">
        {state}
        <PortalAccessCard client={client} />
      </div>
    )
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        {state}
        <InviteClientForm form={form} again={invite_status !== 'not_invited'} />
      </div>
      <InvitationPreview client={client} company={company} inviter={inviter} draft={form.values} />
    </div>
  )
}
