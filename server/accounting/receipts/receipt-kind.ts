import { fileTypeFromFile } from 'file-type'
import { Refusal } from '#contract/wire/refusal.ts'

/** What a receipt may be, by what is in it, with its endings. */
const kinds: Record<string, readonly [ending: string, ...others: string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
}

/** Says of a file on the disk what it is by its content; refuses what is no picture or PDF, with its name. */
export async function kindOfReceipt(path: string, bytes: number, filename: string): Promise<string> {
  if (bytes === 0) throw refuse(filename, 'is empty. Choose it again, or another one.')
  const mime = (await fileTypeFromFile(path))?.mime
  if (!mime || !kinds[mime]) throw refuse(filename, "can't be a receipt. Use a photo or PDF.")
  return mime
}

/** The name with an ending that says what it is. */
export function nameOfReceipt(name: string, mime: string): string {
  const endings = kinds[mime] ?? ['bin']
  const ending = /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending && endings.includes(ending) ? name : `${name}.${endings[0]}`
}

function refuse(filename: string, said: string): Refusal {
  return new Refusal('unsupported_type', `${filename} ${said}`, { fields: { receipt: [`${filename} ${said}`] } })
}
