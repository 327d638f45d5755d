import { type ClientFieldName, clientFields } from '#contract/clients/fields.ts'
import { addressLine } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { headingOf } from '#contract/wire/record.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { recordFact } from '#web/ui/text/record-fact.tsx'
import { placeOf } from '../queries.ts'

/** Everything that is written down of a client. */
export function ClientDetails({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const mayEdit = useCan('clients.edit')
  const { time_zone } = useFormats()
  const site = addressLine(placeOf(client))
  const said = (name: ClientFieldName) => recordFact(clientFields[name], client[name])
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
          said('company_name'),
          ['Name', [client.first_name, client.last_name].filter(Boolean).join(' ')],
          said('email'),
          [headingOf(phone), client.phone && formatPhone(client.phone)],
          [headingOf(phone_2), client.phone_2 && formatPhone(client.phone_2)],
          said('preferred_contact'),
          [headingOf(service_address), site],
          said('access_notes'),
          [headingOf(billing_address), billingLine(client) || (site && 'The same as the site')],
          ['Documents by email', client.accept_e_records ? 'Agreed' : undefined],
          said('notes'),
          ['Client since', <DayText key="since" day={todayIn(time_zone, client.created_at)} />],
        ]}
      />
    </Card>
  )
}

const { phone, phone_2, service_address, billing_address } = clientFields

function billingLine(client: Client): string {
  return addressLine({
    address: client.billing_address,
    city: client.billing_city,
    state: client.billing_state,
    postal_code: client.billing_postal_code,
  })
}
