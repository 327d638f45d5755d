import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import { clientViewPath, viewPath } from '../document-paths.ts'
import type { AnswerResult } from './answer.ts'
import type { ClientPageParts } from './client-page.tsx'
import { DownloadDocument } from './download-document.tsx'
import { PayButton } from './pay-button.tsx'

type EstimateStateProps = {
  view: LinkView
  result: AnswerResult | undefined
  way: Way
  pageParts: ClientPageParts
  onAsk: () => void
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

/** The state of the estimate, above its document: the answer that was given, that it expired, that it changed. */
export function EstimateState({ view, result, way, pageParts, onAsk }: EstimateStateProps) {
  const { paper, decline, payable } = view
  const { company, locale, time_zone } = paper
  const newerPath = (id: string) => {
    if (way.token) return `/client/estimate/${id}/${way.token}`
    return pageParts.preview || pageParts.useSign
      ? viewPath({ kind: 'estimate', id })
      : clientViewPath({ kind: 'estimate', id })
  }
  const copy = (
    <DownloadDocument kind="estimate" way={way} number={paper.number} size="sm">
      Download copy
    </DownloadDocument>
  )
  if (view.display_status === 'approved' || view.display_status === 'converted')
    return (
      <Banner
        tone="success"
        title={result?.is === 'approved' ? 'Approved' : wordsOfDocument(paper).approval?.words}
        actions={
          <>
            <PayButton size="sm" view={view} way={way} pageParts={pageParts} />
            {copy}
          </>
        }
      >
        {result?.is === 'approved' && `${company.name} has been notified. `}
        {result?.is === 'changed' && result.words}
        {payable.why === 'paid' && 'The deposit is paid. Thank you.'}
        {way.token && <LoginHint company={company.name} />}
      </Banner>
    )
  if (view.display_status === 'declined')
    return (
      <Banner title={decline ? `Declined on ${formatInstant(decline.at, time_zone, locale)}` : 'Declined'} tone="info">
        {result?.is === 'declined' ? `${company.name} has been notified.` : `Reason: ${decline?.reason ?? 'Other'}.`}{' '}
        Changed your mind? Contact {company.name}.
      </Banner>
    )
  if (view.display_status === 'expired')
    return (
      <Banner
        tone="attention"
        title={`This estimate expired on ${paper.valid_until ? formatFullDay(paper.valid_until, locale) : 'its last day'}`}
        actions={
          <Button size="sm" onClick={onAsk}>
            Ask for a new one
          </Button>
        }
      >
        {result?.is === 'asked' ? result.words : undefined}
      </Banner>
    )
  if (view.display_status === 'superseded' || view.display_status === 'void')
    return (
      <Banner
        tone="attention"
        actions={
          view.newer && (
            <ButtonLink size="sm" variant="primary" href={newerPath(view.newer.id)}>
              See the new version
            </ButtonLink>
          )
        }
      >
        {company.name}{' '}
        {view.display_status === 'void' ? 'withdrew this estimate.' : 'replaced it with a newer version.'}
      </Banner>
    )
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
