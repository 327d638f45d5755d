import { Copy, Eye, FilePlus, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { SaveNote } from '#web/ui/form/save-note.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { contractsPath } from '../contract-paths.ts'
import { useDeleteContract } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import type { ContractDraft } from './use-contract-draft.ts'

type EditorHeadProps = { editor: ContractDraft; onTemplate?: () => void; actions: ReactNode }

/** What is written, whether it is saved, and what can be done with it. */
export function EditorHead({ editor, onTemplate, actions }: EditorHeadProps) {
  const { contract } = editor.copy
  const can = useCan()
  const duplicate = useDuplicate()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <PageHeader
        title={editor.draft.title || 'Contract'}
        back={{ label: 'Contracts', href: contractsPath }}
        chip={<StatusChip contract={contract} />}
        meta={<SaveNote {...editor} stored first="Saved" />}
        actions={actions}
        more={[
          onTemplate && { label: 'Save as template', icon: FilePlus, onSelect: onTemplate },
          can('contracts.edit') && { label: 'Duplicate', icon: Copy, onSelect: () => duplicate(contract.id) },
          can('contracts.edit') && {
            label: 'Delete draft',
            icon: Trash2,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {deleting && <DeleteDraft editor={editor} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteDraft({ editor, onClose }: { editor: ContractDraft; onClose: () => void }) {
  const remove = useDeleteContract()
  const navigate = useNavigate()
  const { id, title } = editor.copy.contract
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      busy={remove.isPending}
      title={`Delete draft “${title}”?`}
      consequences="It was never sent. It can't be restored."
      action="Delete draft"
      cancel="Keep it"
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              editor.abandon()
              toast({ kind: 'success', title: 'Draft deleted' })
              navigate(contractsPath, { replace: true })
            },
            onError: toastError,
          },
        )
      }
    />
  )
}

type EditorActionsProps = { busy: boolean; onPreview: () => void; onReview: () => void }

export function EditorActions({ busy, onPreview, onReview }: EditorActionsProps) {
  const maySend = useCan('contracts.send')
  return (
    <>
      <Button icon={Eye} onClick={onPreview}>
        Preview as client
      </Button>
      {maySend && (
        <Button variant="primary" icon={Send} busy={busy} onClick={onReview}>
          Review & send
        </Button>
      )}
    </>
  )
}

/** On a phone: within the thumb's reach. */
export function EditorBar({ busy, onPreview, onReview }: EditorActionsProps) {
  const maySend = useCan('contracts.send')
  return (
    <div
      data-sticky-actions
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <IconButton label="Preview as client" icon={Eye} variant="secondary" onClick={onPreview} />
      {maySend && (
        <Button wide variant="primary" size="lg" busy={busy} onClick={onReview}>
          Review & send
        </Button>
      )}
    </div>
  )
}
