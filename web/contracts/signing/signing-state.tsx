import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { SignedState } from './signed-state.tsx'
import { answerId } from './view/blocks.ts'
import type { Signing, SigningOutcome, SigningView } from './view/signing.ts'

type SigningStateProps = {
  view: SigningView
  signing: Signing
  isEnded: boolean
  done: SigningOutcome | undefined
  onCancel: () => void
}

/** What happened to the contract, above it: signed, withdrawn, expired, waiting for somebody; nothing while it is to be signed. */
export function SigningState(props: SigningStateProps) {
  return (
    <div id={answerId} tabIndex={-1} data-screen-only className="outline-none empty:hidden">
      <Said {...props} />
    </div>
  )
}

function Said(props: SigningStateProps) {
  const { view, isEnded } = props
  if (isEnded)
    return (
      <Banner tone="attention" title="This link doesn't work anymore" urgent>
        It ended while the page was open. Ask {view.brand.company_name} for a new one.
      </Banner>
    )
  switch (view.state) {
    case 'signed':
    case 'completed':
      return <SignedState {...props} />
    case 'cancelled':
      return <Canceled {...props} />
    case 'declined':
      return <Declined {...props} />
    case 'voided':
      return <Withdrawn view={view} />
    case 'expired':
      return <Expired view={view} />
    case 'not_your_turn':
      return (
        <Banner title={`${namesOf(view.waiting_for)} ${view.waiting_for.length > 1 ? 'sign' : 'signs'} first`}>
          We'll email you when it's your turn. You can read the contract now.
        </Banner>
      )
    default:
      return <Answered {...props} />
  }
}

/** What the signer said instead of signing; they can still sign. */
function Answered({ view, done }: SigningStateProps) {
  const company = view.brand.company_name
  if (done === 'withdrawn')
    return (
      <Banner title="You took back your consent to sign electronically">
        {company} has been notified. Ask them for a paper copy. If you change your mind, you can still sign here.
      </Banner>
    )
  if (done === 'changes' || view.changes_requested_at)
    return (
      <Banner title={done === 'changes' ? 'Sent' : 'You asked for changes'}>
        {company} will get back to you. You can still sign the contract as it is.
      </Banner>
    )
  return null
}

function Expired({ view: { brand, contract } }: { view: SigningView }) {
  const day = contract.expires_on && formatFullDay(contract.expires_on, brand.locale)
  return (
    <Banner tone="attention" title={`This contract expired${day ? ` on ${day}` : ''}`}>
      It can't be signed anymore. Ask {brand.company_name} to send it again.
    </Banner>
  )
}

function Declined({ view, done }: SigningStateProps) {
  const { brand, decline_reason, signer } = view
  const own = signer.status === 'declined' || done === 'declined'
  return (
    <Banner title={own ? 'You declined this contract' : 'This contract was declined'}>
      {done === 'declined' && `${brand.company_name} has been notified. `}
      {own && decline_reason && `You said: “${decline_reason}” `}
      {own
        ? `Changed your mind? Ask ${brand.company_name} to send it again.`
        : 'Someone else who was to sign it declined. Nothing is left for you to do.'}
    </Banner>
  )
}

function Canceled({ view: { brand, canceled, signer }, done }: SigningStateProps) {
  if (!canceled) return null
  const refund = formatFullDay(canceled.refund_by, brand.locale)
  const isOwn = done === 'canceled' || canceled.by === signer.name
  return (
    <Banner tone="attention" title={isOwn ? 'You canceled this contract' : `${canceled.by} canceled this contract`}>
      {done === 'canceled' && `${brand.company_name} was notified, and an email confirms it. `}
      The notice was given on {formatFullDay(canceled.notice_on, brand.locale)}. Anything that was paid is returned by{' '}
      {refund}. Nothing more is due.
    </Banner>
  )
}

function Withdrawn({ view: { brand, contract } }: { view: SigningView }) {
  const { voided_at, void_reason } = contract
  const day = voided_at && formatFullDay(todayIn(brand.time_zone, voided_at), brand.locale)
  return (
    <Banner tone="attention" title={`${brand.company_name} withdrew this contract${day ? ` on ${day}` : ''}`}>
      {void_reason && `They said: “${void_reason}” `}There is nothing left to sign.
    </Banner>
  )
}

/** "Sam Harlow and Lee Ortiz" */
export function namesOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
