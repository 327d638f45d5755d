import * as calls from '#contract/clients/calls.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useGetClient = (id: string | undefined) =>
  useRead(calls.getClient, { id: id ?? '' }, { enabled: id !== undefined })

export const useCreateClient = () => useWrite(calls.createClient, { outdates: ['clients', 'dashboard', 'search'] })

/** The clients that hold what was typed, for a field that chooses one. */
export async function findClients(q: string, signal: AbortSignal) {
  const { clients } = await send(
    calls.listClients,
    { q, page_size: 8, sort: q ? 'name' : '-last_activity' },
    { signal },
  )
  return clients.map((each) => ({ value: each.id, label: each.display_name, note: each.city }))
}
