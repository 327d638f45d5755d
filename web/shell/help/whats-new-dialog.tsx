import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Help: what came with the last releases, the newest first. */
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
    'Documents in your style',
    "Three layouts, your own color and footer text, in Settings, Branding. Documents you already sent don't change.",
  ],
  ['Your currency', 'Choose it in Settings, Company, before you write your first estimate.'],
  ['Quiet hours', 'Emails about what happened wait until morning. Settings, Notifications.'],
  ['Clients get notifications in the portal', 'About documents, reminders and payments, with their own switches.'],
  ['Checks and transfers', 'Say how to pay you; your client tells you when a payment is on its way.'],
  ['Reminders in your own words', 'For waiting estimates and due invoices, with a preview of the email.'],
  ['Cards', 'Clients pay invoices and deposits by card, once you have set up payments in Settings.'],
] as const
