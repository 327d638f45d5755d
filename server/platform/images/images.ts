import { limits } from '#contract/values/limits.ts'
import { openJobProcess } from '#server/platform/job-process.ts'
import type { AvatarResult } from './avatar.ts'
import type { Jpeg, JpegJob } from './jpeg.ts'
import type { LogoResult } from './logo.ts'
import type { PhotoJob, PhotoResult } from './photo.ts'
import type { ScreenshotResult } from './screenshot.ts'

/** Turns pictures people upload into pictures the product serves, in a process of its own. */
export type Images = {
  /**
   * A logo from uploaded bytes: PNG of at most 512 px, or why not. Rejects with an Error of code `process_busy`,
   * `process_timeout` (10 s) or `process_lost` when the work could not be done at all.
   */
  processLogo(source: ImageSource): Promise<LogoResult>
  /** A picture of a person from uploaded bytes: a square JPEG of 320 px, or why not. Rejects likewise. */
  processAvatar(source: ImageSource): Promise<AvatarResult>
  /** A picture of a screen: PNG of at most 2,000 px, or why not. Rejects likewise. */
  processScreenshot(source: ImageSource): Promise<ScreenshotResult>
  /**
   * What is shown of a photo: preview and thumbnail, with what its metadata say; or why not. Photos of different `whose` take
   * turns, one at a time. Rejects likewise, after 25 seconds.
   */
  processPhoto(
    source: PhotoJob['source'],
    rotation: number,
    whose: string,
    edits?: PhotoJob['edits'],
  ): Promise<PhotoResult>
  /**
   * A picture that was drawn here before, as JPEG for who takes it along: made smaller, with words on it where asked for. Rejects
   * likewise, after 60 seconds, and with `job_failed` where the bytes are no picture.
   */
  drawJpeg(job: Omit<JpegJob, 'make'>, whose: string): Promise<Jpeg>
  close(): Promise<void>
}

/** What the process is asked for. */
export type ImageJob = { make: 'logo' | 'avatar' | 'screenshot'; source: ImageSource }

/** Bytes in memory, or a file of so many that the process reads. */
export type ImageSource = Uint8Array | { path: string; bytes: number }

export function openImages(): Images {
  const pictures = openJobProcess<ImageJob, LogoResult | AvatarResult>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 10_000,
    waiting: 20,
    memory_mb: 1_024,
  })
  const photos = openJobProcess<PhotoJob, PhotoResult>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 25_000,
    waiting: 200,
    waiting_each: 60,
    memory_mb: 2_048,
  })
  // What is taken along may be thousands: uploads do not wait for it.
  const jpegs = openJobProcess<JpegJob, Jpeg>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 60_000,
    waiting: 400,
    waiting_each: 60,
    memory_mb: 1_024,
  })
  /** The process answers what it was asked for. */
  async function ask<Result>(
    make: ImageJob['make'],
    source: ImageSource,
  ): Promise<Result | { ok: false; code: 'too_large' }> {
    if ((source instanceof Uint8Array ? source.byteLength : source.bytes) > limits.logoBytes)
      return { ok: false, code: 'too_large' }
    const plain = source instanceof Uint8Array ? source : { path: source.path, bytes: source.bytes }
    return pictures.ask({ make, source: plain }) as Promise<Result>
  }
  return {
    processLogo: (source) => ask<LogoResult>('logo', source),
    processAvatar: (source) => ask<AvatarResult>('avatar', source),
    processScreenshot: (source) => ask<ScreenshotResult>('screenshot', source),
    processPhoto: (source, rotation, whose, edits) => photos.ask({ make: 'photo', source, rotation, edits }, whose),
    drawJpeg: (job, whose) => jpegs.ask({ make: 'jpeg', ...job }, whose),
    async close() {
      await Promise.all([pictures.close(), photos.close(), jpegs.close()])
    },
  }
}
