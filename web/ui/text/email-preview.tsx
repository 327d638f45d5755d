import { readableAccent } from '#contract/values/colors.ts'
import { withFigures } from '../basic/figures.tsx'

type EmailPreviewProps = {
  company: string
  accent: string | null
  logo_url?: string | null
  /** How the company is reached, below the email. */
  reach?: string
  to: string
  /** Who gets a copy; none where left out. */
  cc?: string
  subject: string
  heading: string
  /** Below the heading, smaller. */
  under?: string
  /** Filled in. */
  message: string
  /** Somebody's own words beside them. */
  quote?: string
  figure?: { label: string; amount: string }
  facts: { label: string; value: string }[]
  action: string
  /** Under the button. */
  after?: string
  attachment?: string
}

/** The email as the client's mail program shows it. */
export function EmailPreview({ company, accent, to, cc, subject, message, figure, facts, ...rest }: EmailPreviewProps) {
  return (
    <div data-theme="light" className="flex flex-col bg-paper text-ink">
      <Addressed company={company} to={to} cc={cc} subject={subject} />
      <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3 p-5">
        <p className="flex items-center gap-3 font-display text-h3 font-bold" style={{ color: readableAccent(accent) }}>
          {rest.logo_url && <img src={rest.logo_url} alt="" className="h-11 max-w-50 object-contain" />}
          {company}
        </p>
        <div className="flex flex-col gap-3 rounded-card border border-line bg-white p-5">
          <div>
            <p className="font-display text-h2 font-bold [overflow-wrap:anywhere]">{rest.heading}</p>
            {rest.under && <p className="text-ink-muted">{rest.under}</p>}
          </div>
          {message.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {rest.quote && (
            <blockquote className="border-s-2 ps-4 whitespace-pre-line" style={{ borderColor: readableAccent(accent) }}>
              {rest.quote}
            </blockquote>
          )}
          {figure && <Figure {...figure} accent={readableAccent(accent)} />}
          <Facts facts={facts} />
          <span
            className="mt-2 self-start rounded-input px-5 py-3 font-label text-white"
            style={{ background: readableAccent(accent) }}
          >
            {rest.action}
          </span>
          <p className="text-small text-ink-muted">{rest.after ?? 'Questions? Reply to this email.'}</p>
        </div>
        {rest.reach && <p className="text-small text-ink-muted [overflow-wrap:anywhere]">{rest.reach}</p>}
        {rest.attachment && <p className="text-small text-ink-muted">Attached: {rest.attachment}</p>}
      </div>
    </div>
  )
}

function Addressed({ company, to, cc, subject }: Pick<EmailPreviewProps, 'company' | 'to' | 'cc' | 'subject'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b border-line bg-white px-5 py-3 text-small">
      <dt className="text-ink-muted">From</dt>
      <dd className="truncate">{company}</dd>
      <dt className="text-ink-muted">To</dt>
      <dd className="truncate">{to}</dd>
      {cc && (
        <>
          <dt className="text-ink-muted">Cc</dt>
          <dd className="truncate">{cc}</dd>
        </>
      )}
      <dt className="text-ink-muted">Subject</dt>
      <dd className="font-label">{subject}</dd>
    </dl>
  )
}

function Figure({ label, amount, accent }: { label: string; amount: string; accent: string }) {
  return (
    <>
      <div aria-hidden className="mt-2 h-0.5" style={{ background: accent }} />
      <p className="flex items-baseline justify-between gap-5">
        <span className="text-ink-muted">{label}</span>
        <span className="font-display text-[1.5rem] leading-8 font-bold tabular-nums">{amount}</span>
      </p>
    </>
  )
}

function Facts({ facts }: Pick<EmailPreviewProps, 'facts'>) {
  return facts.map((fact) => (
    <p key={fact.label} className="flex justify-between gap-5">
      <span className="text-ink-muted">{fact.label}</span>
      <span className="tabular-nums">{withFigures(fact.value)}</span>
    </p>
  ))
}
