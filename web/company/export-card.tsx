import { Download } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Everything of the company, any time, with or without a plan. */
export function ExportCard() {
  return (
    <Card title="Take everything along">
      <p className="max-w-prose pb-4 text-ink-muted">
        Every client, job, estimate, invoice and payment as spreadsheets (CSV) and JSON, every paper you sent as a PDF,
        and your files, in one zip. Works without a plan too.
      </p>
      <ButtonLink icon={Download} href="/api/export/" download>
        Download export
      </ButtonLink>
    </Card>
  )
}
