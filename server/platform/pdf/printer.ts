import { openJobProcess } from '#server/platform/job-process.ts'
import type { PdfJob } from './typesetter.ts'

/** Sets Typst templates as tagged PDF, PDF/UA-1 or PDF/A-2a, in a process of its own. */
export type PdfPrinter = {
  /**
   * PDF bytes; jobs of different companies (`whose`) take turns. Rejects with an Error whose `code` is `process_busy`,
   * `process_timeout` (8 s, waiting included), `process_lost` or `job_failed`.
   */
  print(job: PdfJob, whose?: string): Promise<Uint8Array>
  /** The same of what takes long, for the queue: in another process, so that nobody's document waits for it; within 5 minutes. */
  printLong(job: PdfJob, whose?: string): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPdfPrinter(): PdfPrinter {
  const short = openJobProcess<PdfJob, Uint8Array>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 8_000,
    waiting: 200,
    waiting_each: 20,
    memory_mb: 512,
  })
  const long = openJobProcess<PdfJob, Uint8Array>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 300_000,
    waiting: 20,
    memory_mb: 1_024,
  })
  return {
    print: short.ask,
    printLong: long.ask,
    async close() {
      await Promise.all([short.close(), long.close()])
    },
  }
}
