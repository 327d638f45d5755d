import { FileDown, FileText, Printer } from 'lucide-react'
import { jobProfitSorts } from '#contract/reports/jobs/shapes.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { openFile } from '#web/users/open-file.ts'
import { toastError } from '#web/users/toast-error.ts'
import { useBusy } from '../figures/use-busy.ts'
import { fetchReportFile, type ReportFileInput } from '../queries.ts'
import type { ReportQuestion } from './report-question.ts'

/** The report as a table for a spreadsheet, as a PDF, or as it stands on paper. */
export function ReportActions({ question }: { question: ReportQuestion }) {
  const [params] = useAddress()
  const [busy, run] = useBusy()
  const { report, asked } = question
  if (!report) return null
  const sort = report === 'job-profitability' ? jobProfitSorts.find((each) => each === params.get('sort')) : undefined
  const file = (format: 'csv' | 'pdf'): ReportFileInput => ({
    name: report,
    format,
    ...asked,
    ...(sort ? { sort } : {}),
  })
  const saveCsv = async () => saveFile(await fetchReportFile(file('csv')), nameOf(report, asked))
  return (
    <div className="flex flex-wrap gap-2 phone:col-span-2 phone:*:flex-1">
      <Button icon={FileDown} busy={busy} onClick={() => void run(saveCsv().catch(toastError))}>
        CSV
      </Button>
      <Button icon={FileText} onClick={() => void openFile(() => fetchReportFile(file('pdf')))}>
        PDF
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

/** `profit-loss-2026-01-01-to-2026-11-24.csv` */
function nameOf(report: string, { start_date, end_date }: ReportQuestion['asked']): string {
  return `${[report, start_date, start_date && 'to', end_date].filter(Boolean).join('-')}.csv`
}
