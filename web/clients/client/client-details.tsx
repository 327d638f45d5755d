import { addressLine } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { placeOf } from '../queries.ts'

/** Everything that is written down of a client. */
export function ClientDetails({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const mayEdit = useCan('clients.edit')
  const { time_zone } = useFormats()
  const site = addressLine(placeOf(client))
  return (
    <Card
      title="Details"
      action={
        mayEdit && (
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Company', client.company_name],
          ['Name', [client.first_name, client.last_name].filter(Boolean).join(' ')],
          ['Email', client.email],
          ['Phone', client.phone && formatPhone(client.phone)],
          ['Second phone', client.phone_2 && formatPhone(client.phone_2)],
          ['Preferred contact', client.preferred_contact && ways[client.preferred_contact]],
          ['Site address', site],
          ['Access notes', client.access_notes],
          ['Billing address', billingLine(client) || (site && 'The same as the site')],
          ['Documents by email', client.accept_e_records ? 'Agreed' : undefined],
          ['Notes', client.notes],
          ['Client since', <DayText key="since" day={todayIn(time_zone, client.created_at)} />],
        ]}
      />
    </Card>
  )
}

const ways = { email: 'Email', phone: 'Call', text: 'Text' }

function billingLine(client: Client): string {
  return addressLine({
    address: client.billing_address,
    city: client.billing_city,
    state: client.billing_state,
    postal_code: client.billing_postal_code,
  })
}
