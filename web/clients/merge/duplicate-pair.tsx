import type { ReactNode } from 'react'
import type { ClientPair } from '#contract/clients/merge/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { reasonWords } from './merge-words.ts'

/** Two clients side by side, why they may be one, and what can be done. */
export function DuplicatePair({ pair, children }: { pair: ClientPair; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-center">
      {pair.clients.map((client) => (
        <PairedClient key={client.id} client={client} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2 lg:col-span-1 lg:flex-col lg:items-end">
        <Chip>{reasonWords(pair.reasons)}</Chip>
        <div className="flex gap-2">{children}</div>
      </div>
    </li>
  )
}

function PairedClient({ client }: { client: ClientPair['clients'][number] }) {
  const { id, display_name, email, phone, address, city } = client
  const reach = [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
  const place = [address, city].filter(Boolean).join(', ')
  return (
    <div className="min-w-0">
      <Link href={`/clients/${id}`} className="font-label">
        {display_name}
      </Link>
      {reach && <p className="truncate text-small text-ink-muted">{reach}</p>}
      {place && <p className="truncate text-small text-ink-muted">{place}</p>}
    </div>
  )
}
