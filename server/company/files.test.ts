import { createHash, randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/company/calls.ts'
import * as users from '#contract/users/calls.ts'
import { backupLock } from '#server/platform/files/backup-lock.ts'
import { moveOldFiles } from '#server/platform/files/move-old-files.ts'
import { deleteFilesOf, sweepFiles } from '#server/platform/files/sweep-files.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { certificate, filesOf, letADayPass, logoOf, onDisk, setLogo } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { doTask } from '#test/subscribers.ts'

const test = await openTestApp()
type Owner = Awaited<ReturnType<typeof owner>>

const insure = ({ browser }: Owner, insurance_certificate = certificate()) =>
  browser.call(calls.updateCompanySettings, { insurance_certificate })
const insuranceOf = async ({ browser }: Owner) => (await browser.call(calls.getInsurance)).raw.rawPayload.toString()
const logoAt = (key: string) => openBrowser(test).call(calls.getCompanyLogo, { key })
const inCompany = (boss: Owner, set: object) =>
  test.platform.database.inCompany(boss.company_id, (db) =>
    db.updateTable('company').set(set).where('id', '=', boss.company_id).execute(),
  )

describe('a company’s files', () => {
  it('a company that is erased takes its own files along, and leaves another the same content', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    for (const boss of [sam, rival]) await expectSuccess(insure(boss, certificate('the same')))
    expect(await onDisk(test, `companies/${sam.company_id}`)).toHaveLength(1)
    await inCompany(sam, { erase_at: '2020-01-01T00:00:00Z' })
    await doTask(test, 'erase_company', sam.company_id)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toEqual([])
    expect(await insuranceOf(rival)).toBe('%PDF-1.7 insured the same')
  })

  it('a stranger with its hash has no certificate, picture or print by the logo’s address', async () => {
    const sam = await owner(test)
    await expectSuccess(insure(sam))
    const { files } = await filesOf(test, sam.company_id)
    expect((await logoAt(files[0]?.sha256 ?? '')).code).toBe(404)
    const person = await verifiedPerson(test)
    const { user } = await expectSuccess(person.browser.call(users.updateProfile, { avatar: await logoOf('#123456') }))
    const avatar = user.avatar_url?.split('/').at(-2) ?? ''
    expect((await logoAt(avatar)).code).toBe(404)
    const logo = await setLogo(sam, '#a52')
    expect((await openBrowser(test).call(users.getAvatar, { key: logo })).code).toBe(404)
    expect((await logoAt(logo)).code).toBe(200)
  })

  it('a logo is shown as long as a company has it or a document that was sent bears it', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    const sent = await setLogo(sam, '#a52')
    const client = await addClient(sam, { email: 'renee@example.com' })
    const line_items = [{ name: 'Deck', unit_price: '480' }]
    const made = await expectSuccess(sam.browser.call(billing.createDocument, { client_id: client.id, line_items }))
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id: made.document.id }))
    const replaced = await setLogo(sam, '#5a2')
    const now = await setLogo(sam, '#25a')
    expect(await Promise.all([sent, replaced, now].map(async (key) => (await logoAt(key)).code))).toEqual([
      200, 404, 200,
    ])
    // Somebody who is logged in elsewhere sees it too, and stays where they work.
    expect((await rival.browser.call(calls.getCompanyLogo, { key: now })).code).toBe(200)
  })

  it('a picture that its person shows no more is nobody’s to see at once', async () => {
    const person = await verifiedPerson(test)
    const { user } = await expectSuccess(person.browser.call(users.updateProfile, { avatar: await logoOf('#777') }))
    const key = user.avatar_url?.split('/').at(-2) ?? ''
    await expectSuccess(person.browser.call(users.updateProfile, { avatar: null }))
    expect((await openBrowser(test).call(users.getAvatar, { key })).code).toBe(404)
  })
})

describe('the room a plan has for files', () => {
  const fill = async ({ company_id }: Owner, left: number) =>
    test.platform.database.inCompany(company_id, async (db) => {
      await sql`update subscription set plan = 'solo'`.execute(db)
      await sql`insert into tally (company_id, noun, count) values (${company_id}, 'storage_bytes', ${10 * 1_073_741_824 - left})
        on conflict (company_id, noun) do update set count = excluded.count`.execute(db)
    })

  it('sixty people who upload at once never pass it, and who is over it is told so', async () => {
    const sam = await owner(test)
    const one = certificate().bytes.byteLength
    await fill(sam, one * 5 + 1)
    const answers = await Promise.all(Array.from({ length: 60 }, () => insure(sam)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    const refused = answers.find(({ code }) => code !== 200)
    expect(refused).toMatchObject({
      code: 413,
      body: {
        error_code: 'storage_limit',
        message: "Your plan's 10 GB for photos and files are used up. Delete some, or choose a larger plan.",
      },
    })
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 413]))
    expect((await filesOf(test, sam.company_id)).files).toHaveLength(5)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toHaveLength(5)
    expect(await onDisk(test, 'unfinished')).toEqual([])
  }, 60_000)

  it('the same file again takes no more room, and other work goes on where there is none', async () => {
    const sam = await owner(test)
    const same = certificate()
    await expectSuccess(insure(sam, same))
    await fill(sam, 0)
    await expectSuccess(insure(sam, same))
    expect((await insure(sam)).code).toBe(413)
    await expectSuccess(sam.browser.call(calls.updateCompanySettings, { paper_footer: 'Words' }))
    const client = await addClient(sam, { email: 'renee@example.com' })
    const input = { is_invoice: true, client_id: client.id, line_items: [{ name: 'Deck', unit_price: '480' }] }
    const { document } = await expectSuccess(sam.browser.call(billing.createDocument, input))
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id: document.id }))
    expect((await sam.browser.call(billing.getInvoicePdf, { id: document.id })).code).toBe(200)
  })
})

