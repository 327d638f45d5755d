import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import type { Import, Progress } from './use-import.ts'

type RowsProgressProps = { progress: Progress; importing: Import }

/** How far it is, a way to stop, and what to do when the connection is lost. */
export function RowsProgress({ progress, importing }: RowsProgressProps) {
  const { kind, total, done, state, problem } = progress
  const far = `${done.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  const doing = kind === 'check' ? 'Checking' : 'Adding clients'
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={state === 'stopping' ? 'Stopping…' : state === 'failed' ? 'The import stopped' : `${doing}…`}
      description={state === 'failed' ? undefined : far}
      footer={<Buttons state={state} importing={importing} />}
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Banner tone="problem" urgent title={problem}>
            {kind === 'add'
              ? `${far} rows are done. Nobody is added twice when you try again.`
              : `${far} rows are checked.`}
          </Banner>
        )}
        <ProgressBar label={doing} done={done.length} total={total} />
      </div>
    </Dialog>
  )
}

function Buttons({ state, importing }: { state: Progress['state']; importing: Import }) {
  if (state !== 'failed')
    return (
      <Button busy={state === 'stopping'} onClick={importing.stop}>
        Stop
      </Button>
    )
  return (
    <>
      <Button onClick={importing.clear}>Back to the columns</Button>
      <Button variant="primary" onClick={importing.goOn}>
        Try again
      </Button>
    </>
  )
}
