import { type RemadeImage, remake } from './remake.ts'

export type ScreenshotResult = RemadeImage

const LONGEST_SIDE = 2000

/** A picture of a screen made anew as PNG, small enough for a mail, everything but the pixels left out. */
export function makeScreenshot(bytes: Uint8Array): Promise<ScreenshotResult> {
  return remake(bytes, (picture) =>
    picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
}
