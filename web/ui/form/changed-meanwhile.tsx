import { Banner } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'

/** Somebody else saved in between: nothing is overwritten unseen. */
export function ChangedMeanwhile({ noun, onTakeTheirs }: { noun: string; onTakeTheirs: () => void }) {
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
      Save again to keep yours.
    </Banner>
  )
}
