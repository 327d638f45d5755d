import type { ReactNode } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { ClientRail } from '../client-contact.tsx'
import { OwnPage } from '../portal/own-page.tsx'
import { ClientDetails } from './client-details.tsx'

type ClientBodyProps = {
  client: Client
  onEdit: () => void
  /** The client's figures, jobs and documents, from the domains above. */
  figures: ReactNode
  overview: ReactNode
  billing?: ReactNode
  jobs?: ReactNode
}

/** Overview, billing, jobs and details of a client, in `?tab=`. */
export function ClientBody({ client, onEdit, figures, overview, billing, jobs }: ClientBodyProps) {
  const [params, change] = useAddress()
  const tabs = [
    { value: 'overview', label: 'Overview' },
    ...(billing ? [{ value: 'billing', label: 'Billing' }] : []),
    ...(jobs ? [{ value: 'jobs', label: 'Jobs' }] : []),
    { value: 'details', label: 'Details' },
  ]
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  return (
    <>
      {client.archived_at && (
        <div className="pb-4">
          <Banner>This client is archived: hidden from your lists, kept on the documents.</Banner>
        </div>
      )}
      <Tabs
        label="Client"
        value={tab}
        onChange={(next) => change({ tab: next === 'overview' ? undefined : next })}
        tabs={tabs}
      >
        {tab === 'overview' && (
          <div className="flex flex-col gap-4">
            {figures}
            <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
              <div className="flex min-w-0 flex-col gap-4">{overview}</div>
              <Rail client={client} />
            </div>
          </div>
        )}
        {tab === 'billing' && <div className="flex flex-col gap-4">{billing}</div>}
        {tab === 'jobs' && jobs}
        {tab === 'details' && <ClientDetails client={client} onEdit={onEdit} />}
      </Tabs>
    </>
  )
}

function Rail({ client }: { client: Client }) {
  const reachable = client.phone || client.email || client.service_address || client.service_city
  return (
    <div className="flex flex-col gap-4">
      {reachable && (
        <Card title="Contact" className="phone:hidden">
          <ClientRail client={client} />
        </Card>
      )}
      <OwnPage client={client} />
      {client.access_notes && (
        <Card title="Access notes">
          <p className="whitespace-pre-line">{client.access_notes}</p>
        </Card>
      )}
      {client.notes && (
        <Card title="Notes">
          <p className="whitespace-pre-line">{client.notes}</p>
        </Card>
      )}
    </div>
  )
}
