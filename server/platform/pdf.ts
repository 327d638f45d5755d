import { wordsOfPaper } from '#contract/billing/paper-rules.ts'
import type { PaperDocument } from '#contract/billing/paper-shapes.ts'
import type { PdfJob } from './pdf/typesetter.ts'
import { openThread } from './thread.ts'

/** Prints papers as tagged PDF (PDF/UA-1, ISO 14289-1) in a thread of its own. */
export type PdfPrinter = {
  /**
   * An estimate or invoice as PDF bytes; those of different companies (`whose`) take turns. `logo`: PNG, JPEG or WebP
   * bytes, already processed. Rejects with an Error whose `code` is `thread_busy`, `thread_timeout` (8 s, waiting
   * included), `thread_lost` or `job_failed`.
   */
  renderDocumentPdf(paper: PaperDocument, logo?: Uint8Array, whose?: string): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPdfPrinter(): PdfPrinter {
  const thread = openThread<PdfJob, Uint8Array>({
    file: new URL('./pdf/worker.ts', import.meta.url),
    timeout_ms: 8_000,
    waiting: 200,
    waiting_each: 20,
  })
  return {
    renderDocumentPdf(paper, logo, whose) {
      const image = paper.approval?.image
      const signature = image ? new Uint8Array(Buffer.from(image, 'base64')) : undefined
      return thread.ask({ words: wordsOfPaper(paper), logo, signature }, whose)
    },
    close: thread.close,
  }
}
