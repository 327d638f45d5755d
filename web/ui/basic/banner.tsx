import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../style/class-names.ts'
import { withFigures } from './figures.tsx'
import { Icon } from './icon.tsx'

type BannerProps = {
  /** info: chalk; success: moss; attention: pencil; problem: brick. */
  tone?: keyof typeof LOOKS
  title?: ReactNode
  /** Buttons or links at the end; one that can be closed has its own button for that. */
  actions?: ReactNode
  /** Read out at once: for what blocks the person. */
  urgent?: boolean
  children?: ReactNode
}

/** A message that stays until it is dealt with. */
export function Banner({ tone = 'info', title, actions, urgent, children }: BannerProps) {
  const { icon, tint, ink } = LOOKS[tone]
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input py-2 ps-4 pe-2', tint)}
    >
      <div className="flex min-w-60 flex-1 items-start gap-3 py-1">
        <Icon of={icon} className={cx('mt-0.5 sm:mt-px', ink)} />
        <div className="min-w-0">
          {title && <p className="font-label">{withFigures(title)}</p>}
          {children && <div>{withFigures(children)}</div>}
        </div>
      </div>
      {actions && <div className="ms-auto flex items-center gap-2 phone:ms-8 phone:pb-1">{actions}</div>}
    </div>
  )
}

/** The list of what is wrong, on top of a form. */
export function ProblemSummary({ title, problems }: { title: ReactNode; problems?: ReactNode[] }) {
  return (
    <Banner tone="problem" title={title} urgent>
      {problems && problems.length > 0 && (
        <ul className="list-disc ps-5">
          {problems.map((problem) => (
            <li key={String(problem)}>{problem}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

const LOOKS = {
  info: { icon: Info, tint: 'bg-chalk-tint', ink: 'text-chalk' },
  success: { icon: CircleCheck, tint: 'bg-moss-tint', ink: 'text-moss' },
  attention: { icon: TriangleAlert, tint: 'bg-pencil-tint', ink: 'text-pencil' },
  problem: { icon: CircleAlert, tint: 'bg-brick-tint', ink: 'text-brick' },
}
