import type { CompanyCtx } from '#server/http/context.ts'
import type { ReceivedFile } from '#server/platform/files/storage.ts'
import type { PhotoJob, PhotoResult } from '#server/platform/images/photo.ts'

type Result = Extract<PhotoResult, { ok: true }>
export type DrawnPhoto = Omit<Result, 'preview' | 'thumbnail' | 'plain'> & {
  preview: ReceivedFile
  thumbnail: ReceivedFile
  /** The preview without its edits, where there are some. */
  plain?: ReceivedFile | undefined
  /** Removes what of it got no key. */
  discard(): Promise<void>
}

type DrawCtx = Pick<CompanyCtx, 'platform' | 'companyId'>
type Edits = PhotoJob['edits']

/** Draws what is shown of a photo, and takes it to the disk; or says why not. */
export async function drawPhoto(
  { platform, companyId }: DrawCtx,
  source: PhotoJob['source'],
  rotation: number,
  edits?: Edits,
) {
  const made = await platform.images.processPhoto(source, rotation, companyId, edits)
  if (!made.ok) return made
  const received: ReceivedFile[] = []
  const discard = async () => {
    for (const each of received) await each.discard()
  }
  const receive = async ({ bytes }: { bytes: Uint8Array }) => {
    const file = await platform.storage.receive(bytes)
    received.push(file)
    return file
  }
  try {
    const [preview, thumbnail] = [await receive(made.preview), await receive(made.thumbnail)]
    const plain = made.plain && (await receive(made.plain))
    return { ...made, preview, thumbnail, plain, discard } satisfies DrawnPhoto
  } catch (error) {
    await discard()
    throw error
  }
}
