import { nounOf } from '#contract/billing/change-order-rules.ts'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import type { AnswerResult } from './answer.ts'
import { type ClientPageParts, newerPath } from './client-page.tsx'
import { DownloadDocument } from './download-document.tsx'
import { PayButton } from './pay-button.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

type EstimateStateProps = {
  view: LinkView
  result: AnswerResult | undefined
  way: Way
  pageParts: ClientPageParts
  onAsk: () => void
}

/** The state of the estimate, above its document: the answer that was given, that it expired, that it changed. */
export function EstimateState(props: EstimateStateProps) {
  const { view, result } = props
  const { company } = view.paper
  switch (view.display_status) {
    case 'approved':
    case 'converted':
      return <Approved {...props} />
    case 'declined':
      return <Declined view={view} result={result} />
    case 'expired':
      return <Expired {...props} />
    case 'superseded':
    case 'void':
      return <Replaced {...props} />
  }
  if (result?.is === 'changed')
    return (
      <Banner tone="attention" urgent>
        {result.words}
      </Banner>
    )
  if (result?.is === 'asked' || result?.is === 'changes')
    return (
      <Banner tone="success" title="Sent">
        {result.words}
      </Banner>
    )
  if (view.display_status === 'changes_requested')
    return <Banner title="You requested a change">{company.name} will reply. You can still approve it as it is.</Banner>
  return null
}

function Approved({ view, result, way, pageParts }: EstimateStateProps) {
  const { paper, payable } = view
  return (
    <>
      <Banner
        tone="success"
        title={result?.is === 'approved' ? 'Approved' : wordsOfDocument(paper).approval?.words}
        actions={
          <>
            <PayButton size="sm" view={view} way={way} pageParts={pageParts} />
            <DownloadDocument kind="estimate" way={way} number={paper.number} size="sm">
              Download copy
            </DownloadDocument>
          </>
        }
      >
        {result?.is === 'approved' && `${paper.company.name} has been notified. `}
        {result?.is === 'changed' && result.words}
        {payable.why === 'paid' && 'The deposit is paid. Thank you.'}
        {way.token && <LoginHint company={paper.company.name} />}
      </Banner>
      <PayDeposit view={view} />
    </>
  )
}

/** How the deposit is paid past the card, for as long as it is due. */
function PayDeposit({ view }: Pick<EstimateStateProps, 'view'>) {
  const { payable, paper, how_to_pay_deposit } = view
  const byCard = payable.why !== 'no_cards'
  const isDue = payable.kind === 'deposit' && payable.amount_due !== '0.00'
  if (!isDue || (byCard && !how_to_pay_deposit)) return null
  const amount = formatMoney(payable.amount_due, paper.currency, paper.locale)
  return (
    <section className="mt-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:items-start">
      <WaysToPay
        title={byCard ? 'Other ways to pay the deposit' : `How to pay the deposit of ${amount}`}
        view={view}
        instructions={how_to_pay_deposit}
      />
    </section>
  )
}

/** Quietly, afterwards: a log-in is the company's to give. */
function LoginHint({ company }: { company: string }) {
  return (
    <span className="mt-1 block text-small">
      <a href="/login?next=%2Fdashboard%2Fdocuments" className="underline underline-offset-3">
        Keep all your documents in one place
      </a>{' '}
      with your login. Don't have one? Ask {company} for an invitation.
    </span>
  )
}

function Declined({ view: { paper, decline }, result }: Pick<EstimateStateProps, 'view' | 'result'>) {
  const { company, locale, time_zone } = paper
  return (
    <Banner title={decline ? `Declined on ${formatInstant(decline.at, time_zone, locale)}` : 'Declined'} tone="info">
      {result?.is === 'declined' ? `${company.name} has been notified.` : `Reason: ${decline?.reason ?? 'Other'}.`}{' '}
      Changed your mind? Contact {company.name}.
    </Banner>
  )
}

function Expired({ view: { paper }, result, onAsk }: EstimateStateProps) {
  return (
    <Banner
      tone="attention"
      title={`This ${nounOf(paper)} expired on ${paper.valid_until ? formatFullDay(paper.valid_until, paper.locale) : 'its last day'}`}
      actions={
        <Button size="sm" onClick={onAsk}>
          Ask for a new one
        </Button>
      }
    >
      {result?.is === 'asked' ? result.words : undefined}
    </Banner>
  )
}

/** Withdrawn, or replaced by a newer version that can be opened. */
function Replaced({ view, way, pageParts }: EstimateStateProps) {
  return (
    <Banner
      tone="attention"
      actions={
        view.newer && (
          <ButtonLink
            size="sm"
            variant="primary"
            href={newerPath({ kind: 'estimate', id: view.newer.id }, way, pageParts)}
          >
            See the new version
          </ButtonLink>
        )
      }
    >
      {view.paper.company.name}{' '}
      {view.display_status === 'void' ? `withdrew this ${nounOf(view.paper)}.` : 'replaced it with a newer version.'}
    </Banner>
  )
}
