import type { Option } from '#web/ui/input/options.ts'

/** A job to choose, with the client it is for: the gallery is then theirs. */
export type JobOption = Option & { client?: Option }

/** How the form finds jobs; the page knows them. Absent for who sees none. */
export type FindJobs = (typed: string, client_id: string | undefined, signal: AbortSignal) => Promise<JobOption[]>

/** What a new gallery is of. */
export type GalleryPrefill = { name?: string; client?: Option; job?: JobOption }
