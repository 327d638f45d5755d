import { fileTypeFromFile } from 'file-type'
import { Refusal } from '#contract/wire/refusal.ts'
import { headOf } from '#server/platform/files/head-of.ts'

/** What may be attached to a job, by what is in it, with the endings that go with it; the first is given where none of them is there. */
const kinds: Record<string, readonly [ending: string, ...others: string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'image/vnd.dwg': ['dwg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/x-cfb': ['doc', 'xls'],
  'text/plain': ['txt', 'csv', 'dxf', 'md'],
}

/** These a browser shows by itself, and nothing in them acts on the page. */
export const shownTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

const fileSentence = 'Use a PDF, picture, Word, Excel, OpenDocument, DWG, DXF or text file'

/** Says of a file on the disk what it is by its content; refuses what nobody attaches to a job, with its name. */
export async function kindOfFile(path: string, bytes: number, filename: string): Promise<string> {
  if (bytes === 0) throw refuse(filename, 'is empty. Choose it again, or another one.')
  const found = (await fileTypeFromFile(path))?.mime ?? (await textType(path, filename))
  if (!found || !kinds[found]) throw refuse(filename, `can't be attached. ${fileSentence}.`)
  return found
}

/** The name with an ending that tells the truth about the content: no program is opened by one that does not. */
export function truthfulName(name: string, mime: string): string {
  const endings = kinds[mime] ?? ['bin']
  const ending = /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending && endings.includes(ending) ? name : `${name}.${endings[0]}`
}

/** Text has no mark at its beginning: one of the endings, and no zero byte. */
async function textType(path: string, filename: string): Promise<string | undefined> {
  if (!/\.(txt|csv|dxf|md)$/i.test(filename)) return undefined
  return (await headOf(path, 65_536)).includes('\0') ? undefined : 'text/plain'
}

function refuse(filename: string, said: string): Refusal {
  return new Refusal('unsupported_type', `${filename} ${said}`, { fields: { file: [`${filename} ${said}`] } })
}
