import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

type LoadingDialogProps = { title: string; error: unknown; onClose: () => void }

/** Stands in for a dialog while what it begins with is not here yet. */
export function LoadingDialog({ title, error, onClose }: LoadingDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size="sm">
      {error ? <Banner tone="problem">{plainMessage(error)}</Banner> : <Skeleton rows={4} />}
    </Dialog>
  )
}
