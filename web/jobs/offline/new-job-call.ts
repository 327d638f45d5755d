import { getClient } from '#contract/clients/calls.ts'
import type { BoardColumnAnswer } from '#contract/jobs/board-shapes.ts'
import { createJob, getJob, listBoard, listJobs } from '#contract/jobs/calls.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import {
  type AskedJobs,
  findsNewJob,
  foreseeNewJob,
  type JobWords,
  withNewJob,
} from '#contract/jobs/foresee-new-rules.ts'
import { withNewCard } from '#contract/jobs/foresee-rules.ts'
import { newJobWaits } from '#contract/jobs/offline-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { getGallery } from '#contract/photos/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import type { CallKind, CallWords, WrittenCall } from '#web/offline/calls/call-kind.ts'
import { textOfNew } from '#web/offline/calls/field-words.ts'

type Added = InputFor<typeof createJob>
type Page = AnswerFor<typeof getJob>
type List = AnswerFor<typeof listJobs>
type Board = { columns: BoardColumnAnswer[] }

/** A job that is made without a connection, by hand: what an estimate says of one the server alone knows. */
export const createJobCall: CallKind = {
  row: createJob,
  offline: newJobWaits,
  describe(input: Added, known): CallWords | undefined {
    const { id, gallery_id, title, estimate_id, client_id } = input
    if (!id || !title || estimate_id) return undefined
    const client = client_id ? known(getClient, { id: client_id })?.client : undefined
    return {
      ...{ about: id, name: `New job: ${title}`, marks: [id], where: title, href: `/jobs/${id}` },
      ...(gallery_id ? { makes: [gallery_id] } : {}),
      ...(client ? { named: { [client.id]: client.display_name } } : {}),
      text: textOfNew(title, jobFields, input, ['title']),
    }
  },
  foresee: [
    { of: listJobs, apply: (list: List, call, asked: AskedJobs) => withNewJob(list, added(call), asked) },
    {
      of: listBoard,
      apply: (board: Board, call, asked: AskedJobs) =>
        findsNewJob(asked, added(call)) ? { ...board, columns: withNewCard(board.columns, added(call)) } : board,
    },
    {
      of: getJob,
      apply: (page: Page) => page,
      make: (call, { id }: { id: string }) => (call.input.id === id ? pageOf(added(call)) : undefined),
    },
    {
      of: getGallery,
      apply: (page: object) => page,
      make: (call, { id }: { id: string }) => (call.input.gallery_id === id ? galleryOf(added(call)) : undefined),
    },
  ],
  answer(input: Added, known, at) {
    const client = input.client_id ? known(getClient, { id: input.client_id })?.client : undefined
    const job = foreseeNewJob(input as JobWords, client?.display_name ?? null, new Date(at).toISOString())
    return { jobId: job.id, job_id: job.id, job }
  },
  recordOf: ({ job }) => job as Job,
  fields: () => jobFields,
  words: {
    forbidden: "You don't have access to create jobs anymore.",
    gone: 'Something of this job is no longer there. Copy it, and create it again.',
  },
}

function added({ input, named, at }: WrittenCall): Job {
  const client = named?.[String(input.client_id)]
  return foreseeNewJob(input as JobWords, client ?? null, new Date(at).toISOString())
}

function pageOf(job: Job): Page {
  const { client_id, client_name, title, created_at: at } = job
  const made = { id: job.id, noun: 'job', kind: 'created', title, who: 'You', at, note: null } as const
  return {
    job,
    client: client_id && client_name ? { id: client_id, display_name: client_name, company_name: null } : null,
    ...{ gallery: null, documents: [], contracts: [], totals: { documents: 0, contracts: 0 }, property: null },
    ...{ tasks: [], lines: [], change_orders: [], activity: [made], value: {} },
  }
}

/** The gallery that it begins with, empty: photos that wait are shown by what took them. */
function galleryOf({ id, gallery_id, title, client_id, client_name, created_at }: Job): AnswerFor<typeof getGallery> {
  const gallery = {
    ...{ id: gallery_id ?? '', name: title, client_id, client_name, job_id: id, job_title: title },
    ...{
      photo_count: 0,
      shared_count: 0,
      cover_id: null,
      cover_url: null,
      last_photo_at: null,
      created_at,
      version: 1,
    },
  }
  return { gallery, photos: [], page: 1, page_size: 60, total: 0, total_pages: 1 }
}
