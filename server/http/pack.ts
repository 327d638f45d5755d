import type { Call, SendOf } from '#contract/wire/call.ts'

/** A job that lies on a device. */
export type PackJob = { id: string; title: string; client_id: string | null; gallery_id: string | null }

/** A read that the page of a job makes: what it asks, exactly as the browser asks it; undefined where the job has nothing of it. */
export type PackRead = { call: Call; of: (job: PackJob) => Record<string, string> | undefined }

/** One line per read. */
export function packRead<C extends { input: unknown }>(
  call: C,
  of: (job: PackJob) => (SendOf<C> & Record<string, string>) | undefined,
): PackRead {
  return { call: call as unknown as Call, of }
}
