import { ArrowRight } from 'lucide-react'
import type { RoleChange } from '#contract/access/role-changes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

/** What changes, a line each: "Jobs: View → Edit". */
export function ChangeList({ changes }: { changes: readonly RoleChange[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ what, from, to }) => (
        <li key={what} className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-40">{what}</span>
          <span className="text-ink-muted">{from}</span>
          <Icon of={ArrowRight} size={16} className="text-ink-subtle rtl:-scale-x-100" />
          <span className="sr-only">becomes</span>
          <span className="font-label">{to}</span>
        </li>
      ))}
    </ul>
  )
}
