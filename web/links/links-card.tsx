import { useState } from 'react'
import type { Link } from '#contract/links/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { toastError } from '#web/users/toast-error.ts'

type LinksCardProps = {
  links: Link[]
  /** What they open, such as `estimate`. */
  noun: string
  turnOff: (link_id: string) => Promise<unknown>
}

/** The links to one thing: whom each was mailed to, whether it was opened, how long it works; each can be ended. */
export function LinksCard({ links, noun, turnOff }: LinksCardProps) {
  const [asked, setAsked] = useState<Link>()
  return (
    <Card title="Links">
      <ul className="flex flex-col gap-3">
        {links.map((link) => (
          <li key={link.id} className="flex items-start justify-between gap-3">
            <LinkFacts link={link} />
            <Button
              variant="quiet"
              size="sm"
              className="shrink-0 whitespace-nowrap"
              aria-label={`Turn off the link for ${nameOf(link)}`}
              onClick={() => setAsked(link)}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
      <TurnOff link={asked} noun={noun} turnOff={turnOff} onClose={() => setAsked(undefined)} />
    </Card>
  )
}

function LinkFacts({ link }: { link: Link }) {
  return (
    <span className="min-w-0">
      <span className="block truncate" title={nameOf(link)}>
        {nameOf(link)}
      </span>
      <span className="block text-small text-ink-muted">
        {link.opened_at ? 'Opened ' : 'Not opened, created '}
        <InstantText instant={link.opened_at ?? link.created_at} />
        {link.expires_at && (
          <>
            , works until <InstantText instant={link.expires_at} />
          </>
        )}
      </span>
    </span>
  )
}

type TurnOffProps = Pick<LinksCardProps, 'noun' | 'turnOff'> & { link: Link | undefined; onClose: () => void }

function TurnOff({ link, noun, turnOff, onClose }: TurnOffProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!link) return
    setBusy(true)
    try {
      await turnOff(link.id)
      toast({ kind: 'success', title: 'Link turned off' })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={link !== undefined}
      onOpenChange={onClose}
      title="Turn off this link?"
      consequences={`No one can open the ${noun} with it anymore. Other links keep working.`}
      action="Turn off link"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}

function nameOf({ recipient }: Link): string {
  return recipient ?? 'Copied link'
}
