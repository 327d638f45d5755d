import { useListJobs } from '#web/jobs/queries.ts'
import { useListDocuments } from '../queries.ts'

/** The records of a client that would stay: "3 invoices", "1 job". Empty where nothing does or it is not known. */
export function useClientRecords(client_id: string, asked: boolean): string[] {
  const estimates = useListDocuments({ tab: 'estimates', client_id }, asked).data?.total ?? 0
  const invoices = useListDocuments({ tab: 'invoices', client_id }, asked).data?.total ?? 0
  const jobs = useListJobs({ client_id }, asked).data?.counts
  const kept: [number, string][] = [
    [estimates, 'estimate'],
    [invoices, 'invoice'],
    [jobs ? jobs.all + jobs.archived : 0, 'job'],
  ]
  return kept.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
}
