import { useState } from 'react'
import type { DocumentKind, DocumentLink } from '#contract/billing/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useRevokeEstimateLinks, useRevokeInvoiceLinks } from '../queries.ts'
import { tellWhy } from '../tell-why.ts'

type LinksCardProps = { kind: DocumentKind; id: string; links: DocumentLink[] }

/** The secret ways to a document: whom each was mailed to, whether it was opened, how long it works; each can be ended. */
export function LinksCard({ kind, id, links }: LinksCardProps) {
  const estimate = useRevokeEstimateLinks()
  const invoice = useRevokeInvoiceLinks()
  const ending = kind === 'estimate' ? estimate : invoice
  const [asked, setAsked] = useState<DocumentLink>()
  const end = (link_id: string) =>
    ending.mutate(
      { id, link_id },
      {
        onSuccess: () => toast({ kind: 'success', title: 'Link turned off' }),
        onError: tellWhy,
        onSettled: () => setAsked(undefined),
      },
    )
  return (
    <Card title="Links">
      <ul className="flex flex-col gap-3">
        {links.map((link) => (
          <li key={link.id} className="flex items-start justify-between gap-3">
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
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Turn off the link for ${nameOf(link)}`}
              onClick={() => setAsked(link)}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Turn off this link?"
        consequences={`No one can open the ${kind} with it anymore. Other links keep working.`}
        action="Turn off link"
        danger
        busy={ending.isPending}
        onConfirm={() => asked && end(asked.id)}
      />
    </Card>
  )
}

function nameOf({ recipient }: DocumentLink): string {
  return recipient ?? 'Copied link'
}
