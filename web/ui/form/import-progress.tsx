import { Banner } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { ProgressBar } from '../state/progress-bar.tsx'

type ImportProgressProps = {
  progress: {
    total: number
    done: readonly unknown[]
    state: 'working' | 'stopping' | 'failed' | 'over'
    problem?: string
  }
  /** "Adding clients" */
  doing: string
  /** What a failure left, behind "1,200 of 3,000". */
  left: string
  /** Where the button goes that gives up, after a failure. */
  back: string
  importing: { stop: () => void; clear: () => void; goOn: () => unknown }
}

/** How far an import is, a way to stop, and what to do when the connection is lost. */
export function ImportProgress({ progress, doing, left, back, importing }: ImportProgressProps) {
  const { total, done, state, problem } = progress
  const far = `${done.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  const failed = state === 'failed'
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={state === 'stopping' ? 'Stopping…' : failed ? 'The import stopped' : `${doing}…`}
      description={failed ? undefined : far}
      footer={
        failed ? (
          <>
            <Button onClick={importing.clear}>{back}</Button>
            <Button variant="primary" onClick={() => void importing.goOn()}>
              Try again
            </Button>
          </>
        ) : (
          <Button busy={state === 'stopping'} onClick={importing.stop}>
            Stop
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Banner tone="problem" urgent title={problem}>
            {`${far} ${left}`}
          </Banner>
        )}
        <ProgressBar label={doing} done={done.length} total={total} />
      </div>
    </Dialog>
  )
}
