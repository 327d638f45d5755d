import { useLocation } from 'react-router'
import { featureAt } from '#web/shell/later/features.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'

/** The same outside of the frame. */
export default function LaterPublicPage() {
  const feature = featureAt(useLocation().pathname)
  if (!feature) return null
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5 sm:px-8">
      <header>
        <Link href="/" look="bare" aria-label="Chalkline, home" className="inline-block rounded-chip text-ink">
          <Logo />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center pb-18">
        <PageState
          as="h1"
          icon={feature.icon}
          title={feature.heading}
          text={feature.sentence}
          actions={<ButtonLink href="/">Go to home</ButtonLink>}
        />
      </main>
    </div>
  )
}
