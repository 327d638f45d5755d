import type { ReactNode } from 'react'
import type { Contact } from '#contract/clients/contacts/shapes.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { ClientRail } from '../client-contact.tsx'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { OwnPage } from '../portal/own-page.tsx'
import { PropertiesCard } from '../properties/properties-card.tsx'
import { ArchivedBanner } from './archived-banner.tsx'
import { ClientDetails } from './client-details.tsx'
import { TaxExemption } from './tax-exemption.tsx'

type ClientBodyProps = {
  client: Client
  contacts: readonly Contact[]
  properties: readonly Property[]
  onEdit: () => void
  /** The client's figures, jobs and documents, from the domains above. */
  figures: ReactNode
  overview: ReactNode
  billing?: ReactNode
  jobs?: ReactNode
  contracts?: ReactNode
  statement?: ReactNode
}

/** Overview, billing, jobs, contracts, statement and details of a client, in `?tab=`. */
export function ClientBody(props: ClientBodyProps) {
  const { client, billing, jobs, contracts, statement } = props
  const [params, change] = useAddress()
  const tabs = tabsOf(props)
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  return (
    <>
      <ArchivedBanner client={client} />
      <Tabs
        label="Client"
        value={tab}
        onChange={(next) =>
          change({ tab: next === 'overview' ? undefined : next, period: undefined, from: undefined, to: undefined })
        }
        tabs={tabs}
      >
        {tab === 'overview' && <Overview {...props} />}
        {tab === 'billing' && <div className="flex flex-col gap-4">{billing}</div>}
        {tab === 'jobs' && jobs}
        {tab === 'contracts' && contracts}
        {tab === 'statement' && statement}
        {tab === 'details' && <Details {...props} />}
      </Tabs>
    </>
  )
}

function tabsOf({ billing, jobs, contracts, statement }: ClientBodyProps) {
  return [
    { value: 'overview', label: 'Overview' },
    ...(billing ? [{ value: 'billing', label: 'Billing' }] : []),
    ...(jobs ? [{ value: 'jobs', label: 'Jobs' }] : []),
    ...(contracts ? [{ value: 'contracts', label: 'Contracts' }] : []),
    ...(statement ? [{ value: 'statement', label: 'Statement' }] : []),
    { value: 'details', label: 'Details' },
  ]
}

function Overview({ figures, overview, ...about }: About & Pick<ClientBodyProps, 'figures' | 'overview'>) {
  return (
    <div className="flex flex-col gap-4">
      {figures}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
        <div className="flex min-w-0 flex-col gap-4">{overview}</div>
        <Rail {...about} />
      </div>
    </div>
  )
}

type About = Pick<ClientBodyProps, 'client' | 'contacts' | 'properties'>

function Details({ client, contacts, properties, onEdit }: About & Pick<ClientBodyProps, 'onEdit'>) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ClientDetails client={client} onEdit={onEdit} />
        <TaxExemption client={client} />
      </div>
      <div className="flex flex-col gap-4">
        <ContactsCard client_id={client.id} contacts={contacts} />
        <PropertiesCard client_id={client.id} properties={properties} />
      </div>
    </div>
  )
}

function Rail({ client, contacts, properties }: About) {
  const several = properties.length > 1
  const reachable = client.phone || client.email || client.service_address || client.service_city
  return (
    <div className="flex flex-col gap-4">
      {reachable && (
        <Card title="Contact" className="phone:hidden">
          <ClientRail client={client} />
        </Card>
      )}
      {contacts.length > 0 && <ContactsCard few client_id={client.id} contacts={contacts} />}
      {several && <PropertiesCard few client_id={client.id} properties={properties} />}
      <OwnPage client={client} />
      {client.access_notes && !several && (
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
