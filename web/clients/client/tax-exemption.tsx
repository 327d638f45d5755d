import { Suspense, useState } from 'react'
import { clientFields } from '#contract/clients/fields.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { hasExpired, taxWords } from './tax-exemption-words.ts'

const TaxExemptionDialog = lazyWithin(() =>
  import('./tax-exemption-dialog.tsx').then((part) => ({ default: part.TaxExemptionDialog })),
)

/** Whether a client bears tax, why not, and the certificate that says so. */
export function TaxExemption({ client }: { client: Client }) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const mayEdit = can('clients.edit') && can('clients.contact')
  return (
    <Card
      title="Tax"
      action={
        mayEdit && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Edit tax
          </Button>
        )
      }
    >
      {client.tax_exempt ? <Exemption client={client} /> : <Facts facts={[['Sales tax', taxWords(client)]]} />}
      <Suspense>{open && <TaxExemptionDialog client={client} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}

function Exemption({ client }: { client: Client }) {
  const seesContact = useCan('clients.contact')
  const { today } = useFormats()
  const { id, tax_certificate_number, tax_certificate_expires: expires, has_tax_certificate } = client
  const expired = hasExpired(client, today)
  const until = expires && (
    <span key="until" className={expired ? 'text-brick' : undefined}>
      <DayText day={expires} />
      {expired && ', expired'}
    </span>
  )
  const file = has_tax_certificate && seesContact && (
    <Link key="file" href={`/api/clients/${id}/tax-certificate/`} download>
      Download the certificate
    </Link>
  )
  return (
    <Facts
      facts={[
        ['Sales tax', taxWords(client)],
        [clientFields.tax_certificate_number.label, tax_certificate_number || undefined],
        [clientFields.tax_certificate_expires.label, until || undefined],
        ['Certificate', file || undefined],
      ]}
    />
  )
}
