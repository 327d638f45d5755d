import type { Call } from '#contract/wire/call.ts'
import type { TakenFile } from '#contract/wire/fields.ts'
import type { CompanyCtx, Outside } from '../context.ts'

/** A complete upload. */
export type WholeFile = {
  /** The upload's name, which may become the id of the record made from it. */
  upload: string
  /** The path's `:id`. */
  id: string
  filename: string
  /** Its other metadata, as `readFacts` returned it. */
  facts: Record<string, string>
  taken: TakenFile
  /** Stops counting it as unfinished: in the transaction that stores its record, before the file is stored. */
  end(ctx: CompanyCtx): Promise<void>
}

/** The record made of a file, or the existing one with the same content. */
export type UploadOutcome = { id: string; duplicate: boolean }

/** A domain's resumable uploads. */
export type ResumableUploads = {
  /** The call that takes such files in one request: same permission, same size limit. */
  row: Call
  /** Contains `:id`; the upload's name follows it. */
  path: `/api/${string}/:id/uploads/`
  /** Refuses a caller who may not add a file to record `id`. */
  refuse(ctx: CompanyCtx, id: string): Promise<unknown>
  /** Validates a file's metadata, except its name, and returns what to store. */
  readFacts(ctx: Pick<CompanyCtx, 'actor'>, sent: Record<string, string>): Record<string, string>
  /** Makes the record of a complete file. Idempotent: the same upload makes nothing new. */
  finish(ctx: Outside<CompanyCtx>, file: WholeFile): Promise<UploadOutcome>
  /** The size of a finished upload; undefined if there is none. */
  findFinished(ctx: CompanyCtx, id: string, upload: string): Promise<number | undefined>
}
