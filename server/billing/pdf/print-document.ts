import { fileURLToPath } from 'node:url'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableDocument } from '#contract/billing/printable-shapes.ts'
import { handwritingOf } from '#contract/links/handwriting-rules.ts'
import type { PdfPrinter } from '#server/platform/pdf/printer.ts'
import type { PdfJob } from '#server/platform/pdf/typesetter.ts'

const template = fileURLToPath(new URL('./document.typ', import.meta.url))

/** An estimate or invoice as PDF bytes. `logo`: PNG, JPEG or WebP bytes, already processed. Rejects as `print` says. */
export function printDocument(
  printer: PdfPrinter,
  document: PrintableDocument,
  logo?: Uint8Array,
  whose?: string,
): Promise<Uint8Array> {
  return printer.print(documentJob(document, logo), whose)
}

export function documentJob(document: PrintableDocument, logo?: Uint8Array): PdfJob {
  const image = document.approval?.image
  const signature = image ? new Uint8Array(Buffer.from(image, 'base64')) : undefined
  const files = { ...(logo ? { logo } : {}), ...(signature ? { signature } : {}) }
  const words = wordsOfDocument(document)
  const { approval } = words
  const data = {
    ...words,
    logo: logo !== undefined,
    approval: approval && { ...approval, font: handwritingOf(approval.font, approval.typed) },
  }
  return { template, data, files }
}
