import type { getCompanyLogo as logoCall } from '#contract/company/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { Ctx, FileAnswer } from '#server/http/context.ts'

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

/** Keeps a certificate of insurance as it came: a PDF, PNG or JPEG by its first bytes. */
export async function keepInsurance(ctx: Ctx, upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const head = Buffer.from(upload.bytes.subarray(0, 4)).toString('latin1')
  const sentence = 'Use a PDF, PNG or JPG under 10 MB'
  if (!['%PDF', '\x89PNG'].includes(head) && !head.startsWith('\xff\xd8\xff'))
    throw new Refusal('unsupported_type', sentence, { fields: { insurance_certificate: [sentence] } })
  const { key } = await ctx.platform.storage.putFile(upload.bytes)
  return key
}
