import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'

type InvoicePreviewProps = {
  name: string
  /** The person, while the company has no name yet. */
  from?: string
  /** The one just picked. */
  logo?: File
  /** The one kept already. */
  logoUrl?: string | null
  colour?: string | null
  address?: string
  phone?: string
  terms?: string
  tax?: string
}

/** The head of an invoice, filling in while one types: what the answers are for. */
export function InvoicePreview({ name, from, logo, logoUrl, colour, address, phone, terms, tax }: InvoicePreviewProps) {
  const src = useObjectUrl(logo) ?? logoUrl
  const accent = colour || 'var(--chalk)'
  return (
    <figure className="sticky top-10 flex flex-col gap-3">
      <figcaption className="text-small text-ink-muted">This is how your invoices begin</figcaption>
      <div
        data-theme="light"
        className="flex max-w-[560px] flex-col gap-6 rounded-card border border-line bg-white p-8 text-ink shadow-[0_18px_48px_var(--shade-far)]"
      >
        <div className="flex items-start justify-between gap-6">
          <div className="flex min-w-0 items-center gap-4">
            {src && <img src={src} alt="" className="size-14 shrink-0 rounded-chip object-contain" />}
            <div className="min-w-0">
              <p className="truncate font-display text-h2 font-bold">{name || from || 'Your company'}</p>
              <p className="text-small whitespace-pre-line text-ink-muted">
                {[address, phone].filter(Boolean).join(' · ') || 'Address · phone'}
              </p>
            </div>
          </div>
          <p className="font-display text-h2" style={{ color: accent }}>
            Invoice
          </p>
        </div>
        <div className="h-0.5" style={{ background: accent }} />
        <dl className="grid grid-cols-2 gap-x-8 gap-y-2 text-small">
          <Fact what="For" value="Your client" />
          <Fact what="Number" value="INV-0001" />
          <Fact what="Terms" value={terms ?? 'Due in 14 days'} />
          {tax && <Fact what="Tax" value={tax} />}
        </dl>
        <BlankLines />
      </div>
    </figure>
  )
}

function BlankLines() {
  return (
    <div className="flex flex-col gap-3">
      {[70, 52, 60].map((width) => (
        <span key={width} className="flex justify-between gap-6">
          <span className="h-3 rounded-chip bg-sunken" style={{ width: `${width}%` }} />
          <span className="h-3 w-14 rounded-chip bg-sunken" />
        </span>
      ))}
      <SnapLine className="mt-2" />
      <span className="h-5 w-28 self-end rounded-chip bg-sunken" />
    </div>
  )
}

function Fact({ what, value }: { what: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{what}</dt>
      <dd className="font-label">{value}</dd>
    </div>
  )
}
