import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { usePhone } from '#web/ui/style/media.ts'
import { type CardAsk, JobCardBody } from './job-card.tsx'

type JobPopoverProps = {
  job: Job
  /** What was pressed. */
  beside: HTMLElement
  mayEdit: boolean
  onAsk: (ask: CardAsk) => void
  onClose: () => void
}

/** The card of a job beside its bar, on a phone from the bottom. */
export function JobPopover({ job, beside, mayEdit, onAsk, onClose }: JobPopoverProps) {
  const phone = usePhone()
  useLayer(!phone, onClose)
  const anchor = useRef(beside)
  anchor.current = beside.isConnected ? beside : (findBar(job.id) ?? beside)
  const body = <JobCardBody job={job} mayEdit={mayEdit} onAsk={onAsk} />
  if (phone)
    return (
      <Sheet open onOpenChange={onClose} title={job.title} description={job.number}>
        {body}
      </Sheet>
    )
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={job.title}
          sideOffset={6}
          collisionPadding={12}
          className="enter-rise float-1 z-40 flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1.5rem)] flex-col gap-2 overflow-y-auto rounded-card p-4 pt-2 outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            ;(event.target as HTMLElement).focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            ;(findBar(job.id) ?? anchor.current).focus()
          }}
        >
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 pt-2 text-h3">{job.title}</h2>
            <Popover.Close asChild>
              <IconButton label="Close" icon={X} className="-me-2" />
            </Popover.Close>
          </div>
          {body}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The bar of a job, wherever it is by now. */
export function findBar(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-bar="${id}"]`)
}
