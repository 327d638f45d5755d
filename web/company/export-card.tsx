import { Download } from 'lucide-react'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'

/** Everything of the company, any time, with or without a plan. */
export function ExportCard() {
  return (
    <Card title="Export your data">
      <p className="max-w-prose pb-4 text-ink-muted">
        Every client, job, estimate, invoice and payment as spreadsheets (CSV) and JSON, every document you sent as a
        PDF, and your files, in one zip file. Works even without a plan.
      </p>
      <ButtonLink icon={Download} href="/api/export/" download>
        Download export
      </ButtonLink>
    </Card>
  )
}
