import type { CompanySettings } from '#contract/company/shapes.ts'
import { SnapLine } from '#web/ui/snap-line.tsx'

type PaperHeadProps = { settings: CompanySettings; colour: string }

/** How an invoice begins, with the choices as they stand. */
export function PaperHead({ settings, colour }: PaperHeadProps) {
  const accent = colour || 'var(--chalk)'
  const place = [settings.address, settings.city, settings.phone].filter(Boolean).join(' · ')
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-small text-ink-muted">This is how your invoices look</figcaption>
      <div
        data-theme="light"
        className="flex max-w-[560px] flex-col gap-6 rounded-card border border-line bg-white p-6 text-ink sm:p-8"
      >
        <div className="flex items-start justify-between gap-6">
          <div className="flex min-w-0 items-center gap-4">
            {settings.logo_url && (
              <img src={settings.logo_url} alt="" className="size-14 shrink-0 rounded-chip object-contain" />
            )}
            <div className="min-w-0">
              <p className="font-display text-h2 font-bold">{settings.name}</p>
              <p className="text-small text-ink-muted">{place}</p>
            </div>
          </div>
          <p className="font-display text-h2" style={{ color: accent }}>
            Invoice
          </p>
        </div>
        <div className="h-0.5" style={{ background: accent }} />
        <div aria-hidden className="flex flex-col gap-3">
          <span className="h-3 w-2/3 rounded-chip bg-sunken" />
          <span className="h-3 w-1/2 rounded-chip bg-sunken" />
          <SnapLine className="mt-2" />
          <span className="h-5 w-28 self-end rounded-chip bg-sunken" />
        </div>
      </div>
    </figure>
  )
}
