import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** Somebody else saved in between: nothing is overwritten unseen. */
export function ChangedMeanwhile({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  return (
    <Banner
      tone="attention"
      title="Someone changed this client after you started"
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
