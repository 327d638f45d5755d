import { FileText } from 'lucide-react'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { LetterPreview } from '#web/ui/letter-preview.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { valuesOf } from './letter-words.ts'
import { openPdf } from './open-pdf.ts'
import { PaperDocument } from './paper-document.tsx'
import { type EditorCopy, useViewDocument } from './queries.ts'
import type { Sending } from './send-fields.tsx'

type SendPreviewProps = {
  side: 'email' | 'page'
  copy: EditorCopy
  company: CompanySettings
  subject: string
  message: string
  values: Sending
}

/** What the client gets: the letter, or the page behind its button. The PDF opens beside. */
export function SendPreview({ side, copy, company, subject, message, values }: SendPreviewProps) {
  const { document } = copy
  const view = useViewDocument(document.kind, document.id)
  const money = (text: string) => formatMoney(text, document.currency, company.locale)
  const number = valuesOf({ ...copy, company })[`${document.kind}_number`] ?? ''
  const isEstimate = document.kind === 'estimate'
  const until = isEstimate ? document.valid_until : document.due_date
  const facts = [
    ...(isEstimate && document.deposit_amount !== '0.00'
      ? [{ label: 'Deposit', value: money(document.deposit_amount) }]
      : []),
    ...(until ? [{ label: isEstimate ? 'Valid until' : 'Due', value: formatFullDay(until, company.locale) }] : []),
  ]
  return (
    <>
      <section
        aria-label={side === 'email' ? 'The email' : 'The page'}
        className="max-h-[60dvh] overflow-y-auto rounded-card border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
        tabIndex={0}
      >
        {side === 'email' && (
          <LetterPreview
            company={company.name}
            accent={company.brand_color}
            to={values.to.join(', ')}
            subject={subject}
            heading={`${isEstimate ? 'Estimate' : 'Invoice'} ${number}`}
            message={message}
            figure={{
              label: isEstimate ? 'Total' : 'Amount due',
              amount: money(isEstimate ? document.total : document.balance),
            }}
            facts={facts}
            action={isEstimate ? 'View estimate' : 'View invoice'}
            attachment={values.attach_pdf ? `${number || document.kind}.pdf` : undefined}
          />
        )}
        {side === 'page' &&
          (view.data ? <PaperDocument paper={view.data.paper} logo_url={view.data.logo_url} /> : <Spinner />)}
      </section>
      <Button
        size="sm"
        variant="quiet"
        icon={FileText}
        className="self-start"
        onClick={() => openPdf(document.kind, document.id)}
      >
        Open the PDF
      </Button>
    </>
  )
}
