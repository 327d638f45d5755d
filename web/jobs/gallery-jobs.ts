import type { Job } from '#contract/jobs/shapes.ts'
import type { FindJobs, JobOption } from '#web/photos/form/gallery-values.ts'
import { findJobs } from './queries.ts'

/** A job as the form of a gallery offers it. */
export function jobOption({ id, title, client_id, client_name }: Job): JobOption {
  return {
    value: id,
    label: title,
    note: client_name,
    ...(client_id ? { client: { value: client_id, label: client_name ?? '' } } : {}),
  }
}

/** The jobs that a gallery can be of. */
export const findGalleryJobs: FindJobs = async (typed, client_id, signal) =>
  (await findJobs(typed, client_id ?? null, signal)).map(jobOption)
