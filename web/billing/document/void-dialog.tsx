import { useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf, nounOf } from '../document-paths.ts'
import { useVoidEstimate, useVoidInvoice } from '../queries.ts'

/** Asks before a document is voided. */
export function VoidDialog({ copy, onDone }: ActionProps) {
  const { document } = copy
  const estimate = useVoidEstimate()
  const invoice = useVoidInvoice()
  const voiding = document.kind === 'estimate' ? estimate : invoice
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const needsReason = document.status === 'approved'
  const submit = () => {
    if (needsReason && !reason.trim()) return setAsked(true)
    voiding.mutate(
      { id: document.id, reason: reason.trim() || undefined },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `${nameOf(document)} is void` })
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="sm"
      title={`Void ${document.kind} ${nameOf(document)}?`}
      description={`Its number stays in your list, its links stop working, and it can't be restored.`}
      initialFocus="textarea"
      footer={
        <>
          <Button onClick={onDone}>Keep it</Button>
          <Button variant="danger" busy={voiding.isPending} onClick={submit}>
            {`Void ${nounOf(document.kind).toLowerCase()}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {voiding.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(voiding.error)}
          </Banner>
        )}
        <Field
          label="Why"
          optional={!needsReason}
          required={needsReason}
          help="Only your team sees this"
          error={asked && !reason.trim() ? "Say why you're voiding an approved estimate" : undefined}
        >
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
