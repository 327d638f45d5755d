import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkServerKey } from '#server/platform/secrets/server-key.ts'
import { sealedColumns } from '#server/sealed-columns.ts'
import { openTestApp } from '#test/server/app.ts'
import { p12Of } from '#test/server/p12.ts'
import { openSeals } from './open-seals.ts'
import { isSignedBy } from './seal-key.ts'
import { makeSelfSigned } from './self-signed.ts'

const test = await openTestApp()
const folder = mkdtempSync(join(tmpdir(), 'chalkline-seals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { database, env } = test.platform

const certificateOf = (keyId: string, settings = env) =>
  database.outside((db) => openSeals(settings, database).findCertificate(db, keyId))

describe('the key that seals', () => {
  it('is made once, by however many servers that begin at once', async () => {
    const servers = Array.from({ length: 6 }, () => openSeals(env, database))
    const signed = await Promise.all(servers.map((server) => server.sign('the same words')))
    expect(new Set(signed.map(({ key_id }) => key_id)).size).toBe(1)
    const [first] = signed
    const certificate = await certificateOf(first?.key_id ?? '')
    expect(isSignedBy('the same words', first?.signature ?? '', certificate ?? new Uint8Array())).toBe(true)
    expect(isSignedBy('other words', first?.signature ?? '', certificate ?? new Uint8Array())).toBe(false)
  })

  it('is still there after the key of the server was changed', async () => {
    const { key_id } = await openSeals(env, database).sign('before')
    const next = { SECRET_KEY: 'another key, of which all is sealed anew', SECRET_KEY_PREVIOUS: env.SECRET_KEY }
    await checkServerKey(test.databaseUrl, env, sealedColumns)
    await checkServerKey(test.databaseUrl, next, sealedColumns)
    const after = { ...env, SECRET_KEY: next.SECRET_KEY }
    expect((await openSeals(after, database).sign('after')).key_id).toBe(key_id)
    expect(await certificateOf(key_id, after)).toBeDefined()
    await checkServerKey(
      test.databaseUrl,
      { SECRET_KEY: env.SECRET_KEY, SECRET_KEY_PREVIOUS: next.SECRET_KEY },
      sealedColumns,
    )
  })

  it('is known as ours alone where this server wrote it down', async () => {
    const { certificate } = await makeSelfSigned('Somebody else', new Date())
    await database.outside((db) =>
      db
        .insertInto('seal_key')
        .values({
          id: 'ab'.repeat(32),
          certificate: Buffer.from(certificate).toString('base64'),
          private_sealed: 'v1.AAAA',
          given: true,
        })
        .execute(),
    )
    expect(await certificateOf('ab'.repeat(32))).toBeUndefined()
    expect(await certificateOf('cd'.repeat(32))).toBeUndefined()
  })

  it('is that of the settings where one is given; a wrong password stops the start in one line', async () => {
    const made = await makeSelfSigned('Harlow Carpentry', new Date())
    const path = join(folder, 'seal.p12')
    writeFileSync(path, await p12Of(made.pkcs8, made.certificate, 'a password'))
    const given = { ...env, SEAL_P12: path, SEAL_P12_PASSWORD: 'a password' }
    await openSeals(given, database).check()
    const { key_id } = await openSeals(given, database).sign('words')
    expect(Buffer.from((await certificateOf(key_id)) ?? '')).toEqual(Buffer.from(made.certificate))
    await expect(openSeals({ ...given, SEAL_P12_PASSWORD: 'another' }, database).check()).rejects.toThrow(
      'SEAL_P12 takes',
    )
    await expect(openSeals({ ...given, SEAL_P12: `${path}x` }, database).check()).rejects.toThrow('SEAL_P12 takes')
  })
})
