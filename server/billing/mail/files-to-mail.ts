import type { PrintableDocument } from '#contract/billing/printable-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { MailAttachment } from '#server/platform/mail/transport.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { QueuedMail } from '../tasks.ts'

/** A file that goes with a document; without `read` it is left to the link. */
export type FileToMail = Omit<MailAttachment, 'content'> & {
  bytes: number
  read?: () => Promise<Uint8Array | undefined>
}

type Ctx = { db: Db; platform: Platform; companyId: CompanyId }

/** The files that go with a document, of the email that brings it: a reminder repeats none. The link alone has them where it is not to be attached. */
export async function filesToMail(
  ctx: Ctx,
  { template, attach_pdf }: QueuedMail,
  attachments: PrintableDocument['attachments'] = [],
): Promise<FileToMail[]> {
  if (template !== 'estimate-sent' && template !== 'invoice-sent') return []
  return Promise.all(
    attachments.map(async ({ name: filename, mime: content_type, bytes, sha256 }) => {
      const file = attach_pdf ? await findFile(ctx, 'job_file', sha256) : undefined
      return { filename, content_type, bytes, ...(file ? { read: file.read } : {}) }
    }),
  )
}

/** What of the files an email takes beside what it carries already, in their order, and what is left to its link. */
export async function fillMail(files: readonly FileToMail[], carried: readonly MailAttachment[]) {
  let room = carried.reduce((left, { content }) => left - content.byteLength, limits.mailedBytes)
  const attached: MailAttachment[] = []
  const left: { filename: string }[] = []
  for (const { filename, content_type, bytes, read } of files) {
    const content = bytes <= room ? await read?.() : undefined
    if (content) {
      attached.push({ filename, content_type, content })
      room -= content.byteLength
    } else left.push({ filename })
  }
  return { attached, left }
}
