import { MessageSquare, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { headingOfKind, nounOf } from '#contract/billing/change-order-rules.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePageKeys } from '#web/users/page-keys.ts'
import { type Action, actionOn, type OpenAction } from '../action.ts'
import { editPath, listPath, nameOf, viewPath } from '../document-paths.ts'
import { type EditorCopy, useAdjacentDocuments } from '../queries.ts'
import { useTextLink } from '../send/text-link.ts'
import { ExpiryChip, StatusChip } from '../status-chip.tsx'
import { useDocumentMenu } from './document-menu.ts'
import type { DocumentRights } from './document-rights.ts'

type DocumentHeadProps = {
  copy: EditorCopy
  rights: DocumentRights
  updated: ReactNode
  onDo: (openAction: OpenAction) => void
}

/** Which document it is, its next step, and what else can be done; each with its key. */
export function DocumentHead({ copy, rights, updated, onDo }: DocumentHeadProps) {
  const { document, client } = copy
  const { kind } = document
  const row = { ...document, client_name: client?.display_name ?? null }
  const act = (action: Action) => onDo(actionOn(copy, action))
  const menu = useDocumentMenu(onDo, true)
  const textLink = useTextLink(client)
  const adjacent = useAdjacent(copy)
  useDocumentKeys(copy, rights, act)
  const hasActions = rights.step || rights.edits || rights.paysBeside
  return (
    <PageHeader
      title={document.number ?? `Draft ${nounOf(document)}`}
      back={{ label: 'Billing', href: listPath(kind) }}
      chip={<Chips document={document} />}
      meta={
        <>
          <span>{aboutOf(copy)}</span>
          <span className="phone:hidden">{updated}</span>
        </>
      }
      sticky
      actions={hasActions && <Steps document={document} rights={rights} onAct={act} />}
      more={[
        ...adjacent,
        textLink &&
          rights.sharesLink && {
            label: 'Text the link',
            icon: MessageSquare,
            onSelect: () => textLink(document),
          },
        ...menu(row),
      ]}
    />
  )
}

function Chips({ document }: Pick<EditorCopy, 'document'>) {
  return (
    <>
      <StatusChip document={document} />
      <ExpiryChip document={document} />
    </>
  )
}

function aboutOf({ document, client }: EditorCopy): string {
  return [client?.display_name, document.title].filter(Boolean).join(' · ') || headingOfKind(document)
}

type StepsProps = Pick<EditorCopy, 'document'> & { rights: DocumentRights; onAct: (action: Action) => void }

function Steps({ document, rights, onAct }: StepsProps) {
  const { step } = rights
  return (
    <>
      {rights.edits && (
        <ButtonLink href={editPath(document)} icon={Pencil}>
          Edit
        </ButtonLink>
      )}
      {rights.signs && <Button onClick={() => onAct('sign')}>Sign in person</Button>}
      {rights.paysBeside && (
        <Button onClick={() => onAct('pay')}>
          {document.kind === 'estimate' ? 'Record deposit' : 'Record payment'}
        </Button>
      )}
      {step && (
        <Button variant="primary" onClick={() => onAct(step.action)}>
          {step.label}
        </Button>
      )}
    </>
  )
}

/** The ways to the documents before and after this one. */
function useAdjacent({ document: { kind, id } }: EditorCopy) {
  const navigate = useNavigate()
  const { before, after } = useAdjacentDocuments(kind, id)
  return [
    before && { label: `Previous: ${nameOf(before)}`, keys: '←', onSelect: () => navigate(viewPath(before)) },
    after && { label: `Next: ${nameOf(after)}`, keys: '→', onSelect: () => navigate(viewPath(after)) },
    Boolean(before || after) && ('line' as const),
  ]
}

function useDocumentKeys({ document }: EditorCopy, rights: DocumentRights, act: (action: Action) => void) {
  const navigate = useNavigate()
  const { before, after } = useAdjacentDocuments(document.kind, document.id)
  usePageKeys({
    s: rights.sends && (() => act('send')),
    p: () => window.print(),
    arrowleft: before && (() => navigate(viewPath(before))),
    arrowright: after && (() => navigate(viewPath(after))),
    e: rights.edits && (() => navigate(editPath(document))),
    'shift+c': rights.converts && (() => act('convert')),
  })
}