describe('files that nobody names', () => {
  it('are swept after a day, the one that is named stays, and the count follows', async () => {
    const sam = await owner(test)
    for (let at = 0; at < 3; at++) await expectSuccess(insure(sam))
    const kept = await insuranceOf(sam)
    await sweepFiles(test.platform)
    expect((await filesOf(test, sam.company_id)).files).toHaveLength(3)
    await letADayPass(test, sam.company_id)
    await sweepFiles(test.platform)
    const { files, counted } = await filesOf(test, sam.company_id)
    expect(files).toHaveLength(1)
    expect(counted).toBe(files[0]?.bytes)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toHaveLength(1)
    expect(await insuranceOf(sam)).toBe(kept)
  })

  it('are safe while somebody uploads the same again', async () => {
    const sam = await owner(test)
    const wanted = certificate()
    for (let turn = 0; turn < 10; turn++) {
      await expectSuccess(insure(sam, wanted))
      await expectSuccess(insure(sam))
      await letADayPass(test, sam.company_id)
      await Promise.all([expectSuccess(insure(sam, wanted)), sweepFiles(test.platform)])
      expect(await insuranceOf(sam)).toBe(Buffer.from(wanted.bytes).toString())
    }
  }, 60_000)

  it('bytes that never had a row, because what put them was taken back, are swept too', async () => {
    const sam = await owner(test)
    const stray = (id: string) => join(test.platform.env.DATA_DIR, 'files/companies', sam.company_id, 'insurance', id)
    const [old, fresh] = [stray(randomUUID()), stray(randomUUID())]
    await mkdir(dirname(old), { recursive: true })
    for (const path of [old, fresh]) await writeFile(path, 'left')
    await utimes(old, 1, 1)
    await sweepFiles(test.platform)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toEqual([fresh])
  })

  it('stay while an operator makes a backup, also those of a company that is erased, and are swept after it', async () => {
    const sam = await owner(test)
    for (let at = 0; at < 2; at++) await expectSuccess(insure(sam))
    await letADayPass(test, sam.company_id)
    for (const path of await onDisk(test, `companies/${sam.company_id}`)) await utimes(path, 1, 1)
    await test.platform.database.outside(async (backup) => {
      await sql`select pg_advisory_xact_lock(${backupLock})`.execute(backup)
      await expect(sweepFiles(test.platform)).rejects.toThrow('A backup is being made')
      await deleteFilesOf(test.platform, sam.company_id)
      expect(await onDisk(test, `companies/${sam.company_id}`)).toHaveLength(2)
    })
    await sweepFiles(test.platform)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toHaveLength(1)
    await deleteFilesOf(test.platform, sam.company_id)
    expect(await onDisk(test, `companies/${sam.company_id}`)).toEqual([])
  })
})

it('an installation from before has its files after the upgrade, each its own', async () => {
  const [sam, rival, person] = [await owner(test), await owner(test), await verifiedPerson(test)]
  const lay = async (content: Uint8Array) => {
    const key = createHash('sha256').update(content).digest('hex')
    const path = join(test.platform.env.DATA_DIR, 'files', key.slice(0, 2), key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return key
  }
  const logo_key = await lay((await logoOf('#909')).bytes)
  const insurance_key = await lay(certificate('before').bytes)
  const avatar_key = await lay(new TextEncoder().encode('\xff\xd8\xff picture'))
  for (const boss of [sam, rival]) await inCompany(boss, { logo_key, insurance_key })
  await test.platform.database.outside((db) =>
    db.updateTable('user_account').set({ avatar_key }).where('username', '=', person.username).execute(),
  )
  await moveOldFiles(test.platform)
  await moveOldFiles(test.platform)
  expect(await onDisk(test, logo_key.slice(0, 2))).toEqual([])
  expect((await openBrowser(test).call(users.getAvatar, { key: avatar_key })).code).toBe(200)
  await inCompany(rival, { erase_at: '2020-01-01T00:00:00Z' })
  await doTask(test, 'erase_company', rival.company_id)
  expect(await insuranceOf(sam)).toBe('%PDF-1.7 insured before')
  expect((await logoAt(logo_key)).code).toBe(200)
  expect((await filesOf(test, sam.company_id)).counted).toBeGreaterThan(0)
})
