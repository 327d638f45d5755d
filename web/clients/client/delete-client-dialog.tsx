import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useArchiving } from '../archive-client.ts'
import { useDeleteClient } from '../queries.ts'
import { archiveConsequences } from './archive-words.ts'

type DeleteClientDialogProps = {
  client: Client
  /** The records of the client, such as "3 invoices", "1 job". */
  stays: string[]
  onClose: () => void
  onDone: () => void
}

/**
 * Names the client and the records that stay; a client with documents or jobs is archived instead, and the answer says
 * so.
 */
export function DeleteClientDialog({ client, stays, onClose, onDone }: DeleteClientDialogProps) {
  const remove = useDeleteClient()
  const { restore } = useArchiving()
  const [problem, setProblem] = useState<string>()
  const kept = stays.length > 0
  const confirm = () =>
    remove.mutate(
      { id: client.id },
      {
        onSuccess: ({ archived, message }) => {
          const undo = { label: 'Undo', onSelect: () => void restore({ ...client, version: undefined }) }
          toast({ kind: 'success', title: message ?? 'Client deleted', ...(archived ? { action: undo } : {}) })
          onDone()
        },
        onError: (error) => setProblem(error.message),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Delete ${client.display_name}?`}
      description={consequencesOf(client, stays)}
      initialFocus="[data-cancel]"
      footer={
        <>
          <Button data-cancel onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {kept ? 'Archive client' : 'Delete client'}
          </Button>
        </>
      }
    >
      {problem && <ProblemSummary title={problem} />}
    </Dialog>
  )
}

function consequencesOf(client: Client, stays: string[]): string {
  if (stays.length === 0) return "Nothing is linked to this client yet. It can't be restored."
  const alone = stays.length === 1 && stays[0]?.startsWith('1 ')
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return `${list.format(stays)} ${alone ? 'stays' : 'stay'} in your books, so ${client.display_name} is archived. ${archiveConsequences(client)}`
}
