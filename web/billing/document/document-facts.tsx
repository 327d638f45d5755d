import { stateWords } from '#contract/billing/list.ts'
import { formatPercent } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type RailFact, RailFacts } from '#web/ui/text/rail-facts.tsx'
import { viewPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'

/** Whose a document is, what it comes to, and what it was made from. */
export function DocumentFacts({ copy }: { copy: EditorCopy }) {
  return <RailFacts facts={[...useSentFacts(copy), ...moneyFacts(copy.document), ...useOriginFacts(copy)]} />
}

/** Whose it is, where it was sent, and whether it was seen. */
function useSentFacts(copy: EditorCopy): RailFact[] {
  const { document, client, history } = copy
  const can = useCan()
  const sent = history.find((event) => event.kind === 'sent' || event.kind === 'sent_again')
  return [
    [
      'Client',
      client &&
        (can('clients.view') ? <Link href={`/clients/${client.id}`}>{client.display_name}</Link> : client.display_name),
    ],
    ['Sent to', sent?.note],
    ['Sent', document.sent_at && <InstantText instant={document.sent_at} />],
    ['Seen', (document.viewed_at || document.sent_at) && <Seen copy={copy} />],
  ]
}

function moneyFacts(document: EditorCopy['document']): RailFact[] {
  const money = (amount: string, from = false) => <Money amount={amount} currency={document.currency} from={from} />
  const paid = document.amount_paid !== '0.00' && money(document.amount_paid)
  if (document.kind === 'estimate')
    return [
      ['Options', document.options.length > 0 && <OptionTotals document={document} />],
      ['Deposit', document.deposit_amount !== '0.00' && money(document.deposit_amount, document.total_from)],
      ['Deposit held', paid],
    ]
  return [
    ['Total', money(document.total)],
    ['Paid', paid],
    ['Balance', document.status === 'sent' && money(document.balance)],
  ]
}

/** What it comes to with each option; the picked one is marked. */
function OptionTotals({ document: { options, option, currency } }: Pick<EditorCopy, 'document'>) {
  return (
    <ul>
      {options.map(({ name, total }) => (
        <li key={name} className={option && option !== name ? 'text-ink-muted' : undefined}>
          <span className="wrap-anywhere">{option === name ? `${name}, chosen` : name}</span>{' '}
          <Money amount={total} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** What it was made from, what it is for, and what was made from it. */
function useOriginFacts(copy: EditorCopy): RailFact[] {
  const { document, invoices } = copy
  const { estimate_id, portion } = document
  const can = useCan()
  const { locale } = useFormats()
  const job = useGetJob((can('jobs.view') && document.job_id) || undefined).data?.job
  return [
    ['Part of', portion?.startsWith('percent:') && `${formatPercent(portion.slice(8), locale)} of the estimate`],
    ['Estimate', estimate_id && <Link href={viewPath({ kind: 'estimate', id: estimate_id })}>Open estimate</Link>],
    ['Job', job && <Link href={`/jobs/${job.id}`}>{job.title}</Link>],
    [invoices.length === 1 ? 'Invoice' : 'Invoices', invoices.length > 0 && <Invoices copy={copy} />],
  ]
}

function Seen({ copy: { document, links } }: { copy: EditorCopy }) {
  if (!document.viewed_at) return 'Not yet'
  const opened = links.filter((link) => link.opened_at).length
  return (
    <>
      <InstantText instant={document.viewed_at} />
      {opened > 1 && ` · ${opened} links opened`}
    </>
  )
}

function Invoices({ copy: { document, invoices } }: { copy: EditorCopy }) {
  return (
    <ul>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Link href={viewPath({ kind: 'invoice', id: invoice.id })}>{withFigures(invoice.number ?? 'Invoice')}</Link>{' '}
          <span className="text-ink-muted">
            <Money amount={invoice.total} currency={document.currency} /> ·{' '}
            {stateWords[invoice.display_status as 'draft']?.toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  )
}
