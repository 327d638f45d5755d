import { MapPin, MessageCircleQuestionMark, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { SignedValue } from '#contract/jobs/value/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { JobChip } from '../job-chip.tsx'
import { ValueSentence } from '../value/value-sentence.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ProjectNext } from './project-next.tsx'

const AskJobSheet = lazyWithin(() => import('./ask-job-sheet.tsx').then((part) => ({ default: part.AskJobSheet })))

type ClientProjectProps = {
  project: Job
  company: string
  /** Where the answer to a question goes. */
  reply_to: string | undefined
  /** The project's documents, and how to contact the company. */
  documents: ReactNode
  /** What was signed of it; absent where the company shows no documents. */
  value?: SignedValue | null | undefined
  /** What is shared with them of its photos. */
  photos?: ReactNode
  contact: ReactNode
}

/** One project as its client sees it: progress, days, documents, contact. */
export function ClientProject({ project, company, reply_to, documents, value, photos, contact }: ClientProjectProps) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ProjectHead project={project} onAsk={() => setAsking(true)} />
      <div className="flex flex-col gap-4">
        {project.contract_canceled && (
          <Banner
            tone="attention"
            title={`The contract was canceled on ${formatFullDay(project.contract_canceled.on)}`}
          >
            {company} returns anything you paid by {formatFullDay(project.contract_canceled.refund_by)}.
          </Banner>
        )}
        {asked && <QuestionSent company={company} reply_to={reply_to} onDismiss={() => setAsked(false)} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Progress project={project} company={company} />
            {value && (
              <Card title="Contract to date">
                <ValueSentence value={value} />
              </Card>
            )}
            {photos}
            {documents}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ProjectDates project={project} />
            {contact}
          </div>
        </div>
      </div>
      <Suspense>
        {asking && (
          <AskJobSheet
            project={project}
            company={company}
            onClose={(done) => {
              setAsking(false)
              if (done) setAsked(true)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function ProjectHead({ project, onAsk }: { project: Job; onAsk: () => void }) {
  const where = addressLine(project)
  return (
    <PageHeader
      back={{ label: 'Projects', href: '/dashboard/projects' }}
      title={project.title}
      chip={<JobChip status={project.status} />}
      meta={
        where && (
          <span className="inline-flex items-center gap-1">
            <Icon of={MapPin} size={16} />
            {where}
          </span>
        )
      }
      actions={
        <Button icon={MessageCircleQuestionMark} onClick={onAsk}>
          Ask a question
        </Button>
      }
    />
  )
}

type QuestionSentProps = Pick<ClientProjectProps, 'company' | 'reply_to'> & { onDismiss: () => void }

function QuestionSent({ company, reply_to, onDismiss }: QuestionSentProps) {
  return (
    <Banner tone="success" title="Sent" actions={<IconButton label="Dismiss" icon={X} onClick={onDismiss} />}>
      {company} will reply to {reply_to ?? 'you'}.
    </Banner>
  )
}

function Progress({ project, company }: Pick<ClientProjectProps, 'project' | 'company'>) {
  return (
    <Card title="Progress">
      <div className="flex flex-col gap-4">
        <ProgressLine project={project} />
        <p className="text-ink-muted">
          <ProjectNext project={project} company={company} />
        </p>
      </div>
    </Card>
  )
}

function ProjectDates({ project }: { project: Job }) {
  const { expected_start_date: from, expected_completion_date: to, start_date, end_date } = project
  const planned = from && to ? <DayRange from={from} to={to} /> : (from ?? to) && <DayText day={from ?? to ?? ''} />
  if (!planned && !start_date) return null
  return (
    <Card title="Dates">
      <Facts
        facts={[
          ['Planned', planned],
          ['Started', start_date && <DayText day={start_date} />],
          ['Done', end_date && <DayText day={end_date} />],
          ['Number', project.number],
        ]}
      />
    </Card>
  )
}
