import { ButtonLink } from '#web/ui/basic/button.tsx'
import { MiniEstimate } from './mini-estimate.tsx'

/** What it is in ten seconds, and an estimate to try. */
export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-page items-center gap-x-18 gap-y-10 px-4 pt-8 pb-18 sm:px-6 sm:pt-14 lg:grid-cols-[1fr_520px] lg:px-8 lg:pb-28">
      <div className="flex flex-col items-start gap-5">
        <h1 className="font-display text-[2.5rem]/[2.625rem] font-bold tracking-[-0.025em] text-balance sm:text-[3.75rem]/[3.75rem]">
          Straight from estimate to paid.
        </h1>
        <p className="max-w-[480px] text-[1.125rem]/[1.75rem] text-pretty text-ink-muted">
          Estimates, contracts, photos, invoices and books for people who work with their hands.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
          <ButtonLink href="/signup" variant="primary" size="lg">
            Start your first estimate
          </ButtonLink>
          <a href="#how" className="quick rounded-chip py-2 font-label text-chalk hover:text-chalk-hover">
            See how it works ↓
          </a>
        </div>
      </div>
      <MiniEstimate />
    </section>
  )
}
