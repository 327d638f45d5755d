import { FileText, Trash2 } from 'lucide-react'
import { getPhotoReport } from '#contract/photos/report/calls.ts'
import { isUnderWay } from '#contract/photos/report/rules.ts'
import type { PhotoReport } from '#contract/photos/report/shapes.ts'
import type { Gallery } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { addressOf } from '#web/api/address-of.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { inPhotos } from '../photo-words.ts'
import { useDeletePhotoReport, useListPhotoReports } from './queries.ts'

/** The reports of a gallery, one that is being made with how far it is. */
export function ReportList({ gallery }: { gallery: Gallery }) {
  const { data } = useListPhotoReports(gallery.id)
  if (!data || data.reports.length === 0) return null
  return (
    <section aria-labelledby="reports-made" className="flex flex-col gap-2">
      <h3 id="reports-made" className="text-h3">
        Reports
      </h3>
      <p className="text-small text-ink-muted">
        Kept for {limits.reportDays} days. You can close this; a report is made all the same.
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {data.reports.map((report) => (
          <ReportRow key={report.id} gallery={gallery} report={report} />
        ))}
      </ul>
    </section>
  )
}

function ReportRow({ gallery, report }: { gallery: Gallery; report: PhotoReport }) {
  const remove = useDeletePhotoReport()
  const where = { id: gallery.id, report_id: report.id }
  const onDelete = async () => {
    try {
      await remove.mutateAsync(where)
      toast({ kind: 'success', title: 'Report deleted' })
    } catch (error) {
      toast({ kind: 'problem', title: "The report wasn't deleted", body: plainMessage(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-label">{report.title}</p>
        <p className="text-small text-ink-muted" aria-live="polite">
          <ReportFacts report={report} />
        </p>
        {isUnderWay(report) && <ProgressBar label="Making the report" done={report.done} total={report.total} />}
      </div>
      {report.status === 'ready' && (
        <ButtonLink size="sm" icon={FileText} href={addressOf(getPhotoReport, where)} target="_blank" rel="noreferrer">
          Open PDF
        </ButtonLink>
      )}
      <IconButton icon={Trash2} label={`Delete report ${report.title}`} onClick={() => void onDelete()} />
    </li>
  )
}

function ReportFacts({
  report: { status, done, total, bytes, problem, created_at, created_by },
}: {
  report: PhotoReport
}) {
  if (status === 'waiting') return 'Waiting its turn'
  if (status === 'drawing') return `${done} of ${inPhotos(total)}`
  if (status === 'failed') return problem ?? "It couldn't be made. Try again."
  return (
    <>
      {inPhotos(total)}
      {bytes !== null && `, ${sizeOf(bytes)}`} · <InstantText instant={created_at} />
      {created_by && ` · ${created_by}`}
    </>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
