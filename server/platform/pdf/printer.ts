import { openThread } from '#server/platform/thread.ts'
import type { PdfJob } from './typesetter.ts'

/** Sets Typst templates as tagged PDF, PDF/UA-1 or PDF/A-2a, in a thread of its own. */
export type PdfPrinter = {
  /**
   * PDF bytes; jobs of different companies (`whose`) take turns. Rejects with an Error whose `code` is `thread_busy`,
   * `thread_timeout` (8 s, waiting included), `thread_lost` or `job_failed`.
   */
  print(job: PdfJob, whose?: string): Promise<Uint8Array>
  /** The same of what takes long, for the queue: in another thread, so that nobody's document waits for it; within 5 minutes. */
  printLong(job: PdfJob, whose?: string): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPdfPrinter(): PdfPrinter {
  const thread = openThread<PdfJob, Uint8Array>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 8_000,
    waiting: 200,
    waiting_each: 20,
  })
  const long = openThread<PdfJob, Uint8Array>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 300_000,
    waiting: 20,
    memory_mb: 512,
  })
  return {
    print: thread.ask,
    printLong: long.ask,
    async close() {
      await Promise.all([thread.close(), long.close()])
    },
  }
}
