import type { ReactNode } from 'react'
import { Banner } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'

type KeptBarProps = { onRestore: () => void; onDiscard: () => void; children?: ReactNode }

/** Offers what was written before and never saved. */
export function KeptBar({ onRestore, onDiscard, children }: KeptBarProps) {
  return (
    <Banner
      title="We kept your unsaved changes"
      actions={
        <>
          <Button size="sm" onClick={onRestore}>
            Restore
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  )
}
