import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/jobs/calls.ts'
import { foreseeJob } from '#contract/jobs/foresee-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { findAll } from '#web/api/find-all.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { outdate, readOf, rewrite, useRead, useWrite } from '#web/api/use-call.ts'
import { foreseeBoard } from './foresee-board.ts'

export type JobQuestion = InputFor<typeof calls.listJobs>
export type BoardQuestion = InputFor<typeof calls.listBoard>
export type JobChange = InputFor<typeof calls.changeJob>

export const useListJobs = (input: JobQuestion, enabled = true) =>
  useRead(calls.listJobs, input, { placeholderData: keepPreviousData, enabled })

/** The first page of each column of the board. */
export const useListBoard = (input: BoardQuestion, enabled = true) =>
  useRead(calls.listBoard, input, { placeholderData: keepPreviousData, enabled })

export const useGetJob = (id: string | undefined) => useRead(calls.getJob, { id: id ?? '' }, { enabled: Boolean(id) })

export const useCreateJob = () => useWrite(calls.createJob)

export const useAssignJobs = () => useWrite(calls.assignJobs)

export const useAskAboutJob = () => useWrite(calls.askAboutJob)

/** Shows the new status at once where it is a lawful one; the server's answer takes its place. */
export const useChangeJob = () =>
  useWrite(calls.changeJob, {
    foresee: (change, cache) => {
      const change_of = (job: Job) => foreseeJob(job, change)
      const undoList = rewrite(cache, calls.listJobs, undefined, (answer) => ({
        ...answer,
        jobs: answer.jobs.map(change_of),
      }))
      const undoOne = rewrite(cache, calls.getJob, { id: change.id }, (answer) => ({
        ...answer,
        job: change_of(answer.job),
      }))
      const undoBoard = foreseeBoard(cache, change_of, change.id)
      return () => {
        undoList()
        undoOne()
        undoBoard()
      }
    },
    onDone: ({ job }, { id }, cache) =>
      cache.setQueryData(readOf(calls.getJob, { id }).queryKey, (before) => before && { ...before, job }),
  })

/** The jobs that match what was typed, of one client where one is named, for a field that chooses one. */
export async function findJobs(q: string, client_id: string | null, signal: AbortSignal): Promise<Job[]> {
  const question = { tab: 'all', q: q || undefined, client_id: client_id ?? undefined, page_size: 8 }
  return (await send(calls.listJobs, question, { signal })).jobs
}

/** Many at once: what is outdated is asked for again when all are done, by `useOutdateJobs`. */
export const changeJob = (change: JobChange) => send(calls.changeJob, change)

export function useOutdateJobs() {
  const cache = useQueryClient()
  return () => outdate(cache, calls.changeJob)
}

/** Every job that a question finds. */
export const findAllJobs = (question: JobQuestion) =>
  findAll(
    (paging) => send(calls.listJobs, { ...question, ...paging }),
    ({ jobs }) => jobs,
  )

export function inJobs(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`
}
