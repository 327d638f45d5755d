import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Client, newClient } from '#contract/clients/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { type ClientValues, clientValues, fieldsToSend, nameProblem, seenFields } from '../client-values.ts'
import { useCreateClient, useUpdateClient } from '../queries.ts'
import { ClientForm } from './client-form.tsx'

type ClientSheetProps = {
  /** The client to change; a new one where left out. */
  client?: Client
  onClose: () => void
  onSaved?: (client: Client) => void
}

/** New or edit: the same form in a sheet. */
export function ClientSheet({ client, onClose, onSaved }: ClientSheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(client)
  const saveClient = useSaveClient(before, theirs)
  const showSaved = useShowSaved()
  const form = useSaveForm({
    values: clientValues(before),
    shape: newClient,
    check: nameProblem,
    save: (_, { values }) => saveClient(values),
    saved: (answer) => {
      showSaved(answer)
      return onSaved ? onSaved(answer.client) : onClose()
    },
    failed,
  })
  const kept = useKeptForm(() => userStorage(`client ${client?.id ?? 'new'}`), form)
  return (
    <FormSheet
      form={form}
      title={client ? `Edit ${client.display_name}` : 'New client'}
      action="Save client"
      initialFocus="input[name=company_name], input[name=first_name]"
      onClose={onClose}
    >
      {kept}
      {theirs && <ChangedMeanwhile noun="client" onTakeTheirs={() => takeTheirs(form)} />}
      <ClientForm form={form} client={client} onOpenInstead={onClose} />
    </FormSheet>
  )
}

type SavedClient = { client: Client; message?: string; duplicates: readonly { id: string; display_name: string }[] }

/** Makes a client, or changes one: over what somebody else saved meanwhile only once that was shown. */
function useSaveClient(before: Client | undefined, theirs: Client | undefined) {
  const create = useCreateClient()
  const update = useUpdateClient()
  // The same, however often it is sent.
  const [newId] = useState(() => crypto.randomUUID())
  return async (values: ClientValues): Promise<SavedClient> => {
    if (!before) return create.mutateAsync({ id: newId, ...fieldsToSend(values) })
    const { id, version } = theirs ?? before
    return { ...(await update.mutateAsync({ id, version, ...seenFields(values, before) })), duplicates: [] }
  }
}

/** Says that it is saved, and which client it looks like. */
function useShowSaved() {
  const navigate = useNavigate()
  return ({ message, duplicates: [like] }: SavedClient) =>
    toast({
      kind: 'success',
      title: message ?? 'Client saved',
      body: like && `Looks like ${like.display_name}`,
      action: like && { label: 'Open', onSelect: () => navigate(`/clients/${like.id}`) },
    })
}
