import { utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { GIGABYTE } from '#contract/values/storage.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { limits } from '#server/platform/limits.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { filesOf, onDisk } from '#test/server/company-files.ts'
import { piecesTo } from '#test/server/pieces.ts'

const test = await openTestApp()
let origin = ''
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
const { ask, send } = piecesTo(() => origin)

type Owner = Awaited<ReturnType<typeof owner>>
type Who = Pick<Owner, 'browser'>
const MEGABYTE = 1_048_576

/** Begins an upload of so many bytes. */
const begin = (who: Who, gallery: string, bytes: number) =>
  ask('POST', `/api/photos/${gallery}/uploads/`, {
    who,
    headers: { 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('porch.jpg')}` },
  })
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const codesOf = (answers: Response[]) => answers.map(({ status }) => status).sort()
const counted = async ({ company_id }: Owner) => Number((await filesOf(test, company_id)).counted)
const inCompany = ({ company_id }: Owner, words: ReturnType<typeof sql>) =>
  test.platform.database.inCompany(company_id, (db) => words.execute(db))
const office = async () => {
  const sam = await owner(test)
  return { sam, id: (await addGallery(sam)).id }
}

describe('an upload in pieces', () => {
  it('counts towards the plan from its declared length, and what is made of it counts once', async () => {
    const { sam, id } = await office()
    const { bytes } = await picture({ width: 200, height: 100 })
    const begun = await begin(sam, id, bytes.length)
    expect(begun.status).toBe(201)
    expect(await counted(sam)).toBe(bytes.length)
    expect((await send(sam, placeOf(begun), bytes)).status).toBe(204)
    const { files } = await filesOf(test, sam.company_id)
    expect(files).toHaveLength(3)
    expect(await counted(sam)).toBe(files.reduce((sum, file) => sum + Number(file.bytes), 0))
  })

  it('that is ended, or refused for what it is, gives its room back', async () => {
    const { sam, id } = await office()
    const ended = placeOf(await begin(sam, id, MEGABYTE))
    const wrong = Buffer.from('<svg><script/></svg>')
    const refused = placeOf(await begin(sam, id, wrong.length))
    expect(await counted(sam)).toBe(MEGABYTE + wrong.length)
    expect((await send(sam, refused, wrong)).status).toBe(415)
    expect(await counted(sam)).toBe(MEGABYTE)
    expect((await ask('DELETE', ended, { who: sam })).status).toBe(204)
    expect(await counted(sam)).toBe(0)
  })

  it('that the plan has no room for is refused before a byte is sent, fifty at once together too', async () => {
    const { sam, id } = await office()
    await inCompany(sam, sql`update subscription set plan = 'solo'`)
    await inCompany(
      sam,
      sql`insert into tally (company_id, noun, count)
        values (${sam.company_id}, 'storage_bytes', ${10 * GIGABYTE - 3 * MEGABYTE - 1})`,
    )
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin(sam, id, MEGABYTE)))
    expect(codesOf(answers)).toEqual([...Array(3).fill(201), ...Array(47).fill(413)])
    const refused = answers.find(({ status }) => status === 413)
    expect(await refused?.json()).toMatchObject({ status: 'error', error_code: 'storage_limit' })
    expect(await counted(sam)).toBe(10 * GIGABYTE - 1)
  })
})

describe('of unfinished uploads', () => {
  it('one person has twenty, fifty begun at once too, and a colleague has their own', async () => {
    const { sam, id } = await office()
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin(sam, id, 1000)))
    expect(codesOf(answers)).toEqual([...Array(20).fill(201), ...Array(30).fill(503)])
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toMatchObject({
      error_code: 'unavailable',
      message: 'You have 20 uploads under way. Wait until some have ended.',
    })
    const colleague = await employee(test, sam, 'admin')
    expect((await begin(colleague, id, 1000)).status).toBe(201)
    const one = answers.find(({ status }) => status === 201)
    await ask('DELETE', one ? placeOf(one) : '', { who: sam })
    expect((await begin(sam, id, 1000)).status).toBe(201)
  })

  it('one company has two gigabytes, and another has its own', async () => {
    const { sam, id } = await office()
    await inCompany(
      sam,
      sql`insert into unfinished_upload (company_id, id, user_id, bytes)
        values (${sam.company_id}, gen_random_uuid(), gen_random_uuid(), ${limits.unfinishedBytes - 1000})`,
    )
    expect((await begin(sam, id, 1001)).status).toBe(503)
    expect((await begin(sam, id, 1000)).status).toBe(201)
    const other = await office()
    expect((await begin(other.sam, other.id, 1001)).status).toBe(201)
  })

  it('what nobody went on with for a week goes with the sweep and gives its room back; what somebody did stays', async () => {
    const { sam, id } = await office()
    const [old, going] = [placeOf(await begin(sam, id, 1000)), placeOf(await begin(sam, id, 2000))]
    const fileOf = (place: string) =>
      join(test.platform.env.DATA_DIR, 'files', 'uploads', sam.company_id, place.split('/').at(-2) ?? '')
    await inCompany(sam, sql`update unfinished_upload set created_at = now() - interval '8 days'`)
    for (const place of [old, going]) {
      await utimes(fileOf(place), 1, 1)
      await utimes(`${fileOf(place)}.json`, 1, 1)
    }
    await writeFile(fileOf(going), 'gone on with')
    await sweepFiles(test.platform)
    expect((await ask('HEAD', old, { who: sam })).status).toBe(404)
    expect((await ask('HEAD', going, { who: sam })).headers.get('upload-offset')).toBe('12')
    expect(await counted(sam)).toBe(2000)
  })

  it('nothing is left of a company that is erased', async () => {
    const { sam, id } = await office()
    await begin(sam, id, 1000)
    expect(await onDisk(test, `uploads/${sam.company_id}`)).toHaveLength(2)
    await test.platform.storage.deleteAllOf(`companies/${sam.company_id}`)
    expect(await onDisk(test, `uploads/${sam.company_id}`)).toEqual([])
  })
})
