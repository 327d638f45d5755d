import { fileURLToPath } from 'node:url'
import type { PaperDocument } from '#contract/billing/paper-shapes.ts'
import { wordsOfPaper } from '#contract/billing/print/paper-rules.ts'
import type { PdfPrinter } from '#server/platform/pdf/printer.ts'
import type { PdfJob } from '#server/platform/pdf/typesetter.ts'

const template = fileURLToPath(new URL('./document.typ', import.meta.url))

/** An estimate or invoice as PDF bytes. `logo`: PNG, JPEG or WebP bytes, already processed. Rejects as `print` says. */
export function printDocument(
  printer: PdfPrinter,
  paper: PaperDocument,
  logo?: Uint8Array,
  whose?: string,
): Promise<Uint8Array> {
  return printer.print(documentJob(paper, logo), whose)
}

export function documentJob(paper: PaperDocument, logo?: Uint8Array): PdfJob {
  const image = paper.approval?.image
  const signature = image ? new Uint8Array(Buffer.from(image, 'base64')) : undefined
  const files = { ...(logo ? { logo } : {}), ...(signature ? { signature } : {}) }
  return { template, data: { ...wordsOfPaper(paper), logo: logo !== undefined }, files }
}
