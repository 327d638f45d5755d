import * as calls from '#contract/clients/calls.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { keepClient } from './queries.ts'

/** Without a version it is done to the client as it stands. */
type NamedClient = Pick<Client, 'id' | 'display_name'> & { version?: number | undefined }

/** Archives a client or takes them out again, each with its undo; a failure is said, and true that it went well answered. */
export function useArchiving() {
  const archive = useWrite(calls.archiveClient, { onDone: ({ client }, _input, cache) => keepClient(cache, client) })
  const restore = useWrite(calls.restoreClient, { onDone: ({ client }, _input, cache) => keepClient(cache, client) })
  const carryOut = async (way: 'archive' | 'restore', { id, display_name, version }: NamedClient): Promise<boolean> => {
    try {
      const { client, message } = await (way === 'archive' ? archive : restore).mutateAsync({ id, version })
      const onSelect = () => void carryOut(way === 'archive' ? 'restore' : 'archive', client)
      toast({ kind: 'success', title: message ?? '', action: { label: 'Undo', onSelect } })
      return true
    } catch (error) {
      toast({ kind: 'problem', title: `${display_name} wasn't ${way}d`, body: fieldMessage(error) })
      return false
    }
  }
  return {
    archive: (client: NamedClient) => carryOut('archive', client),
    restore: (client: NamedClient) => carryOut('restore', client),
    busy: archive.isPending || restore.isPending,
  }
}
