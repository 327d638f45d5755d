import { Check } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'

/** What a role lets one do, a tile each. */
export function RoleTiles({ role, can }: { role: string; can: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-h2">
        As {role} you can
      </h2>
      <ul className="grid gap-3">
        {can.map((line) => (
          <li key={line} className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-input bg-chalk-tint text-chalk">
              <Icon of={Check} />
            </span>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
