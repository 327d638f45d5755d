import type { PrintableWords } from '#contract/billing/printable-shapes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import { DownloadDocument } from './download-document.tsx'

export type EstimateAnswer = 'approve' | 'ask' | 'decline'

type AnswerCardProps = {
  view: LinkView
  way: Way
  words: PrintableWords
  /** The client signs on a device of the company, where only the approval is asked for. */
  signs: boolean
  onAnswer: (answering: EstimateAnswer) => void
}

/** Beside the estimate: what it comes to, until when, and the answers. */
export function AnswerCard({ view, way, words, signs, onAnswer }: AnswerCardProps) {
  const { may_respond, paper } = view
  return (
    <aside
      aria-label="Your answer"
      data-screen-only
      className="flex flex-col gap-4 lg:sticky lg:top-8 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5"
    >
      <Headline view={view} words={words} />
      {may_respond && (
        <>
          <BrandButton
            accent={paper.company.accent}
            size="lg"
            wide
            className="phone:hidden"
            onClick={() => onAnswer('approve')}
          >
            Approve
          </BrandButton>
          {!signs && (
            <Button wide onClick={() => onAnswer('ask')}>
              Ask a question
            </Button>
          )}
        </>
      )}
      <div className="flex gap-2 *:flex-auto *:whitespace-nowrap">
        {may_respond && !signs && (
          <Button variant="quiet" onClick={() => onAnswer('decline')}>
            Decline
          </Button>
        )}
        <DownloadDocument kind="estimate" way={way} number={paper.number} variant={may_respond ? 'quiet' : 'secondary'}>
          Download PDF
        </DownloadDocument>
      </div>
    </aside>
  )
}

function Headline({ view, words }: Pick<AnswerCardProps, 'view' | 'words'>) {
  return (
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
  )
}

type ApproveBarProps = { view: LinkView; amount: string; onApprove: () => void }

/** On a phone: what it comes to and Approve, within the thumb's reach. */
export function ApproveBar({ view, amount, onApprove }: ApproveBarProps) {
  return (
    <div
      data-sticky-actions
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="text-h3">
          <span className="amount">{amount}</span>
        </p>
        <Expires view={view} small />
      </div>
      <BrandButton accent={view.paper.company.accent} size="lg" onClick={onApprove}>
        Approve
      </BrandButton>
    </div>
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
