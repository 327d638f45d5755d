import { type RemadeImage, remake } from './remake.ts'

export type AvatarResult = RemadeImage

const SIDE = 320

/** A picture of a person made anew as a square JPEG, its middle kept, transparency on white. */
export function makeAvatar(bytes: Uint8Array): Promise<AvatarResult> {
  return remake(bytes, (picture) =>
    picture
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, progressive: true }),
  )
}
