import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/database/db.ts'
import { openJobProcess } from '#server/platform/job-process.ts'
import { seal, unseal } from '#server/platform/secrets/secrets.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import type { ExaminedPdf } from './examine-pdf.ts'
import { readP12 } from './p12.ts'
import type { SealWords } from './placeholder.ts'
import { certificateId, privateKeyOf, type SealKey, sealKeyOf, signText } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { makeSelfSigned } from './self-signed.ts'

/** Seals PDFs with the key of the settings, else with one that the first server made, which all servers of a database share. */
export type Seals = {
  /** The bytes with a seal behind them, and the id of the key it is by. */
  seal(pdf: Uint8Array, words: SealWords): Promise<{ bytes: Uint8Array; key_id: string }>
  /** A signature over text by the same key. */
  sign(text: string): Promise<{ signature: string; key_id: string }>
  /** The certificate, DER, of a key that ever sealed here. */
  findCertificate(db: Db, keyId: string): Promise<Uint8Array | undefined>
  /**
   * What a PDF that somebody hands in as a file is, read in a process of its own that is ended after 5 seconds, waiting included; files of
   * different `whose` take turns. Rejects with an Error of code `process_busy`, `process_timeout` or `process_lost`.
   */
  examine(path: string, whose: string): Promise<ExaminedPdf>
  /** Throws a setup error of one line where the key of the settings cannot be used. */
  check(): Promise<void>
  close(): Promise<void>
}

type Settings = Pick<Env, 'SEAL_P12' | 'SEAL_P12_PASSWORD' | 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'PUBLIC_URL'>

export function openSeals(env: Settings, database: Database): Seals {
  let opened: Promise<SealKey> | undefined
  const examining = openJobProcess<string, ExaminedPdf>({
    file: new URL('./worker.ts', import.meta.url),
    timeout_ms: 5_000,
    waiting: 30,
    waiting_each: 4,
    memory_mb: 512,
  })
  function key(): Promise<SealKey> {
    opened ??= keyOf(env, database).catch((error) => {
      opened = undefined // the next one tries again
      throw error
    })
    return opened
  }
  return {
    async seal(pdf, words) {
      const by = await key()
      return { bytes: await sealPdf(pdf, by, words), key_id: by.id }
    },
    async sign(text) {
      const by = await key()
      return { signature: await signText(text, by), key_id: by.id }
    },
    findCertificate: (db, keyId) => findCertificate(db, keyId, env),
    examine: examining.ask,
    close: examining.close,
    async check() {
      if (env.SEAL_P12) await givenKey(env.SEAL_P12, env.SEAL_P12_PASSWORD)
    },
  }
}

async function keyOf(env: Settings, database: Database): Promise<SealKey> {
  if (!env.SEAL_P12) return sharedKey(env, database)
  const given = await givenKey(env.SEAL_P12, env.SEAL_P12_PASSWORD)
  await database.outside((db) => keep(db, rowOf(given.id, given.certificate, undefined, env)))
  return given
}

async function givenKey(path: string, password = ''): Promise<SealKey> {
  try {
    return await readP12(await readFile(path), password)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw setupError(
      `SEAL_P12 takes a PKCS #12 file, encrypted with AES as openssl 3 does, that SEAL_P12_PASSWORD opens (${why}).`,
      error,
    )
  }
}

/** The key that is there, else a new one; of several servers that begin at once one keeps its own. */
async function sharedKey(env: Settings, database: Database): Promise<SealKey> {
  const there = await database.outside(findShared)
  if (there) return openShared(there, env)
  const made = await makeSelfSigned(`Chalkline seal of ${new URL(env.PUBLIC_URL).host}`, new Date())
  const mine = sealKeyOf(made.certificate, await privateKeyOf(made.pkcs8, true))
  const row = rowOf(mine.id, made.certificate, made.pkcs8, env)
  const kept = await database.outside(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('seal_key'))`.execute(db)
    const first = await findShared(db)
    if (!first) await keep(db, row)
    return first ?? row
  })
  return kept.id === mine.id ? mine : openShared(kept, env)
}

type Row = { id: string; certificate: string; private_sealed: string; given: boolean }

/** Of a key that is given nothing private is kept: what is sealed shows alone that the row is ours. */
function rowOf(id: string, certificate: Uint8Array, pkcs8: Uint8Array | undefined, env: Settings): Row {
  const inside = pkcs8 ? base64(pkcs8) : ''
  const private_sealed = seal(inside, env.SECRET_KEY, aboutSealKey(id))
  return { id, certificate: base64(certificate), private_sealed, given: pkcs8 === undefined }
}

async function findShared(db: Db): Promise<Row | undefined> {
  return db
    .selectFrom('seal_key')
    .select(['id', 'certificate', 'private_sealed', 'given'])
    .where('given', '=', false)
    .orderBy('since')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

async function openShared({ id, certificate, private_sealed }: Row, env: Settings): Promise<SealKey> {
  const pkcs8 = Buffer.from(unseal(private_sealed, env, aboutSealKey(id)), 'base64')
  return sealKeyOf(bytesOf(certificate), await privateKeyOf(pkcs8, true))
}

async function keep(db: Db, row: Row): Promise<void> {
  await db
    .insertInto('seal_key')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute()
}

async function findCertificate(db: Db, keyId: string, env: Settings): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('seal_key')
    .select(['id', 'certificate', 'private_sealed', 'given'])
    .where('id', '=', keyId)
    .executeTakeFirst()
  const certificate = row && bytesOf(row.certificate)
  return certificate && certificateId(certificate) === keyId && isOurs(row, env) ? certificate : undefined
}

/** Whether a server of this database wrote it. */
function isOurs({ id, private_sealed }: Row, env: Settings): boolean {
  try {
    unseal(private_sealed, env, aboutSealKey(id))
    return true
  } catch {
    return false
  }
}

/** What the private key in a row is bound to. */
export function aboutSealKey(id: string): string {
  return `seal key ${id}`
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}
