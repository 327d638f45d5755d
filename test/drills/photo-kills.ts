import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { type Breach, brokenInvariants } from './invariants.ts'
import { type Office, openOffice } from './office.ts'
import { seeded } from './seeded.ts'

export type PhotoKillReport = {
  acknowledged: number
  repeated: number
  /** Acknowledged, and not there byte for byte. */
  lost: string[]
  /** Rows without the bytes of one of their three files. */
  without_files: number
  /** The same content more than once in the gallery. */
  twice: number
  broken: Breach[]
}

/** Nothing that was acknowledged is lost or there twice, and files and rows agree. */
export function isKept({ lost, without_files, twice, broken }: PhotoKillReport): boolean {
  return lost.length + without_files + twice + broken.length === 0
}

type SentPhoto = { sha256: string; photo_id: string }

/** Kills the server again and again while photos are uploaded; then each that was acknowledged is fetched and compared. */
export async function drillPhotoKills(options: {
  photos: number
  kills: number
  seed: number
}): Promise<PhotoKillReport> {
  const chance = seeded(options.seed)
  const office = await openOffice()
  try {
    const { gallery_id } = await post<{ gallery_id: string }>(office, '/api/photos/', JSON.stringify({ name: 'Drill' }))
    const sent: SentPhoto[] = []
    let [left, repeated] = [options.photos, 0]
    const people = Array.from({ length: 4 }, async () => {
      while (left-- > 0) sent.push(await upload(office, gallery_id, await pictureOf(chance), () => repeated++))
    })
    const ended = Promise.allSettled(people)
    for (let kill = 0; kill < options.kills; kill++) {
      const goal = ((kill + 0.3 + chance() * 0.5) * options.photos) / (options.kills + 1)
      while (sent.length < goal) await sleep(10)
      await office.killServer()
    }
    await ended
    await Promise.all(people)
    const lost: string[] = []
    for (const each of sent) if ((await hashOf(office, gallery_id, each)) !== each.sha256) lost.push(each.photo_id)
    const checks = await lookAtRows(office)
    return { acknowledged: sent.length, repeated, lost, ...checks, broken: await brokenInvariants(office.superuser()) }
  } finally {
    await office.close()
  }
}

/** Who gets no answer asks again with the same key until one comes. */
async function upload(office: Office, galleryId: string, bytes: Buffer, repeating: () => void): Promise<SentPhoto> {
  const key = randomUUID()
  for (let attempts = 0; attempts < 2000; attempts++) {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'drill.jpg')
    const answer = await post<Answer>(office, `/api/photos/${galleryId}/`, form, key).catch(() => undefined)
    const photo_id = answer?.photos[0]?.id ?? answer?.duplicates[0]?.photo_id
    if (photo_id) return { sha256: createHash('sha256').update(bytes).digest('hex'), photo_id }
    repeating()
    await sleep(20)
  }
  throw new Error('An upload was never answered')
}

type Answer = { photos: { id: string }[]; duplicates: { photo_id: string }[] }

async function post<T>(
  { url, data }: Office,
  path: string,
  body: string | FormData,
  key: string = randomUUID(),
): Promise<T> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const headers = { cookie: data.cookie, 'idempotency-key': key, ...type }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Of its original, as it is served. */
async function hashOf({ url, data }: Office, galleryId: string, { sha256 }: SentPhoto): Promise<string> {
  const headers = { cookie: data.cookie }
  const answer = await fetch(`${url}/api/photos/${galleryId}/files/${sha256}/`, { headers })
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

async function lookAtRows(office: Office) {
  const client = new pg.Client({ connectionString: office.superuser() })
  await client.connect()
  try {
    const { rows } = await client.query<{ without_files: number; twice: number }>(`
      select (select count(*)::int from photo p cross join lateral (values ('photo', p.original_key),
          ('photo_preview', p.preview_key), ('photo_thumbnail', p.thumbnail_key)) k (kind, key)
        where not exists (select from file f where f.company_id = p.company_id and f.kind = k.kind and f.sha256 = k.key)) as without_files,
        (select count(*)::int from (select 1 from photo group by company_id, gallery_id, original_key having count(*) > 1) t) as twice`)
    return rows[0] ?? { without_files: -1, twice: -1 }
  } finally {
    await client.end()
  }
}

function pictureOf(chance: () => number): Promise<Buffer> {
  const background = { r: Math.floor(chance() * 256), g: Math.floor(chance() * 256), b: Math.floor(chance() * 256) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + chance() * 20 }
  return sharp({ create: { width: 320, height: 240, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}
