import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFullDay } from '#contract/values/dates.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { ReportPage, type ReportPageProps } from './report-page.tsx'

const PAGE = 50

type PageQuestion = { page: number; page_size: number }
type ReportOfTodayProps<Answer> = Pick<ReportPageProps<Answer>, 'things' | 'children'> & {
  useReport: (question: PageQuestion) => ReportPageProps<Answer>['query']
  title: string
  /** It in a sentence. */
  sentence: (report: Answer, formats: Formats) => string
  /** What is said where nothing is in it. */
  none: { title: string; text: string }
  /** What stands below also where nothing is in it. */
  below?: (report: Answer) => ReactNode
}

/** A report as of today with its rows page by page: its heading with the day, a sentence, and what it shows. */
export function ReportOfToday<Answer extends { today: string; total: number }>({
  useReport,
  things,
  below,
  ...said
}: ReportOfTodayProps<Answer>) {
  const [params, change] = useAddress()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const goTo = (next: number) => change({ page: next === 1 ? undefined : String(next) }, 'push')
  return (
    <ReportPage query={useReport({ page, page_size: PAGE })} things={things}>
      {(report) => (
        <>
          <Shown report={report} {...said} />
          <Pager page={page} pageSize={PAGE} total={report.total} onChange={goTo} />
          {below?.(report)}
        </>
      )}
    </ReportPage>
  )
}

type ShownProps<Answer> = Omit<ReportOfTodayProps<Answer>, 'useReport' | 'things' | 'below'> & { report: Answer }

function Shown<Answer extends { today: string; total: number }>(props: ShownProps<Answer>) {
  const { report, title, sentence, none, children } = props
  const formats = useFormats()
  if (report.total === 0)
    return (
      <Card>
        <EmptyState icon={CircleCheck} {...none} />
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-h2">
          {title}
          <span className="text-body font-text text-ink-muted">{formatFullDay(report.today, formats.locale)}</span>
        </h2>
        <p className="max-w-reading text-pretty">{withFigures(sentence(report, formats))}</p>
      </div>
      {children(report)}
    </>
  )
}
