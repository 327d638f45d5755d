import { agingLabels } from '#contract/billing/statement/word-rules.ts'
import { agingBuckets } from '#contract/values/aging.ts'
import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import type { Aging } from '../queries.ts'

const cell = 'px-3 py-2 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
/** The days of each stand in columns of their own where there is space for them. */
const wide = 'hidden lg:table-cell'

/** What each client owes, who owes most first. */
export function AgingTable({ report: { clients, currency } }: { report: Aging }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Owed by client</caption>
      <thead>
        <tr className="text-label text-ink-muted">
          <th scope="col" className={cx(cell, 'text-start')}>
            Client
          </th>
          {agingBuckets.map((bucket) => (
            <th key={bucket} scope="col" className={cx(cell, wide, 'text-end')}>
              {agingLabels[bucket]}
            </th>
          ))}
          <th scope="col" className={cx(cell, 'text-end')}>
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.client_id ?? 'none'} client={client} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

type ClientRowProps = { client: Aging['clients'][number]; currency: string }

function ClientRow({ client, currency }: ClientRowProps) {
  const { client_name, owed, buckets, oldest_days } = client
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cx(cell, 'text-start font-text')}>
        <ClientName client={client} />
        <span className={cx('block text-small', oldest_days > 0 ? 'text-brick' : 'text-ink-muted')}>
          {oldest_days > 0 ? `${oldest_days} ${oldest_days === 1 ? 'day' : 'days'} past due` : 'Not yet due'}
        </span>
      </th>
      {agingBuckets.map((bucket) => (
        <td key={bucket} className={cx(cell, wide, 'text-end', buckets[bucket] === '0.00' && 'text-ink-subtle')}>
          <Money amount={buckets[bucket]} currency={currency} />
        </td>
      ))}
      <td className={cx(cell, 'text-end')}>
        <FigureLink {...owed} currency={currency} of={client_name ?? 'No client'} strong />
      </td>
    </tr>
  )
}

function ClientName({ client: { client_id, client_name } }: Pick<ClientRowProps, 'client'>) {
  const maySee = useCan('clients.view')
  if (!client_id || !maySee) return client_name ?? 'No client'
  return (
    <Link href={`/clients/${client_id}?tab=statement`} look="bare" className="font-label hover:underline phone:py-2">
      {client_name}
    </Link>
  )
}
