import { headingOfKind, nounOf } from '#contract/billing/change-order-rules.ts'
import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import { PdfInPlace } from '../print/pdf-in-place.tsx'
import { PrintedDocument } from '../print/printed-document.tsx'
import { type EditorCopy, useViewDocument } from '../queries.ts'
import { emailOf, valuesOf } from './email-words.ts'
import type { EmailDraft } from './send-fields.tsx'
import { withFrom } from './total-words.ts'

type SendPreviewProps = {
  side: 'email' | 'page' | 'pdf'
  copy: EditorCopy
  company: CompanySettings
  subject: string
  message: string
  values: EmailDraft
}

/** What the client gets: the email, the page behind its button, the PDF. */
export function SendPreview({ side, ...props }: SendPreviewProps) {
  const { document } = props.copy
  const view = useViewDocument(document.kind, document.id).data
  return (
    <section
      aria-label={{ email: 'The email', page: 'The page', pdf: 'The PDF' }[side]}
      className="max-h-[60dvh] overflow-y-auto rounded-card border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
      tabIndex={0}
    >
      {side === 'email' && <Email {...props} payable={view?.payable.why === null} />}
      {side === 'page' &&
        (view ? (
          <PrintedDocument
            printable={{ ...view.paper, title: document.title, valid_until: document.valid_until }}
            logo_url={view.logo_url}
          />
        ) : (
          <Spinner />
        ))}
      {side === 'pdf' && <PdfInPlace kind={document.kind} id={document.id} />}
    </section>
  )
}

type EmailProps = Omit<SendPreviewProps, 'side'> & { payable: boolean }

function Email({ copy, company, subject, message, values, payable }: EmailProps) {
  const { document } = copy
  const isEstimate = document.kind === 'estimate'
  const money = (text: string) => formatMoney(text, document.currency, company.locale)
  const number = valuesOf({ ...copy, company }).document_number ?? ''
  const named = `${headingOfKind(document)} ${number}`
  const reminds = emailOf(document).endsWith('_reminder')
  return (
    <EmailPreview
      company={company.name}
      accent={company.brand_color}
      logo_url={company.logo_url}
      reach={reachOf(company)}
      to={values.to.join(', ')}
      cc={values.cc.join(', ')}
      subject={subject}
      heading={document.title?.trim() || named}
      under={document.title?.trim() ? named : undefined}
      message={message}
      figure={{
        label: isEstimate ? 'Total' : 'Amount due',
        amount: isEstimate ? withFrom(money(document.total), document.total_from) : money(document.balance),
      }}
      facts={factsOf(copy, company)}
      action={reminds && payable ? `Pay ${money(document.balance)}` : `View ${nounOf(document)}`}
      attachment={values.attach_pdf ? `${document.number ?? document.kind}.pdf` : undefined}
    />
  )
}

/** The deposit and the day that the email names. */
function factsOf(copy: EditorCopy, company: CompanySettings) {
  const { document } = copy
  const isEstimate = document.kind === 'estimate'
  const reminds = emailOf(document).endsWith('_reminder')
  const late = reminds && valuesOf({ ...copy, company }).days_late
  const until = isEstimate ? document.valid_until : document.due_date
  const facts: { label: string; value: string }[] = []
  if (isEstimate && !reminds && document.deposit_amount !== '0.00')
    facts.push({
      label: 'Deposit',
      value: withFrom(formatMoney(document.deposit_amount, document.currency, company.locale), document.total_from),
    })
  if (until)
    facts.push({
      label: isEstimate ? 'Valid until' : late ? 'Was due' : 'Due',
      value: formatFullDay(until, company.locale),
    })
  if (late) facts.push({ label: 'Late by', value: late })
  return facts
}
