import { useCan } from '#web/api/access.ts'
import type { RecordFilter } from '#web/ui/list/list-types.ts'
import { findJobs } from './queries.ts'

/** How a list is narrowed to a job; `titleOf` knows those of its rows. Who may not see jobs is only told. */
export function useJobFilter(titleOf: (id: string) => string | null | undefined): RecordFilter {
  const mayFind = useCan('jobs.view')
  const name = (id: string) => titleOf(id) ?? 'One job'
  return mayFind ? { name, load: findJobOptions } : { name, input: undefined }
}

async function findJobOptions(typed: string, signal: AbortSignal) {
  const jobs = await findJobs(typed, null, signal)
  return jobs.map(({ id, title, number, client_name }) => ({ value: id, label: title, note: client_name ?? number }))
}
