import { lazy, Suspense, useState } from 'react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { hasOptions, withSelectedLines } from '#contract/billing/print/selection-rules.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { type LinkView, useViewEstimateBy, type Way } from '../client-queries.ts'
import { PrintedDocument } from '../print/printed-document.tsx'
import type { AnswerResult } from './answer.ts'
import { behindLink, type ClientPageParts } from './client-page.tsx'
import { DownloadDocument } from './download-document.tsx'

const ApproveSheet = lazy(() => import('./approve-sheet.tsx').then((part) => ({ default: part.ApproveSheet })))
const AskSheet = lazy(() => import('./ask-sheet.tsx').then((part) => ({ default: part.AskSheet })))
const EstimateState = lazy(() => import('./estimate-state.tsx').then((part) => ({ default: part.EstimateState })))
const DeclineSheet = lazy(() => import('./decline-sheet.tsx').then((part) => ({ default: part.DeclineSheet })))

type Answering = 'approve' | 'ask' | 'decline'

type ClientEstimateProps = Way & { pageParts?: ClientPageParts }

/** An estimate for its client, by link or signed in: read it, choose, approve, ask, decline. */
export function ClientEstimate({ pageParts = behindLink, ...way }: ClientEstimateProps) {
  const query = useViewEstimateBy(way)
  const [result, setResult] = useState<AnswerResult>()
  // A newer document resets the form; the result that was just shown stays.
  if (query.data)
    return (
      <Opened
        key={query.data.paper_version}
        view={query.data}
        way={way}
        result={result}
        onResult={setResult}
        pageParts={pageParts}
      />
    )
  if (query.isError)
    return <pageParts.Problem kind="estimate" error={query.error} onRetry={() => void query.refetch()} />
  return <pageParts.Loading />
}

type OpenedProps = {
  view: LinkView
  way: Way
  result: AnswerResult | undefined
  onResult: (result: AnswerResult) => void
  pageParts: ClientPageParts
}

function Opened({ view: seen, way, result, onResult, pageParts }: OpenedProps) {
  // Before it is sent, the team sees what the client will be asked.
  const view = pageParts.preview && seen.display_status === 'draft' ? { ...seen, may_respond: true } : seen
  const { paper, logo_url } = view
  const { company } = paper
  const [answering, open] = useState<Answering>()
  const setAnswering = (next: Answering | undefined) =>
    pageParts.preview ? toast({ title: 'This is a preview. Only your client can answer.' }) : open(next)
  const [chosen, setChosen] = useState(
    () => new Set(paper.line_items.filter((line) => line.optional && line.selected).flatMap((line) => line.id ?? [])),
  )
  const choosing = view.may_respond && hasOptions(paper)
  const selected = choosing ? withSelectedLines(paper, chosen) : undefined
  const shown = selected ?? paper
  const words = wordsOfDocument(shown)
  const finish = (what?: AnswerResult) => {
    setAnswering(undefined)
    if (!what) return
    onResult(what)
    window.scrollTo({ top: 0 })
  }
  const answers = {
    view,
    way,
    useSign: pageParts.useSign,
    amount: words.total.value,
    selected: choosing ? [...chosen] : undefined,
    onClose: finish,
  }
  return (
    <pageParts.Frame kind="estimate" company={company} logo_url={logo_url}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
        <div className="flex min-w-0 flex-col gap-4">
          <div data-screen-only className="empty:hidden">
            {/* Of one that only waits for its answer there is nothing to say. */}
            {(result || !['draft', 'sent', 'viewed'].includes(view.display_status)) && (
              <Suspense>
                <EstimateState
                  view={view}
                  result={result}
                  way={way}
                  pageParts={pageParts}
                  onAsk={() => setAnswering('ask')}
                />
              </Suspense>
            )}
          </div>
          <div className="overflow-clip rounded-card border border-line bg-white print:border-0">
            <PrintedDocument
              printable={shown}
              logo_url={logo_url}
              level={1}
              onSelect={
                choosing && selected
                  ? (id, on) => {
                      const next = new Set(chosen)
                      if (on) next.add(id)
                      else next.delete(id)
                      setChosen(next)
                    }
                  : undefined
              }
            />
          </div>
        </div>
        <aside
          aria-label="Your answer"
          data-screen-only
          className="flex flex-col gap-4 lg:sticky lg:top-8 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5"
        >
          <div className="hidden lg:block" aria-live="polite">
            <p className="text-label text-ink-muted">{words.headline.label}</p>
            <p className="font-display text-[2rem] leading-9 font-bold tracking-[-0.02em] tabular-nums">
              {words.total.value}
            </p>
            {words.headline.notes.map((note) => (
              <p key={note} className="text-ink-muted">
                {note}
              </p>
            ))}
            <Expires view={view} />
          </div>
          {view.may_respond && (
            <>
              <BrandButton
                accent={company.accent}
                size="lg"
                wide
                className="phone:hidden"
                onClick={() => setAnswering('approve')}
              >
                Approve
              </BrandButton>
              {!pageParts.useSign && (
                <Button wide onClick={() => setAnswering('ask')}>
                  Ask a question
                </Button>
              )}
            </>
          )}
          <div className="flex gap-2 *:flex-auto *:whitespace-nowrap">
            {view.may_respond && !pageParts.useSign && (
              <Button variant="quiet" onClick={() => setAnswering('decline')}>
                Decline
              </Button>
            )}
            <DownloadDocument
              kind="estimate"
              way={way}
              number={paper.number}
              variant={view.may_respond ? 'quiet' : 'secondary'}
            >
              Download PDF
            </DownloadDocument>
          </div>
        </aside>
      </div>
      {view.may_respond && (
        <div
          data-sticky-actions
          data-screen-only
          className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
        >
          <div className="min-w-0 flex-1">
            <p className="text-h3">
              <span className="amount">{words.total.value}</span>
            </p>
            <Expires view={view} small />
          </div>
          <BrandButton accent={company.accent} size="lg" onClick={() => setAnswering('approve')}>
            Approve
          </BrandButton>
        </div>
      )}
      <Suspense>
        {answering === 'approve' && <ApproveSheet {...answers} />}
        {answering === 'ask' && <AskSheet {...answers} />}
        {answering === 'decline' && <DeclineSheet {...answers} />}
      </Suspense>
    </pageParts.Frame>
  )
}

function Expires({ view, small }: { view: LinkView; small?: boolean }) {
  const { valid_until } = view.paper
  if (!view.may_respond || !valid_until) return null
  const days = daysBetween(view.today, valid_until)
  if (days < 0) return null
  return (
    <p className={small ? 'text-small text-ink-muted' : 'text-ink-muted'}>
      {days === 0 ? 'Expires today' : days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`}
    </p>
  )
}
