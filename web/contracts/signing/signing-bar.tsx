import { Button } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { usePageWords } from '../words/page-words.ts'
import type { SignSteps } from './use-sign-steps.ts'
import type { SigningView } from './view/signing.ts'

type SigningBarProps = { view: SigningView; steps: SignSteps; percent: number; inPerson: boolean }

/** On phones and tablets: what is left, and the next step within the thumb's reach. */
export function SigningBar({ view, steps, percent, inPerson }: SigningBarProps) {
  const words = usePageWords()
  return (
    <section
      aria-label={words.bar}
      data-sticky-actions
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-raised px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 lg:hidden"
    >
      <p className="flex w-full items-baseline gap-2 sm:w-auto sm:flex-1">
        <span className="font-label">{steps.left}</span>
        <span className="ms-auto text-small text-ink-muted tabular-nums sm:ms-0">{words.read(percent)}</span>
      </p>
      {!inPerson && (
        <Button size="lg" variant="quiet" onClick={() => steps.show('decline')}>
          {words.decline}
        </Button>
      )}
      <BrandButton size="lg" accent={view.brand.accent} className="phone:flex-1" onClick={steps.next}>
        {words.next}
      </BrandButton>
    </section>
  )
}
