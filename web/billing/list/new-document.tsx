import { FilePlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { usePageKeys } from '#web/users/page-keys.ts'
import { createPath } from '../document-paths.ts'

/** The new thing of the open tab; the other kind is in the menu, and one key away. */
export function useNewDocument(kind: DocumentKind) {
  const can = useCan()
  const navigate = useNavigate()
  const other = kind === 'estimate' ? 'invoice' : 'estimate'
  const mayAdd = (each: DocumentKind) => can(`${each}s.edit`)
  usePageKeys({
    e: mayAdd('estimate') && (() => navigate(createPath('estimate'))),
    i: mayAdd('invoice') && (() => navigate(createPath('invoice'))),
  })
  const linkOf = (each: DocumentKind) => ({ label: `New ${each}`, href: createPath(each) })
  return {
    add: mayAdd(kind) ? linkOf(kind) : undefined,
    other: mayAdd(other) && { ...linkOf(other), icon: FilePlus },
  }
}

/** There is none of this kind yet. */
export function FirstDocument({ kind, isOfChanges }: { kind: DocumentKind; isOfChanges: boolean }) {
  const mayWrite = useCan(`${kind}s.edit`)
  if (isOfChanges)
    return (
      <EmptyState
        title="No change orders yet."
        text={
          <>
            Open a job whose estimate is approved or whose contract is signed, and press Change order.{' '}
            <Link href="/help/change-orders">How change orders work</Link>
          </>
        }
        actions={
          <ButtonLink href="/jobs" variant="primary">
            Open jobs
          </ButtonLink>
        }
      />
    )
  const [title, text, help] =
    kind === 'estimate'
      ? [
          'Your first estimate takes about a minute.',
          'Your client approves it with one tap, without a password.',
          '/help/first-estimate',
        ]
      : ['No invoices yet.', 'Convert an approved estimate, or write one by hand.', '/help/getting-paid']
  return (
    <EmptyState
      title={title}
      text={
        <>
          {text} <Link href={help}>{kind === 'estimate' ? 'How estimates work' : 'How getting paid works'}</Link>
        </>
      }
      actions={
        mayWrite && (
          <ButtonLink href={createPath(kind)} variant="primary">
            {kind === 'estimate' ? 'New estimate' : 'New invoice'}
          </ButtonLink>
        )
      }
    />
  )
}
