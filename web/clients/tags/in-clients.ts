/** Who wears a tag: `12 clients, 3 jobs`; of jobs only where there are some, and the other way round. */
export function inWearers({ usage_count, job_count }: { usage_count: number; job_count: number }, and = ', '): string {
  const jobs = job_count === 1 ? '1 job' : `${job_count.toLocaleString()} jobs`
  if (job_count === 0) return inClients(usage_count)
  return usage_count === 0 ? jobs : `${inClients(usage_count)}${and}${jobs}`
}

/** `1 client`, `12 clients` */
export function inClients(count: number): string {
  return count === 1 ? '1 client' : `${count.toLocaleString()} clients`
}
