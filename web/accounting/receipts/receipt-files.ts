import { limits } from '#contract/values/limits.ts'
import { smallerPhoto } from '#web/photos/adding/smaller-photo.ts'

export const receiptTypes = 'image/*,application/pdf,.heic,.heif,.pdf'

const megabytes = limits.certificateBytes / 1_048_576

export const receiptHelp = `Photos and PDF, up to ${megabytes} MB each`

/** What is known of files before a byte is sent. */
export function problemOfReceipts(files: readonly File[]): string | undefined {
  if (files.length > limits.receipts) return `Add at most ${limits.receipts} receipts at once.`
  const empty = files.find(({ size }) => size === 0)
  if (empty) return `${empty.name} is empty.`
  const large = files.find(({ size }) => size > limits.certificateBytes)
  return large && `${large.name} is over ${megabytes} MB.`
}

/** As they are sent: photos as small as they can still be read well. */
export function readyReceipts(files: readonly File[]): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      if (!file.type.startsWith('image/')) return file
      const smaller = await smallerPhoto(file)
      if (smaller === file) return file
      return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }),
  )
}
