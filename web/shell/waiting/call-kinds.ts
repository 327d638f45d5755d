import { changeJobCall } from '#web/jobs/offline/job-calls.ts'
import type { CallKind } from '#web/offline/calls/call-kind.ts'

/** Everything that waits on this device beside photos. */
export const callKinds: readonly CallKind[] = [changeJobCall]
