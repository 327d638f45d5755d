import { CircleCheck, CircleDashed, CircleX, Eye, Send } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import type { ContractSigner } from '#contract/contracts/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { ContractCounts } from '#web/jobs/value/contract-counts.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { type RailFact, RailFacts } from '#web/ui/text/rail-facts.tsx'
import { Timeline } from '#web/ui/text/timeline.tsx'
import { contractPath } from '../contract-paths.ts'
import type { ContractCopy } from '../queries.ts'
import { ComplianceFacts } from './compliance-facts.tsx'
import { entriesOf } from './event-looks.ts'
import { openCertificate } from './open-contract-file.ts'

const ContractReminders = lazyWithin(() =>
  import('./contract-reminders.tsx').then((part) => ({ default: part.ContractReminders })),
)

/** Beside the contract: what was answered, who signed, what it is about, its certificate, and all that happened. */
export function ContractRail({ copy }: { copy: ContractCopy }) {
  return (
    <aside aria-label="About this contract" data-screen-only className="flex min-w-0 flex-col gap-4">
      <Answered copy={copy} />
      {copy.contract.status === 'completed' && !copy.estimate && copy.job && (
        <ContractCounts contractId={copy.contract.id} job={copy.job} />
      )}
      <Card title="Signers">
        <ul className="flex flex-col gap-3">
          {copy.signers.map((signer) => (
            <SignerRow key={signer.id} signer={signer} />
          ))}
        </ul>
      </Card>
      {copy.may.includes('remind') && (
        <Suspense>
          <ContractReminders id={copy.contract.id} />
        </Suspense>
      )}
      <Certificate copy={copy} />
      <ComplianceFacts copy={copy} />
      <Card title="Details">
        <Facts copy={copy} />
      </Card>
      <Card title="Activity">
        <Timeline label="Activity" entries={entriesOf(copy.events)} />
      </Card>
    </aside>
  )
}

/** What somebody said who did not sign, or who canceled. */
function Answered({ copy: { contract, client, locale } }: { copy: ContractCopy }) {
  const who = client?.display_name ?? 'The client'
  if (contract.status === 'declined')
    return (
      <Banner tone="problem" title={`${who} declined`}>
        <Quote words={contract.decline_reason} />
      </Banner>
    )
  if (contract.canceled)
    return (
      <Banner tone="problem" title={`${contract.canceled.by} canceled`}>
        <p>
          Notice given on {formatFullDay(contract.canceled.notice_on, locale)}. Return anything they paid by{' '}
          {formatFullDay(contract.canceled.refund_by, locale)}.
        </p>
        <Quote words={contract.cancel_reason} />
        {contract.newer_id && <Link href={contractPath(contract.newer_id)}>Open version {contract.revision + 1}</Link>}
      </Banner>
    )
  if (contract.status === 'voided')
    return (
      <Banner title={contract.newer_id ? 'Replaced by a new version' : 'Withdrawn'}>
        {contract.newer_id ? (
          <Link href={contractPath(contract.newer_id)}>Open version {contract.revision + 1}</Link>
        ) : (
          <Quote words={contract.void_reason} />
        )}
      </Banner>
    )
  if (contract.changes_requested)
    return (
      <Banner tone="attention" title={`${who} requested a change`}>
        <Quote words={contract.changes_request} />
      </Banner>
    )
  return null
}

/** What somebody wrote; nothing for who may not read it. */
function Quote({ words }: { words: string | null | undefined }) {
  return words && <span className="whitespace-pre-line">{words}</span>
}

const signerLooks: Record<ContractSigner['status'], { icon: IconKind; tone: string; words: string }> = {
  pending: { icon: CircleDashed, tone: 'text-ink-subtle', words: 'Not asked yet' },
  sent: { icon: Send, tone: 'text-chalk', words: 'Has not opened it yet' },
  viewed: { icon: Eye, tone: 'text-plum', words: 'Opened' },
  signed: { icon: CircleCheck, tone: 'text-moss', words: 'Signed' },
  declined: { icon: CircleX, tone: 'text-brick', words: 'Declined' },
}

