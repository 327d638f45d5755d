import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import { clientViewPath, viewPath } from '../document-paths.ts'
import type { Told } from './answer.ts'
import type { Around } from './client-page.tsx'
import { DownloadPaper } from './download-document.tsx'
import { PayButton } from './pay-button.tsx'

type EstimateStateProps = { view: LinkView; said: Told | undefined; way: Way; around: Around; onAsk: () => void }

/** Quietly, afterwards: a log-in is the company's to give. Source: screens.md 3.19. */
function KeepTogether({ company }: { company: string }) {
  return (
    <span className="mt-1 block text-small">
      <a href="/login?next=%2Fdashboard%2Fdocuments" className="underline underline-offset-3">
        Keep all your documents in one place
      </a>{' '}
      with your login. Don't have one? Ask {company} for an invitation.
    </span>
  )
}

/** How the estimate stands, above its paper: the answer that was given, that it expired, that it changed. */
export function EstimateState({ view, said, way, around, onAsk }: EstimateStateProps) {
  const { paper, decline, payable } = view
  const { company, locale, time_zone } = paper
  const newerPath = (id: string) => {
    if (way.token) return `/client/estimate/${id}/${way.token}`
    return around.preview || around.useSign
      ? viewPath({ kind: 'estimate', id })
      : clientViewPath({ kind: 'estimate', id })
  }
  const copy = (
    <DownloadPaper kind="estimate" way={way} number={paper.number} size="sm">
      Download copy
    </DownloadPaper>
  )
  if (view.display_status === 'approved' || view.display_status === 'converted')
    return (
      <Banner
        tone="success"
        title={said?.is === 'approved' ? 'Approved' : wordsOfDocument(paper).approval?.words}
        actions={
          <>
            <PayButton size="sm" view={view} way={way} around={around} />
            {copy}
          </>
        }
      >
        {said?.is === 'approved' && `${company.name} has been notified. `}
        {said?.is === 'changed' && said.words}
        {payable.why === 'paid' && 'The deposit is paid. Thank you.'}
        {way.token && <KeepTogether company={company.name} />}
      </Banner>
    )
  if (view.display_status === 'declined')
    return (
      <Banner title={decline ? `Declined on ${formatInstant(decline.at, time_zone, locale)}` : 'Declined'} tone="info">
        {said?.is === 'declined' ? `${company.name} has been notified.` : `Reason: ${decline?.reason ?? 'Other'}.`}{' '}
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
        {said?.is === 'asked' ? said.words : undefined}
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
  if (said?.is === 'changed')
    return (
      <Banner tone="attention" urgent>
        {said.words}
      </Banner>
    )
  if (said?.is === 'asked' || said?.is === 'changes')
    return (
      <Banner tone="success" title="Sent">
        {said.words}
      </Banner>
    )
  if (view.display_status === 'changes_requested')
    return <Banner title="You requested a change">{company.name} will reply. You can still approve it as it is.</Banner>
  return null
}
