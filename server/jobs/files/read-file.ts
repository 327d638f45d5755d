import { sql } from 'kysely'
import type { getJobFile as getCall } from '#contract/jobs/files/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { shownTypes } from './file-kind.ts'
import { findJobFiles, getJobOfFiles } from './job-files.ts'

/** A file of a job that the person sees: a download, unless it is asked to be opened and a browser can show it. */
export async function getJobFile(ctx: CompanyCtx, { id, file_id, open }: InputOf<typeof getCall>): Promise<FileAnswer> {
  await getJobOfFiles(ctx, id)
  const [named] = await findJobFiles(ctx, id, sql`f.id = ${file_id} and f.deleted_at is null`)
  const file = named && (await findFile(ctx, 'job_file', named.file_key))
  if (!named || !file) throw notFound('file')
  return answerOfFile(file, named, open)
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A file as it came, under its name: it is a download, unless it is to be opened and is of a kind that a browser shows by itself. */
export function answerOfFile(
  file: StoredFile,
  named: { name: string; mime: string; file_key: string },
  open = false,
): FileAnswer {
  const shown = open && shownTypes.some((type) => type === named.mime)
  return {
    bytes: async () => (await file.open())?.stream ?? gone(),
    part: async (range) => (await file.open(range))?.stream ?? gone(),
    type: named.mime === 'text/plain' ? 'text/plain; charset=utf-8' : named.mime,
    length: file.bytes,
    etag: `"${named.file_key}"`,
    filename: named.name,
    download: !shown,
  }
}

function gone(): never {
  throw notFound('file')
}
