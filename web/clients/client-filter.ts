import { useCan } from '#web/api/access.ts'
import type { RecordFilter } from '#web/ui/list/list-types.ts'
import { findClients } from './queries.ts'

type OfClient = { client_id: string | null; client_name?: string | null | undefined }

/** How a list is narrowed to a client; its rows know the name. Who may not see clients is only told. */
export function useClientFilter(rows: readonly OfClient[] = []): RecordFilter {
  const mayFind = useCan('clients.view')
  const name = (id: string) => rows.find(({ client_id }) => client_id === id)?.client_name ?? 'One client'
  return mayFind ? { name, load: findClients } : { name, input: undefined }
}
