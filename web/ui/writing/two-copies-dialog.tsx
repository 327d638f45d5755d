import { type ReactNode, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

type TwoCopiesDialogProps = {
  title: string
  /** The other copy was saved by the same person, at another place. */
  own?: boolean
  onKeepMine: () => void
  onKeepTheirs: () => void
  /** What there is to see of the two, and of what they differ in once that is asked for. */
  children: (compares: boolean) => ReactNode
}

/** Somebody changed it meanwhile: both copies are there, and one has to be chosen. */
export function TwoCopiesDialog({ title, own = false, onKeepMine, onKeepTheirs, children }: TwoCopiesDialogProps) {
  const [compares, setCompares] = useState(false)
  return (
    <Dialog
      open
      dismissible={false}
      title={title}
      description="Choose which copy to keep. The other one is discarded."
      footer={
        <>
          {!compares && (
            <Button variant="quiet" className="sm:me-auto" onClick={() => setCompares(true)}>
              Compare
            </Button>
          )}
          <Button onClick={onKeepTheirs}>{own ? 'Keep the other' : 'Keep theirs'}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {own ? 'Keep this one' : 'Keep mine'}
          </Button>
        </>
      }
    >
      {children(compares)}
    </Dialog>
  )
}
