import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import type { BankImport } from './use-bank-import.ts'
import type { Progress } from './use-lines.ts'

type LinesProgressProps = { progress: Progress; importing: BankImport }

/** How far it is, a way to stop, and what to do when the connection is lost. */
export function LinesProgress({ progress, importing }: LinesProgressProps) {
  const { kind, total, done, state, problem } = progress
  const far = `${done.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  const doing = kind === 'check' ? 'Checking' : 'Adding transactions'
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={state === 'stopping' ? 'Stopping…' : state === 'failed' ? 'The import stopped' : `${doing}…`}
      description={state === 'failed' ? undefined : far}
      footer={
        state === 'failed' ? (
          <>
            <Button onClick={importing.clear}>Back</Button>
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
            {kind === 'add' ? `${far} are done. Nothing is added twice when you try again.` : `${far} are checked.`}
          </Banner>
        )}
        <ProgressBar label={doing} done={done.length} total={total} />
      </div>
    </Dialog>
  )
}
