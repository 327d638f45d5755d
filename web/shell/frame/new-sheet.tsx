import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { NewThing } from './new-things.ts'

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What one may make, as large tiles. */
export function NewSheet({ things, ...sheet }: SheetProps & { things: NewThing[] }) {
  return (
    <Sheet {...sheet} title="New">
      <div className="grid grid-cols-2 gap-3">
        {things.map((thing) => (
          <Link
            key={thing.label}
            href={thing.href}
            look="bare"
            onClick={() => sheet.onOpenChange(false)}
            className="flex min-h-18 flex-col justify-between gap-3 rounded-card border border-line-strong p-4 font-label active:bg-sunken"
          >
            <Icon of={thing.icon} size={24} className="text-chalk" />
            {thing.label}
          </Link>
        ))}
      </div>
    </Sheet>
  )
}
