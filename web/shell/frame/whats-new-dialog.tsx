import { Dialog } from '#web/ui/dialog.tsx'

/** Help: what came with the last releases, the newest first. Source: screens.md 3.33. */
export function WhatsNewDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="What's new">
      <dl className="flex flex-col gap-4">
        {CHANGES.map(([title, text]) => (
          <div key={title}>
            <dt className="font-label">{title}</dt>
            <dd className="text-ink-muted text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const CHANGES = [
  [
    'Papers in your look',
    'Three layouts, a colour of your own and words for the foot, in Settings, Branding. What was sent stays as it was.',
  ],
  ['Your currency', 'Choose it in Settings, Company, before the first estimate is written.'],
  ['Quiet hours', 'Letters about what happened wait until the morning. Settings, Notifications.'],
  ['Clients are told in the portal', 'Of papers, reminders and payments, with switches of their own.'],
  ['Checks and transfers', 'Say how to pay you; your client tells you when a payment is on its way.'],
  ['Reminders in your words', 'For estimates that wait and invoices that are due, with a preview of the letter.'],
  ['Cards', 'Clients pay invoices and deposits by card, once you have set up payments in Settings.'],
] as const
