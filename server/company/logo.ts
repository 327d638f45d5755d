import type { getCompanyLogo as logoCall } from '#contract/company/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Ctx, FileAnswer } from '#server/http/context.ts'

/** A logo by its content's name: nobody guesses 256 bits, and it never changes. */
export async function getCompanyLogo(ctx: Ctx, input: InputOf<typeof logoCall>): Promise<FileAnswer> {
  const bytes = await ctx.platform.storage.readFile(input.key)
  if (!bytes) throw notFound('logo')
  return { bytes, type: 'image/png', immutable: true }
}

/** Checks, re-encodes and keeps a logo; answers its key. */
export async function keepLogo(ctx: Ctx, upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const image = await ctx.platform.images.processLogo(upload.bytes)
  if (!image.ok)
    throw new Refusal(image.code, 'Use a PNG, JPG or WebP under 5 MB', {
      fields: { logo: ['Use a PNG, JPG or WebP under 5 MB'] },
    })
  const { key } = await ctx.platform.storage.putFile(image.png)
  return key
}

/** The certificate of insurance that was kept last. */
export async function getInsurance(ctx: CompanyCtx): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('company')
    .select('insurance_key')
    .where('id', '=', ctx.companyId)
    .executeTakeFirst()
  const bytes = row?.insurance_key ? await ctx.platform.storage.readFile(row.insurance_key) : undefined
  if (!bytes) throw notFound('certificate')
  const { type, ending } = kindOf(bytes)
  return { bytes, type, filename: `insurance-certificate.${ending}`, download: true }
}

/** Keeps a certificate of insurance as it came: a PDF, PNG or JPEG by its first bytes. */
export async function keepInsurance(ctx: Ctx, upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const sentence = 'Use a PDF, PNG or JPG under 10 MB'
  if (kindOf(upload.bytes).ending === '')
    throw new Refusal('unsupported_type', sentence, { fields: { insurance_certificate: [sentence] } })
  const { key } = await ctx.platform.storage.putFile(upload.bytes)
  return key
}

/** What a file is, by its first bytes; no ending for one that is neither of the three. */
function kindOf(bytes: Uint8Array): { type: string; ending: string } {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (head === '%PDF') return { type: 'application/pdf', ending: 'pdf' }
  if (head === '\x89PNG') return { type: 'image/png', ending: 'png' }
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', ending: 'jpg' }
  return { type: 'application/octet-stream', ending: '' }
}