function SignerRow({ signer }: { signer: ContractSigner }) {
  const { icon, tone, words } = signerLooks[signer.status]
  const isCompany = signer.party === 'company' && (signer.status === 'sent' || signer.status === 'pending')
  const at = signer.signed_at ?? (signer.status === 'viewed' ? signer.viewed_at : null)
  return (
    <li className="flex gap-3">
      <Icon of={icon} className={tone} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-label">
          {signer.name}
          {signer.role && <span className="font-text text-ink-muted"> · {signer.role}</span>}
        </span>
        {signer.email && <span className="block text-small text-ink-muted">{signer.email}</span>}
        <span className="block text-small text-ink-muted">
          {isCompany ? 'Has not signed yet' : words}
          {at && (
            <>
              {' '}
              <InstantText instant={at} />
            </>
          )}
        </span>
      </span>
    </li>
  )
}

/** Once everybody has signed: how to prove it. */
function Certificate({ copy: { contract, certificate } }: { copy: ContractCopy }) {
  if (!certificate) return null
  return (
    <Card title="Certificate">
      <div className="flex flex-col items-start gap-3">
        {certificate.sealed_at ? (
          <>
            <p className="text-ink-muted">
              Sealed <InstantText instant={certificate.sealed_at} />. Any change to the signed PDF shows.
            </p>
            <dl className="flex w-full flex-col gap-2 text-small">
              <Fingerprint name="Code" value={certificate.code} />
              <Fingerprint name="SHA-256 of the signed PDF" value={certificate.result_sha256} />
              <Fingerprint name="SHA-256 of what was sent" value={certificate.original_sha256} />
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => openCertificate(contract.id)}>
                Open certificate
              </Button>
              {certificate.verify_url && (
                <Link href={certificate.verify_url} className="inline-flex min-h-8 items-center">
                  Verify page
                </Link>
              )}
            </div>
          </>
        ) : (
          <p className="text-ink-muted">The signed PDF is being sealed. It will be here in a minute.</p>
        )}
      </div>
    </Card>
  )
}

function Fingerprint({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
    </div>
  )
}

function Facts({ copy }: { copy: ContractCopy }) {
  return <RailFacts facts={[...recordFacts(copy), ...sendingFacts(copy)]} />
}

/** For whom it is, for which job, of which estimate. */
function recordFacts({ client, job, estimate, changed_by }: ContractCopy): RailFact[] {
  return [
    ['Client', client && <ClientLink {...client} />],
    ['Job', job && <Link href={`/jobs/${job.id}`}>{job.title}</Link>],
    [
      'Estimate',
      estimate && (
        <Link href={`/billing/estimate/${estimate.id}/view`}>{withFigures(estimate.number ?? 'Estimate')}</Link>
      ),
    ],
    ['As changed by', changed_by && <ChangedBy orders={changed_by} />],
  ]
}

/** "CO-1, CO-2": what it says stays sealed, and these change it. */
function ChangedBy({ orders }: { orders: NonNullable<ContractCopy['changed_by']> }) {
  return orders.map(({ id, number }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link href={`/billing/estimate/${id}/view`}>{withFigures(number)}</Link>
    </Fragment>
  ))
}

function ClientLink({ id, display_name }: { id: string; display_name: string }) {
  const can = useCan()
  return can('clients.view') ? <Link href={`/clients/${id}`}>{display_name}</Link> : display_name
}

const orders = { client_first: 'Client first', company_first: 'You first', parallel: 'Any order' }

/** When it went out, in which order it is signed, and who gets copies. */
function sendingFacts({ contract, signers, cc = [], cancellation }: ContractCopy): RailFact[] {
  return [
    ['Sent', contract.sent_at && <InstantText instant={contract.sent_at} />],
    ['Seen', contract.sent_at && (contract.viewed_at ? <InstantText instant={contract.viewed_at} /> : 'Not yet')],
    ['Sign by', contract.expires_on && contract.status !== 'completed' && <DayText day={contract.expires_on} near />],
    ['Date of the transaction', cancellation && <DayText day={cancellation.transaction_date} />],
    ['Last day to cancel', cancellation && <DayText day={cancellation.cancel_by_date} />],
    ['Order', signers.length > 1 && orders[contract.signing_order]],
    ['Copies to', cc.length > 0 && cc.map(({ email }) => email).join(', ')],
    [
      'Earlier',
      contract.previous_id && <Link href={contractPath(contract.previous_id)}>Version {contract.revision - 1}</Link>,
    ],
  ]
}
