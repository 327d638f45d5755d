import type { ReactNode } from 'react'
import { Logo } from '../basic/logo.tsx'
import { cx } from '../style/class-names.ts'

type StepFrameProps = {
  /** From 1, of how many; left out where there is only one. */
  step?: number
  total?: number
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Back, Skip, Continue, the primary one last; on phones they stay at the bottom. */
  actions: ReactNode
  /** Top right, such as "Log out". */
  corner?: ReactNode
  /** Whose page it is, in place of our own name. */
  mark?: ReactNode
  /** Beside the form on wide screens, such as a live preview. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of several; the snap line shows how far it is. */
export function StepFrame({ step, total, title, lead, actions, corner, mark, aside, children }: StepFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        {mark ?? <Logo size="sm" />}
        {corner}
      </header>
      <div
        className={cx(
          'mx-auto grid w-full max-w-page flex-1 gap-x-18 px-4 sm:content-start sm:px-6 lg:px-8 lg:pt-6',
          Boolean(aside) && 'lg:grid-cols-[480px_1fr]',
        )}
      >
        <main className="mx-auto flex w-full max-w-[480px] flex-col gap-5 pt-2 sm:pb-8">
          {step !== undefined && total !== undefined && <Progress step={step} total={total} />}
          <div className="flex flex-col gap-1">
            <h1 tabIndex={-1} className="text-h1">
              {title}
            </h1>
            {lead && <p className="text-ink-muted text-pretty">{lead}</p>}
          </div>
          <div className="flex flex-col gap-5">{children}</div>
          <div
            data-sticky-actions
            className="mt-3 flex items-center justify-between gap-3 phone:sticky phone:gap-1 phone:bottom-0 phone:-mx-4 phone:mt-auto phone:border-t phone:border-line phone:bg-paper phone:px-4 phone:py-3"
          >
            {actions}
          </div>
        </main>
        {aside && <aside className="hidden lg:block">{aside}</aside>}
      </div>
    </div>
  )
}

function Progress({ step, total }: { step: number; total: number }) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={`Step ${step} of ${total}`}
        className="h-0.5 flex-1 bg-line"
      >
        <div
          data-snap-line
          className="h-0.5 bg-chalk-line transition-[width] duration-240 ease-out"
          style={{ width: `${(100 * step) / total}%` }}
        />
      </div>
      <p className="text-small text-ink-muted tabular-nums">
        Step {step} of {total}
      </p>
    </div>
  )
}
