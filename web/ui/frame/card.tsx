import type { ReactNode } from 'react'
import { cx } from '../style/class-names.ts'

type CardProps = {
  title?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
  /** At the end of the title's line: a link or a small button. */
  action?: ReactNode
  /** Without inner space, for lists and tables that reach the edge. */
  flush?: boolean
  /** A line of actions under a rule. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

/** A card: one hairline, no shadow. */
export function Card({ title, level = 2, action, flush, footer, className, children }: CardProps) {
  const Heading = `h${level}` as 'h2' | 'h3'
  return (
    <section className={cx('min-w-0 overflow-clip rounded-card border border-line bg-surface', className)}>
      {(title || action) && (
        <header className="flex min-h-14 items-center justify-between gap-3 px-4 pt-3 pb-2 sm:px-5">
          {title && <Heading className={level === 2 ? 'text-h2' : 'text-h3'}>{title}</Heading>}
          {action && (
            <div className="flex shrink-0 items-center gap-2 phone:[&_a]:py-3 print:[&_a]:hidden">{action}</div>
          )}
        </header>
      )}
      <div className={cx(!flush && 'px-4 pb-4 sm:px-5 sm:pb-5', !flush && !title && !action && 'pt-4 sm:pt-5')}>
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5">{footer}</footer>
      )}
    </section>
  )
}
