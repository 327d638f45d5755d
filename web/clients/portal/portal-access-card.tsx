import type { Client } from '#contract/clients/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Form } from '#web/ui/field/form.tsx'
import { useUpdateClient } from '../queries.ts'
import { PortalAccessFields } from './portal-access-fields.tsx'

/** What a client who has joined may see, to be changed at any time. */
export function PortalAccessCard({ client }: { client: Client }) {
  const { id, sees_documents, sees_contracts, sees_photos } = client
  const update = useUpdateClient()
  const form = useSaveForm({
    values: { sees_documents, sees_contracts, sees_photos },
    save: (access) => update.mutateAsync({ id, ...access }),
    saved: ({ message }, { reset }) => {
      reset()
      toast({ kind: 'success', title: message ?? 'Client updated successfully' })
    },
  })
  return (
    <Form form={form}>
      <PortalAccessFields legend="What they can see" value={form.values} onChange={form.change} />
      <Button type="submit" variant="primary" className="self-start phone:w-full" busy={form.busy}>
        Save
      </Button>
    </Form>
  )
}
