import { Plus } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Icon } from '#web/ui/basic/icon.tsx'
import { useLandmark } from '#web/ui/basic/landmark.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { type NewThing, useNewThings } from './new-things.ts'

type NewMenuProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What one may make, under the one button; the key is N. */
export function NewMenu({ open, onOpenChange }: NewMenuProps) {
  const things = useNewThings()
  const [button, landmark] = useLandmark()
  useLayer(open, () => onOpenChange(false))
  if (things.length === 0) return null
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger
        ref={button}
        className="quick flex min-h-10 items-center justify-center gap-2 rounded-input bg-board-link px-3 font-label text-board hover:brightness-110 focus-visible:outline-board-link lg:group-not-data-narrow/board:justify-start"
      >
        <Icon of={Plus} />
        <span className="max-lg:sr-only group-data-narrow/board:sr-only">New</span>
        <span
          aria-hidden
          className="ms-auto hidden rounded-chip border border-board/30 px-1 text-badge lg:group-not-data-narrow/board:inline"
        >
          N
        </span>
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="enter-rise leave-fade float-1 z-60 min-w-50 rounded-card p-1"
        >
          {things.map((thing) => (
            <NewItem key={thing.label} thing={thing} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function NewItem({ thing }: { thing: NewThing }) {
  return (
    <Radix.Item asChild>
      <Link
        href={thing.href}
        look="bare"
        className="flex min-h-10 items-center gap-3 rounded-input px-3 outline-none data-highlighted:bg-sunken data-highlighted:shadow-[inset_2px_0_0_var(--chalk-line)]"
      >
        <Icon of={thing.icon} className="text-ink-muted" />
        {thing.label}
      </Link>
    </Radix.Item>
  )
}
