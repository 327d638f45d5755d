import { Hero } from '#web/shell/landing/hero.tsx'
import { LandingFooter } from '#web/shell/landing/landing-footer.tsx'
import { LandingHeader } from '#web/shell/landing/landing-header.tsx'
import { Links } from '#web/shell/landing/links.tsx'
import { MonthEnd } from '#web/shell/landing/month-end.tsx'
import { PhotoQueue } from '#web/shell/landing/photo-queue.tsx'
import { Questions } from '#web/shell/landing/questions.tsx'
import { Stops } from '#web/shell/landing/stops.tsx'
import { Trades } from '#web/shell/landing/trades.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'

export default function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main">
        <Hero />
        <Stops />
        <PhotoQueue />
        <Links />
        <MonthEnd />
        <Trades />
        <Questions />
      </main>
      <LandingFooter />
    </>
  )
}
