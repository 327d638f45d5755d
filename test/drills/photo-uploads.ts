import sharp from 'sharp'
import { type Office, openOffice } from './office.ts'
import { seeded } from './seeded.ts'

export type UploadsReport = {
  photos: number
  at_once: number
  photo_kb: number
  /** The server's resident memory, in megabytes: the most within each tenth of the photos. */
  peaks_mb: number[]
  seconds: number
  /** Answers that were no success. */
  failed: number
}

/** Photos that come in pieces, two at a time as a browser sends them, and what the server's memory does meanwhile. */
export async function drillPhotoUploads(photos: number, seed: number): Promise<UploadsReport> {
  const at_once = 2
  const chance = seeded(seed)
  const office = await openOffice()
  try {
    const gallery = await addGallery(office)
    const pictures = await Promise.all(Array.from({ length: 24 }, () => pictureOf(chance)))
    const start = performance.now()
    const peaks = Array.from({ length: 10 }, () => 0)
    let [begun, failed, bytes] = [0, 0, 0]
    const people = Array.from({ length: at_once }, async () => {
      while (begun < photos) {
        const at = begun++
        // Another file each time, of the same pixels: to draw a thousand would be most of the work.
        const photo = Buffer.concat([pictures[at % pictures.length] as Buffer, Buffer.from(`${seed} ${at}`)])
        bytes += photo.length
        if (!(await upload(office, gallery, photo))) failed++
        const tenth = Math.floor((at / photos) * 10)
        peaks[tenth] = Math.max(peaks[tenth] ?? 0, office.serverMemory())
      }
    })
    await Promise.all(people)
    return {
      ...{ photos, at_once, photo_kb: Math.round(bytes / photos / 1024) },
      peaks_mb: peaks,
      seconds: Math.round((performance.now() - start) / 1000),
      failed,
    }
  } finally {
    await office.close()
  }
}

/** After the first third, in which caches fill, the memory stays: the last peaks are no more than a sixth above those before. */
export function isFlat({ peaks_mb, failed }: UploadsReport): boolean {
  const most = (peaks: number[]) => Math.max(...peaks)
  return failed === 0 && most(peaks_mb.slice(7)) <= most(peaks_mb.slice(2, 5)) * 1.17
}

export async function addGallery({ url, data }: Office): Promise<string> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/photos/`, { method: 'POST', headers, body: JSON.stringify({ name: 'Drill' }) })
  return ((await answer.json()) as { gallery_id: string }).gallery_id
}

/** By the tus protocol, in two pieces; true where it was taken. */
export async function upload({ url, data }: Office, gallery: string, photo: Buffer): Promise<boolean> {
  const common = { cookie: data.cookie, 'tus-resumable': '1.0.0' }
  const made = await fetch(`${url}/api/photos/${gallery}/uploads/`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(photo.length),
      'upload-metadata': `filename ${btoa('drill.jpg')},phase ${btoa('after')}`,
    },
  })
  const place = made.headers.get('location')
  if (!place) return false
  const half = Math.floor(photo.length / 2)
  for (const [from, to] of [
    [0, half],
    [half, photo.length],
  ] as const) {
    const sent = await fetch(`${url}${place}`, {
      method: 'PATCH',
      headers: { ...common, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: new Uint8Array(photo.subarray(from, to)),
    })
    if (sent.status !== 204) return false
  }
  return true
}

export function pictureOf(chance: () => number): Promise<Buffer> {
  const background = { r: Math.floor(chance() * 256), g: Math.floor(chance() * 256), b: Math.floor(chance() * 256) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + chance() * 20 }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}
