import * as calls from '#contract/jobs/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useGetJob = (id: string | undefined) =>
  useRead(calls.getJob, { id: id ?? '' }, { enabled: id !== undefined })

export const useCreateJob = () => useWrite(calls.createJob, { outdates: ['jobs', 'billing', 'dashboard', 'search'] })
