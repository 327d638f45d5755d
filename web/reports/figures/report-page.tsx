import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getProfile } from '#contract/users/calls.ts'
import type { SendError } from '#web/api/send-error.ts'
import { useRead } from '#web/api/use-call.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

export type ReportPageProps<Answer> = {
  query: Pick<UseQueryResult<Answer, SendError>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>
  /** "Couldn't load …" */
  things: string
  children: (answer: Answer) => ReactNode
}

/** A report in every state: on its way, failed, there; old figures are dimmed while those of other days are on their way. */
export function ReportPage<Answer>({ query, things, children }: ReportPageProps<Answer>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const failed = error && (!data || isPlaceholderData)
  if (failed) return <ReadFailed things={things} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card>
        <Skeleton rows={8} />
      </Card>
    )
  const waits = isPlaceholderData && isFetching
  return (
    <div aria-busy={waits || undefined} className={cx('quick flex min-w-0 flex-col gap-4', waits && 'opacity-50')}>
      <CompanyOnPaper />
      {children(data)}
      <UnprintableNote of={data} />
    </div>
  )
}

/** Whose figures they are stands above them on paper, as in the PDF; on the screen the frame says it. */
function CompanyOnPaper() {
  const company = useRead(getProfile, {}).data?.company
  return company && <p className="hidden pb-3 font-display font-bold print:block">{company.name}</p>
}
