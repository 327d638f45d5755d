import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { usePageWords } from '../words/page-words.ts'
import { useSheetWords } from '../words/sheet-words.ts'
import type { SigningOutcome, SigningView } from './view/signing.ts'

export type StateBannerProps = { view: SigningView; isEnded: boolean; done: SigningOutcome | undefined }

/** Why a contract can't be signed now, or what the signer said instead. */
export function StateBanner(props: StateBannerProps) {
  const { view, isEnded } = props
  const { state } = useSheetWords()
  const { locale } = usePageWords()
  if (isEnded)
    return (
      <Banner tone="attention" title={state.ended} urgent>
        {state.endedText(view.brand.company_name)}
      </Banner>
    )
  switch (view.state) {
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
        <Banner title={state.first(namesIn(locale, view.waiting_for), view.waiting_for.length > 1)}>
          {state.firstText}
        </Banner>
      )
    default:
      return <Answered {...props} />
  }
}

/** What the signer said instead of signing; they can still sign. */
function Answered({ view, done }: StateBannerProps) {
  const { state } = useSheetWords()
  const company = view.brand.company_name
  if (done === 'withdrawn') return <Banner title={state.withdrew}>{state.withdrewText(company)}</Banner>
  if (done === 'changes' || view.changes_requested_at)
    return <Banner title={done === 'changes' ? state.askedNow : state.asked}>{state.askedText(company)}</Banner>
  return null
}

function Expired({ view: { brand, contract } }: { view: SigningView }) {
  const { state } = useSheetWords()
  const day = contract.expires_on ? contractDay(contract.expires_on, brand) : ''
  return (
    <Banner tone="attention" title={state.expired(day)}>
      {state.expiredText(brand.company_name)}
    </Banner>
  )
}

function Declined({ view, done }: StateBannerProps) {
  const { brand, decline_reason, signer } = view
  const { state } = useSheetWords()
  const own = signer.status === 'declined' || done === 'declined'
  return (
    <Banner title={own ? state.youDeclined : state.declined}>
      {done === 'declined' && state.notified(brand.company_name)}
      {own && decline_reason && state.youSaid(decline_reason)}
      {own ? state.changedMind(brand.company_name) : state.otherDeclined}
    </Banner>
  )
}

function Canceled({ view: { brand, canceled, signer }, done }: StateBannerProps) {
  const { state } = useSheetWords()
  if (!canceled) return null
  const [notice, refund] = [canceled.notice_on, canceled.refund_by].map((day) => contractDay(day, brand)) as [
    string,
    string,
  ]
  const isOwn = done === 'canceled' || canceled.by === signer.name
  return (
    <Banner tone="attention" title={isOwn ? state.youCanceled : state.canceled(canceled.by)}>
      {done === 'canceled' && state.canceledNow(brand.company_name)}
      {state.canceledText(notice, refund)}
    </Banner>
  )
}

function Withdrawn({ view: { brand, contract } }: { view: SigningView }) {
  const { voided_at, void_reason } = contract
  const { state } = useSheetWords()
  const day = voided_at ? contractDay(todayIn(brand.time_zone, voided_at), brand) : ''
  return (
    <Banner tone="attention" title={state.voided(brand.company_name, day)}>
      {void_reason && state.theySaid(void_reason)}
      {state.voidedText}
    </Banner>
  )
}

/** "Sam Harlow and Lee Ortiz" */
function namesIn(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale).format(names)
}
