import { FilePlus, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { usePageKeys } from '#web/users/page-keys.ts'
import { createPath } from '../document-paths.ts'

/** The other kind is one key away; the one of the open tab is the main one. */
export function NewButtons({ kind }: { kind: DocumentKind }) {
  const can = useCan()
  const other = kind === 'estimate' ? 'invoice' : 'estimate'
  return (
    <>
      {can(`${other}s.edit`) && (
        <ButtonLink href={createPath(other)} icon={FilePlus}>
          {other === 'invoice' ? 'New invoice' : 'New estimate'}
        </ButtonLink>
      )}
      {can(`${kind}s.edit`) && (
        <ButtonLink href={createPath(kind)} icon={Plus} variant="primary">
          {kind === 'invoice' ? 'New invoice' : 'New estimate'}
        </ButtonLink>
      )}
    </>
  )
}

export function useNewKeys() {
  const can = useCan()
  const navigate = useNavigate()
  usePageKeys({
    e: can('estimates.edit') && (() => navigate(createPath('estimate'))),
    i: can('invoices.edit') && (() => navigate(createPath('invoice'))),
  })
}

/** There is none of this kind yet. */
export function FirstDocument({ kind }: { kind: DocumentKind }) {
  const mayWrite = useCan(`${kind}s.edit`)
  const [title, text] =
    kind === 'estimate'
      ? ['Your first estimate takes about a minute.', 'Your client approves it with one tap, without a password.']
      : ['No invoices yet.', 'Convert an approved estimate, or write one by hand.']
  return (
    <EmptyState
      title={title}
      text={text}
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
