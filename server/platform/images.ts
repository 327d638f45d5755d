import { limits } from '#contract/values/limits.ts'
import type { LogoResult } from './images/logo.ts'
import { openThread } from './thread.ts'

/** Turns pictures people upload into pictures the product serves, in a thread of its own. */
export type Images = {
  /**
   * A logo from uploaded bytes: PNG of at most 512 px, or why not. Rejects with an Error of code `thread_busy`,
   * `thread_timeout` (10 s) or `thread_lost` when the work could not be done at all.
   */
  processLogo(bytes: Uint8Array): Promise<LogoResult>
  close(): Promise<void>
}

export function openImages(): Images {
  const thread = openThread<Uint8Array, LogoResult>({
    file: new URL('./images/worker.ts', import.meta.url),
    timeout_ms: 10_000,
    waiting: 20,
  })
  return {
    async processLogo(bytes) {
      return bytes.byteLength > limits.logoBytes ? { ok: false, code: 'too_large' } : thread.ask(bytes)
    },
    close: thread.close,
  }
}
