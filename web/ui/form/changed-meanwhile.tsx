import type { ReactNode } from 'react'
import { Banner } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'

type ChangedMeanwhileProps = {
  /** What somebody else has saved, in lower case: "client". */
  noun: string
  onTakeTheirs: () => void
  /** What they wrote where something else stands here. */
  children?: ReactNode
}

/** Somebody else saved in between: nothing is overwritten unseen. */
export function ChangedMeanwhile({ noun, onTakeTheirs, children }: ChangedMeanwhileProps) {
  return (
    <Banner
      tone="attention"
      title={`Someone changed this ${noun} after you started`}
      urgent
      actions={
        <Button size="sm" onClick={onTakeTheirs}>
          Keep theirs
        </Button>
      }
    >
      {children}
      Save again to keep yours.
    </Banner>
  )
}
