import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { QrCode } from '#web/ui/picture/qr-code.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** The address, this once: to open in this device's calendar, to scan with the phone, to copy. */
export function NewAddress({ url }: { url: string }) {
  // The scheme by which calendar programs offer to subscribe, not to take over once.
  const subscribe = url.replace(/^https?:/, 'webcal:')
  const panel = useRef<HTMLElement>(null)
  // What was pressed to make it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is where one goes on
  useEffect(() => panel.current?.focus(), [url])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Your calendar address"
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4 sm:flex-row sm:justify-between"
    >
      <div className="flex min-w-0 flex-col items-start gap-4">
        <p className="font-label">Add it now: it's only shown this once</p>
        <ol className="list-decimal space-y-1 ps-5 text-small text-ink-muted">
          <li>On this device: press "Add to my calendar".</li>
          <li>On your phone: scan the code with the camera.</li>
          <li>In Google Calendar on a computer: copy the address, then choose Other calendars, From URL.</li>
        </ol>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" icon={CalendarPlus} href={subscribe}>
            Add to my calendar
          </ButtonLink>
          <CopyButton text={url} label="Copy address" />
        </div>
        <p className="text-small text-ink-muted text-pretty">
          Anyone who has this address can see these jobs, so don't share it.
        </p>
      </div>
      <QrCode text={subscribe} label="QR code that opens your calendar address on a phone" />
    </section>
  )
}
