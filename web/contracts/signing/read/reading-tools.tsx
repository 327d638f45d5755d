import { Search } from 'lucide-react'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { usePageWords } from '../../words/page-words.ts'
import type { useTextSize } from './text-size.ts'

const FindBar = lazyWithin(() => import('./find-bar.tsx').then((part) => ({ default: part.FindBar })))

type ReadingToolsProps = { text: RefObject<HTMLElement | null>; size: ReturnType<typeof useTextSize> }

/** Above the contract: larger or smaller text, and finding a word in it, which stays in reach from place to place. */
export function ReadingTools({ text, size }: ReadingToolsProps) {
  const [finding, setFinding] = useState(false)
  const { tools } = usePageWords()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setFinding(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div
      role="toolbar"
      aria-label={tools.label}
      data-screen-only
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-1',
        finding ? 'sticky top-0 z-20 border-b border-line bg-paper py-1 phone:-mx-4 phone:px-4' : 'rounded-input',
      )}
    >
      {finding ? (
        <Suspense>
          <FindBar text={text} onClose={close} />
        </Suspense>
      ) : (
        <>
          <SizeButtons size={size} />
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            icon={Search}
            className="ms-auto"
            onClick={() => setFinding(true)}
          >
            {tools.find}
          </Button>
        </>
      )}
    </div>
  )
}

function SizeButtons({ size }: Pick<ReadingToolsProps, 'size'>) {
  const { tools } = usePageWords()
  const resize = (by: number) => announce(tools.size(size.go(by)))
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={tools.smaller} onClick={() => resize(-1)}>
        A−
      </Button>
      <Button variant="quiet" size="sm" aria-label={tools.larger} className="text-body!" onClick={() => resize(1)}>
        A+
      </Button>
    </>
  )
}
