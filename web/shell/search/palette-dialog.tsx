import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOpener } from '#web/ui/overlay/opener.ts'
import { useLayer } from '#web/ui/overlay/use-layer.ts'

/** 640 px wide under the top edge; the whole screen on a phone. */
export function PaletteDialog({
  onOpenChange,
  children,
}: {
  onOpenChange: (open: boolean) => void
  children: ReactNode
}) {
  const opener = useOpener()
  useLayer(true, () => onOpenChange(false))
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-holds-page className="enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...opener}
          aria-describedby={undefined}
          className="enter-rise float-2 fixed inset-0 z-50 flex flex-col overflow-hidden outline-none sm:inset-x-4 sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[60vh] sm:max-w-[640px] sm:rounded-card"
        >
          <Radix.Title className="sr-only">Search</Radix.Title>
          {children}
          <Radix.Close className="border-t border-line py-4 font-label text-chalk sm:hidden">Close</Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
