import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import * as files from '#contract/jobs/files/calls.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, pdf } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportJobFiles } from './export-files.ts'
import { forgetDeletedFiles } from './forget-files.ts'

const test = await openTestApp()
const sam = await owner(test)
const text = (filename: string, words: string) => ({
  filename,
  mimetype: 'text/plain',
  bytes: new TextEncoder().encode(words),
})

async function jobWithFile(filename = 'plans.pdf') {
  const { id } = await addJob(sam)
  const { files: added } = await expectSuccess(
    sam.browser.call(files.addJobFiles, { id, file: [pdf('deck', filename)] }),
  )
  return { id, file_id: added[0]?.id ?? '' }
}

const namesOf = async (id: string) =>
  (await expectSuccess(sam.browser.call(files.listJobFiles, { id }))).files.map(({ name }) => name)

describe('files of a job', () => {
  it('an owner attaches plans and a photo of the permit, opens one, downloads it, and both are in the history', async () => {
    const { id } = await addJob(sam)
    const file = [pdf('deck', 'Plans.pdf'), { ...(await picture()), filename: 'permit.jpg' }]
    const added = await expectSuccess(sam.browser.call(files.addJobFiles, { id, file }))
    expect(added).toMatchObject({ message: '2 files added' })
    const plans = added.files.find(({ name }) => name === 'Plans.pdf')
    expect(plans).toMatchObject({ mime: 'application/pdf', bytes: 13, added_by_name: expect.stringContaining('Sam') })
    const get = (open?: boolean) => sam.browser.call(files.getJobFile, { id, file_id: plans?.id ?? '', open })
    expect((await get()).raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Plans.pdf",
      'x-content-type-options': 'nosniff',
    })
    const opened = await get(true)
    expect(opened.raw.headers['content-disposition']).toMatch(/^inline/)
    expect(opened.raw.rawPayload.toString()).toBe('%PDF-1.7 deck')
    const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(activity[0]).toMatchObject({ kind: 'file_added', note: '2 files' })
  })

  it('an owner renames a file, and its ending goes on telling what it is', async () => {
    const at = await jobWithFile('..\\..\\deck.exe')
    expect(await namesOf(at.id)).toEqual(['deck.exe.pdf'])
    const { file } = await expectSuccess(sam.browser.call(files.renameJobFile, { ...at, name: 'Deck, signed' }))
    expect(file.name).toBe('Deck, signed.pdf')
    const empty = await sam.browser.call(files.renameJobFile, { ...at, name: ' ' })
    expect(empty).toMatchObject({ code: 400, body: { fields: { name: ['Name the file'] } } })
  })

  it('an owner deletes a file and brings it back; a day later it is gone with its bytes', async () => {
    const at = await jobWithFile()
    for (let time = 0; time < 2; time++) {
      expect((await sam.browser.call(files.deleteJobFile, at)).code).toBe(time === 0 ? 200 : 404)
      expect(await namesOf(at.id)).toEqual([])
      expect((await sam.browser.call(files.getJobFile, at)).code).toBe(404)
    }
    await expectSuccess(sam.browser.call(files.restoreJobFile, at))
    expect(await namesOf(at.id)).toEqual(['plans.pdf'])
    await expectSuccess(sam.browser.call(files.deleteJobFile, at))
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update job_file set deleted_at = now() - interval '25 hours' where id = ${at.file_id}`.execute(db),
    )
    expect((await sam.browser.call(files.restoreJobFile, at)).code).toBe(404)
    await forgetDeletedFiles(test.platform, { company_id: sam.company_id, job_id: at.id })
    const left = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select from job_file where id = ${at.file_id}`.execute(db),
    )
    expect(left.rows).toEqual([])
  })

  it('a page under the name of a PDF, a program, an empty file and none are refused by name, and nothing of the call is kept', async () => {
    const { id } = await addJob(sam)
    for (const bad of [
      { ...pdf('x'), bytes: new TextEncoder().encode('<html><script>') },
      { filename: 'setup.exe', mimetype: 'application/pdf', bytes: Buffer.from('MZ\x90\0\x03\0\0\0') },
      text('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      text('zero.txt', 'a\0b'),
    ]) {
      const answer = await sam.browser.call(files.addJobFiles, { id, file: [pdf('good'), bad] })
      expect([answer.code, answer.body.fields?.file?.[0]]).toEqual([415, expect.stringContaining(bad.filename)])
    }
    const empty = await sam.browser.call(files.addJobFiles, { id, file: [text('empty.txt', '')] })
    expect(empty.body.fields?.file?.[0]).toContain('empty.txt is empty')
    expect((await sam.browser.call(files.addJobFiles, { id, file: [] })).code).toBe(400)
    expect(await namesOf(id)).toEqual([])
  })

  it('a text with marks in it is a download and never a page', async () => {
    const { id } = await addJob(sam)
    const { files: added } = await expectSuccess(
      sam.browser.call(files.addJobFiles, { id, file: [text('list.csv', '<script>alert(1)</script>')] }),
    )
    const { raw } = await sam.browser.call(files.getJobFile, { id, file_id: added[0]?.id ?? '', open: true })
    expect(raw.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('the crew of a job reads its files and changes none; who is not on it, and another company, find nothing', async () => {
    const at = await jobWithFile()
    const [mateo, luis] = [await employee(test, sam, 'crew_member'), await employee(test, sam, 'crew_member')]
    await expectSuccess(sam.browser.call(calls.changeJob, { id: at.id, action: 'assign', assigned: [mateo.user_id] }))
    expect((await expectSuccess(mateo.browser.call(files.listJobFiles, { id: at.id }))).files).toHaveLength(1)
    expect((await mateo.browser.call(files.getJobFile, at)).code).toBe(200)
    expect((await mateo.browser.call(files.deleteJobFile, at)).code).toBe(403)
    expect((await mateo.browser.call(files.addJobFiles, { id: at.id, file: [pdf('x')] })).code).toBe(403)
    const rival = await owner(test)
    const { id: theirs } = await addJob(rival)
    for (const who of [luis, rival]) expect((await who.browser.call(files.getJobFile, at)).code).toBe(404)
    const smuggled = { id: theirs, file_id: at.file_id }
    expect((await rival.browser.call(files.getJobFile, smuggled)).code).toBe(404)
    expect((await rival.browser.call(files.deleteJobFile, smuggled)).code).toBe(404)
    expect(await namesOf(at.id)).toEqual(['plans.pdf'])
  })

  it('the export of a company has each file in the folder of its job, and no other company’s; the sweep keeps what is named', async () => {
    const kim = await owner(test)
    const job = await addJob(kim, { title: 'Porch: rails / stairs' })
    await expectSuccess(
      kim.browser.call(files.addJobFiles, { id: job.id, file: [pdf('rails'), text('list.csv', 'a,b')] }),
    )
    const names: string[] = []
    for await (const { name, input } of exportJobFiles(test.platform, kim.company_id as CompanyId)) {
      names.push(name.replace(/\/[0-9a-f]{4} /, '/'))
      expect(['%PDF-1.7 rails', 'a,b']).toContain(Buffer.from(input as Uint8Array).toString())
    }
    expect(names.sort()).toEqual([
      `${job.number} Porch rails stairs/list.csv`,
      `${job.number} Porch rails stairs/plans.pdf`,
    ])
    const unnamed = await test.platform.database.inCompany(kim.company_id, (db) =>
      sql`select sha256 from file where company_id = ${kim.company_id} and (kind, sha256) not in (
        select kind, sha256 from file_reference where company_id = ${kim.company_id})`.execute(db),
    )
    expect(unnamed.rows).toEqual([])
  })

  it('files of jobs count towards the storage of the plan', async () => {
    const kim = await owner(test)
    const { id } = await addJob(kim)
    const used = () =>
      test.platform.database.inCompany(kim.company_id, async (db) => {
        const { rows } = await sql<{ count: number }>`select count from tally where noun = 'storage_bytes'
          and company_id = ${kim.company_id}`.execute(db)
        return Number(rows[0]?.count ?? 0)
      })
    const before = await used()
    await expectSuccess(kim.browser.call(files.addJobFiles, { id, file: [pdf('twelve')] }))
    expect((await used()) - before).toBe(15)
  })
})
