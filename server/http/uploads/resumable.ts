import type { Call } from '#contract/wire/call.ts'
import type { TakenFile } from '#contract/wire/fields.ts'
import type { CompanyCtx, Outside } from '../context.ts'

/** A file that came in pieces and is whole. */
export type WholeFile = {
  /** The name of the upload, which what is made of it may have as its id. */
  upload: string
  /** What stands in the path as `:id`. */
  id: string
  filename: string
  /** What else was said of it, as `readFacts` kept it. */
  facts: Record<string, string>
  taken: TakenFile
  /** Counts it as unfinished no more: for the transaction that keeps it, before the file is. */
  end(ctx: CompanyCtx): Promise<void>
}

/** What became of a file: the record made of it, or the one that was there with the same content. */
export type UploadOutcome = { id: string; duplicate: boolean }

/** Files of a domain that may come in pieces, over one connection or many. */
export type ResumableUploads = {
  /** The call that takes such files at once: whoever may do that may do this, of files as large. */
  row: Call
  /** With `:id`, and the upload's name below it. */
  path: `/api/${string}/:id/uploads/`
  /** Refuses whoever may not add a file to what `id` names. */
  refuse(ctx: CompanyCtx, id: string): Promise<unknown>
  /** What is kept of the words that came with a file, its name aside; refuses what cannot be said of it. */
  readFacts(ctx: Pick<CompanyCtx, 'actor'>, sent: Record<string, string>): Record<string, string>
  /** Makes of a whole file what it is for; done again with the same upload it makes nothing new. */
  finish(ctx: Outside<CompanyCtx>, file: WholeFile): Promise<UploadOutcome>
  /** How many bytes an upload had that was finished; undefined where none was. */
  findFinished(ctx: CompanyCtx, id: string, upload: string): Promise<number | undefined>
}
