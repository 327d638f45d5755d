import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Client } from '#contract/clients/shapes.ts'
import { isSendError } from '#web/api/send-error.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { announceProblems } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import {
  type ClientValues,
  clientFieldNames,
  clientFields,
  clientResolver,
  clientValues,
  seenFields,
} from '../client-values.ts'
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
  const form = useForm<ClientValues>({
    resolver: clientResolver,
    mode: 'onTouched',
    defaultValues: clientValues(client),
  })
  const kept = useKeptForm(() => userStorage(`client ${client?.id ?? 'new'}`), form)
  const navigate = useNavigate()
  const create = useCreateClient()
  const update = useUpdateClient()
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<Client>()
  const busy = create.isPending || update.isPending

  const save = async (values: ClientValues) => {
    if (busy) return
    setProblem(undefined)
    try {
      const saved = client
        ? { ...(await update.mutateAsync(changeOf(client, values))), duplicates: [] }
        : await create.mutateAsync(clientFields(values))
      const like = saved.duplicates[0]
      toast({
        kind: 'success',
        title: saved.message ?? 'Client saved',
        body: like && `Looks like ${like.display_name}`,
        action: like && { label: 'Open', onSelect: () => navigate(`/clients/${like.id}`) },
      })
      return onSaved ? onSaved(saved.client) : onClose()
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version' && error.current)
        return setTheirs(error.current as Client)
      setProblem(placeProblems(error, clientFieldNames, form.setError))
    }
  }
  const changeOf = (before: Client, values: ClientValues) => ({
    id: before.id,
    version: (theirs ?? before).version,
    ...seenFields(values, before),
  })
  const submit = form.handleSubmit(save, (errors) => announceProblems(Object.keys(errors).length))
  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={client ? `Edit ${client.display_name}` : 'New client'}
      action="Save client"
      busy={busy}
      dirty={form.formState.isDirty}
      problem={problem}
      initialFocus="input[name=company_name], input[name=first_name]"
      onSubmit={submit}
    >
      {kept}
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            form.reset(clientValues(theirs))
            setTheirs(undefined)
          }}
        />
      )}
      <ClientForm form={form} client={client} onOpenInstead={onClose} />
    </FormSheet>
  )
}
