import type { Call, SendOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from './context.ts'

/** A job that lies on a device, with the newest of its documents that were sent. */
export type PackJob = {
  id: string
  title: string
  client_id: string | null
  gallery_id: string | null
  estimates: string[]
  invoices: string[]
}

type PackInput = Record<string, string>

/** A read that pages of a job make: what they ask, exactly as the browser asks it. Without `of` it is of no job and asks for nothing. */
export type PackRead = {
  call: Call
  of?: (job: PackJob) => PackInput[]
  /** What a file says that is JSON. */
  says?: (ctx: CompanyCtx) => Promise<object>
}

/** One line per read; undefined where the job has nothing of it. */
export function packRead<C extends { input: unknown }>(
  call: C,
  of: (job: PackJob) => (SendOf<C> & PackInput) | (SendOf<C> & PackInput)[] | undefined,
): PackRead {
  return { call: call as unknown as Call, of: (job) => [of(job) ?? []].flat() }
}

/** One line per read of no job. */
export function companyRead(call: { input: unknown }, says?: PackRead['says']): PackRead {
  return { call: call as unknown as Call, ...(says ? { says } : {}) }
}
