import { fileURLToPath } from 'node:url'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableDocument, PrintableRow } from '#contract/billing/printable-shapes.ts'
import { handwritingOf } from '#contract/links/handwriting-rules.ts'
import type { PdfPrinter } from '#server/platform/pdf/printer.ts'
import type { PdfJob } from '#server/platform/pdf/typesetter.ts'
import { type LinePictures, MANY } from './line-pictures.ts'

const template = fileURLToPath(new URL('./document.typ', import.meta.url))

/** What a document shows beside words. `logo`: PNG, JPEG or WebP bytes, already processed; `pictures`: of the photos on its lines. */
type DocumentPictures = { logo?: Uint8Array | undefined; pictures?: LinePictures | undefined }

/** An estimate or invoice as PDF bytes. One of many photos waits for nobody's and keeps nobody waiting. Rejects as `print` says. */
export function printDocument(
  printer: PdfPrinter,
  document: PrintableDocument,
  shown: DocumentPictures = {},
  whose?: string,
): Promise<Uint8Array> {
  const job = documentJob(document, shown)
  return (shown.pictures?.size ?? 0) > MANY ? printer.printLong(job, whose) : printer.print(job, whose)
}

export function documentJob(
  document: PrintableDocument,
  { logo, pictures = new Map() }: DocumentPictures = {},
): PdfJob {
  const image = document.approval?.image
  const signature = image ? new Uint8Array(Buffer.from(image, 'base64')) : undefined
  const photos = Object.fromEntries([...pictures.values()].map((jpeg, at) => [fileName(at), jpeg]))
  const names = new Map([...pictures.keys()].map((key, at) => [key, fileName(at)]))
  const files = { ...(logo ? { logo } : {}), ...(signature ? { signature } : {}), ...photos }
  const words = wordsOfDocument(document)
  const { approval } = words
  const data = {
    ...words,
    rows: words.rows.map((row) => withPictures(row, names)),
    logo: logo !== undefined,
    approval: approval && { ...approval, font: handwritingOf(approval.font, approval.typed) },
  }
  return { template, data, files }
}

/** A line with the files of its pictures, of those that were drawn. */
function withPictures(row: PrintableRow, names: ReadonlyMap<string, string>) {
  if (row.type !== 'line') return row
  const photos = (row.photos ?? []).flatMap(({ small, alt }) => {
    const file = names.get(small)
    return file ? [{ file, alt }] : []
  })
  return { ...row, photos }
}

/** Short: longer words of a document are broken. */
function fileName(at: number): string {
  return `photo-${at}.jpg`
}
