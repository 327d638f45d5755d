import { sql } from 'kysely'
import type { getCompanyLogo as logoCall } from '#contract/company/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Ctx, FileAnswer } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile, keepFile, keyOf } from '#server/platform/files/company-files.ts'
import { headOf } from '#server/platform/files/head-of.ts'

/** Behind the wall of the company that a file is kept for. */
type FileCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }

/**
 * A logo by its content's name: nobody guesses 256 bits, and it never changes. Only what is a company's logo, or stands on
 * a document it sent.
 */
export async function getCompanyLogo(ctx: Ctx, input: InputOf<typeof logoCall>): Promise<FileAnswer> {
  const { rows } = await sql<{ company_id: string; id: string }>`select * from find_logo(${input.key})`.execute(ctx.db)
  const [found] = rows
  const bytes = found && (await ctx.platform.storage.readFile(keyOf(found.company_id, 'logo', found.id)))
  if (!bytes) throw notFound('logo')
  return { bytes, type: 'image/png', immutable: true }
}

/** Checks, re-encodes and keeps a logo; answers its key. */
export async function keepLogo(files: FileCtx, upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const image = await files.platform.images.processLogo(upload.bytes)
  if (!image.ok)
    throw new Refusal(image.code, 'Use a PNG, JPG or WebP under 5 MB', {
      fields: { logo: ['Use a PNG, JPG or WebP under 5 MB'] },
    })
  return keepFile(files, { kind: 'logo', source: image.png, mime: 'image/png' })
}

/** The certificate of insurance that was kept last. */
export async function getInsurance(ctx: CompanyCtx): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('company')
    .select('insurance_key')
    .where('id', '=', ctx.companyId)
    .executeTakeFirst()
  const key = row?.insurance_key
  const file = key ? await openCertificate(ctx, 'insurance', { key, name: 'insurance-certificate' }) : undefined
  if (!file) throw notFound('certificate')
  return file
}

/** Keeps a certificate of insurance as it came. */
export async function keepInsurance(files: FileCtx, upload: Upload | undefined): Promise<string | null> {
  return upload ? keepCertificate(files, 'insurance', { upload, field: 'insurance_certificate' }) : null
}

type CertificateUpload = { upload: Upload; field: string }

/** Keeps a certificate as it came: a PDF, PNG or JPEG by its first bytes; anything else is refused by its field. */
export async function keepCertificate(
  files: FileCtx,
  kind: 'insurance' | 'tax_certificate',
  { upload, field }: CertificateUpload,
): Promise<string> {
  const sentence = 'Use a PDF, PNG or JPG under 10 MB'
  const mime = await mimeOf(upload.bytes.path)
  if (!mime) throw new Refusal('unsupported_type', sentence, { fields: { [field]: [sentence] } })
  return keepFile(files, { kind, source: upload.bytes, mime })
}

/** A certificate that is kept, to be downloaded under a name; undefined where its bytes are gone. */
export async function openCertificate(
  files: FileCtx,
  kind: 'insurance' | 'tax_certificate',
  { key, name }: { key: string; name: string },
): Promise<FileAnswer | undefined> {
  const found = await findFile(files, kind, key)
  const file = await found?.open()
  if (!found || !file) return undefined
  const filename = `${name}.${endings[found.mime] ?? 'bin'}`
  return { bytes: file.stream, length: file.bytes, type: found.mime, filename, download: true }
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** What a file is, by its first bytes; nothing for one that is none of the three. */
async function mimeOf(path: string): Promise<string | undefined> {
  const head = await headOf(path, 4)
  if (head === '%PDF') return 'application/pdf'
  if (head === '\x89PNG') return 'image/png'
  return head.startsWith('\xff\xd8\xff') ? 'image/jpeg' : undefined
}
