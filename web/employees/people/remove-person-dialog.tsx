import { useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Employee, useDeactivateEmployee } from '../queries.ts'

/** Asks before somebody is removed, and says what it means for them and for the work. */
export function RemovePersonDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const remove = useDeactivateEmployee()
  const [problem, setProblem] = useState<string>()
  const submit = () =>
    remove.mutate(
      { id: person.id },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? `${person.name} removed` })
          onClose()
        },
        onError: (error) => setProblem(plainMessage(error)),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Remove ${person.name}?`}
      initialFocus="[data-cancel]"
      footer={
        <>
          <Button data-cancel onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={submit}>
            Remove {person.name.split(' ')[0]}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="problem">{problem}</Banner>}
      <Consequences />
    </Dialog>
  )
}

function Consequences() {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted">
      <li>They lose access now, on every device.</li>
      <li>Their name stays on jobs, documents and photos.</li>
      <li>Their seat is free for someone else.</li>
      <li>You can restore them at any time.</li>
    </ul>
  )
}
