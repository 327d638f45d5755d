import { Hero } from '#web/landing/hero.tsx'
import { LandingFooter } from '#web/landing/landing-footer.tsx'
import { LandingHeader } from '#web/landing/landing-header.tsx'
import { Links } from '#web/landing/links.tsx'
import { Questions } from '#web/landing/questions.tsx'
import { Signal } from '#web/landing/signal.tsx'
import { Stops } from '#web/landing/stops.tsx'
import { Trades } from '#web/landing/trades.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

export default function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" data-no-install>
        <Hero />
        <Stops />
        <Signal />
        <Links />
        <Trades />
        <Questions />
      </main>
      <LandingFooter />
    </>
  )
}
