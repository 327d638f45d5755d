import { Suspense } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { ValueOfJob } from '#contract/jobs/value/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { ValueRows } from './value-rows.tsx'
import { ValueSentence } from './value-sentence.tsx'

const UnplacedActs = lazyWithin(() => import('./unplaced-acts.tsx').then((part) => ({ default: part.UnplacedActs })))

const BilledBeyond = lazyWithin(() => import('./billed-beyond.tsx').then((part) => ({ default: part.BilledBeyond })))

type ValueCardProps = {
  job: Pick<Job, 'id'>
  value: ValueOfJob | undefined
  /** With each row that it is the sum of; else the sentence alone, and what somebody is to say. */
  rows?: boolean
}

/** What was signed of a job, and what came of it. */
export function ValueCard({ job, value, rows = false }: ValueCardProps) {
  if (!value) return null
  const { figures, entries = [], unplaced = [] } = value
  const shown = rows || !figures ? entries : []
  if (!figures && shown.length + unplaced.length === 0) return null
  return (
    <Card title="Contract to date">
      <div className="flex flex-col gap-4">
        {figures && <ValueSentence value={figures} />}
        {figures?.left.startsWith('-') && (
          <Suspense>
            <BilledBeyond value={figures} jobId={job.id} />
          </Suspense>
        )}
        <ValueRows job={job} entries={shown} />
        {unplaced.length > 0 && (
          <Suspense>
            <UnplacedActs job={job} acts={unplaced} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
