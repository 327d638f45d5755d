import { DialogBase, type DialogProps } from './dialog.tsx'

/** A panel at the right edge (480 px), or from the bottom on a phone: quick create and peek. */
export function Sheet({ footer, children, ...props }: Omit<DialogProps, 'size' | 'reading'>) {
  return (
    <DialogBase
      {...props}
      place="fixed inset-0 z-50 flex items-end justify-end overflow-hidden sm:items-stretch pointer-events-none"
      look="enter-sheet float-2 pointer-events-auto flex max-h-[92dvh] w-full flex-col rounded-t-sheet sm:max-h-none sm:w-[480px] sm:rounded-none"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6">{children}</div>
      {footer && (
        <div className="flex flex-row-reverse flex-wrap gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] phone:*:grow phone:*:first:grow-2">
          {footer}
        </div>
      )}
    </DialogBase>
  )
}
