import { limits } from '#contract/values/limits.ts'
import type { NewPhoto } from '#web/offline/outbox/entry.ts'

/** Phones name the types of their files differently, and some browsers know no type for HEIC. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif'

export const tooLarge = `This file is over ${limits.photoBytes / 1_048_576} MB.`
const noPhoto = 'This file is not a photo. Use JPG, PNG, HEIC, WebP or AVIF.'
const empty = 'This file is empty.'

/** A file as it is put into the outbox; what cannot be a photo is said there, and does not go out. */
export function newEntryOf(file: File, galleryId: string, shrink: boolean): NewPhoto {
  const problem = problemOf(file, shrink)
  return { kind: 'photo', about: galleryId, file, ...(shrink ? { shrink } : {}), ...(problem ? { problem } : {}) }
}

function problemOf(file: File, shrink: boolean): string | undefined {
  if (!isPhoto(file)) return noPhoto
  if (file.size === 0) return empty
  return file.size > limits.photoBytes && !(shrink && !isHeic(file)) ? tooLarge : undefined
}

function isPhoto({ type, name }: File): boolean {
  return /^image\/(jpeg|jpg|pjpeg|png|webp|heic|heif|avif)(-sequence)?$/.test(type) || isHeic({ type, name })
}

/** No browser but Safari can read it, so it is sent as it is. */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.(heic|heif|avif)$/i.test(name))
}
