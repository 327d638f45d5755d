import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'

type MoreDetailsProps = {
  title: string
  /** Small type beside it: why one would open it. */
  note?: string
  /** Opens by itself where something is wrong. */
  open?: boolean
  children: ReactNode
}

/** Fields that may wait, behind one line. */
export function MoreDetails({ title, note, open, children }: MoreDetailsProps) {
  return (
    <details open={open || undefined} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-label">{title}</span>
          {note && <span className="text-small text-ink-muted">{note}</span>}
        </span>
        <Icon of={ChevronDown} className="quick shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-2 sm:gap-4">{children}</div>
    </details>
  )
}
