import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { setupError } from '#server/platform/setup-error.ts'

/** Keys of age (https://age-encryption.org/v1): who a backup is encrypted for, and who opens it. */
export type BackupKeys = { recipients: string[]; identities: string[]; fingerprint: string }

/**
 * Reads a file of keys as `age-keygen` writes it. A line `age1…` encrypts and opens nothing; a line `AGE-SECRET-KEY-…` does both.
 * Throws a setup error of one line where there is neither.
 */
export async function readKeys(path: string): Promise<BackupKeys> {
  if (!existsSync(path)) throw setupError(`There is no key in ${path}: npm run backup -- --new-key ${path} makes one.`)
  const lines = readFileSync(path, 'utf8').split('\n')
  const [identities, named] = ['AGE-SECRET-KEY-', 'age1'].map((start) =>
    lines.map((line) => line.trim()).filter((line) => line.startsWith(start)),
  ) as [string[], string[]]
  try {
    const recipients = [...new Set([...named, ...(await Promise.all(identities.map(identityToRecipient)))])].sort()
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    if (recipients.length > 0) return { recipients, identities, fingerprint: fingerprintOf(recipients) }
  } catch {}
  throw setupError(`${path} takes a key of age in a line: age1… to encrypt, AGE-SECRET-KEY-… to open as well.`)
}

/** Makes a key in a new file that only its owner reads, and answers who is encrypted for by it. */
export async function makeKey(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw setupError(code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written: ${code}.`, error)
  }
  return recipient
}

/** Files for the same recipients lie in one folder, and are shared by its backups. */
function fingerprintOf(recipients: string[]): string {
  return createHash('sha256').update(recipients.join('\n')).digest('hex').slice(0, 12)
}

export async function encrypted(source: Readable, { recipients }: BackupKeys): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(source) as never)) as never)
}

/** Rejects where the key is another one. */
export async function decrypted(source: Readable, { identities }: BackupKeys): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(source) as never)) as never)
}
