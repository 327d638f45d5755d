import type { changeJob } from '#contract/jobs/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { ResolvedTags } from '#server/clients/tags/worn.ts'
import type { JobRecord } from './show-job.ts'

/**
 * What carries out a form of change: the job as it is, locked, what was sent, and the tags of it as ids. `refuseStale` is
 * called once it is known that something changes, and refuses whoever saw an earlier version.
 */
export type JobChange = {
  before: JobRecord
  input: InputOf<typeof changeJob>
  tags?: ResolvedTags
  refuseStale: () => void
}
