import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CallEntry, LostWords, PhotoEntry } from './entry.ts'
import type { KeptFile } from './kept-file.ts'

/* Files lie apart from their entries: a list reads no pictures. */
interface OutboxSchema extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { owner: [string, string] } }
  files: { key: number; value: KeptFile }
  /** What lost where two changed the same. */
  lost: { key: number; value: LostWords; indexes: { owner: [string, string] } }
  /** What others than who is signed in have left here, readable to nobody on this device. */
  sealed: { key: number; value: SealedRow; indexes: { owner: string } }
}

export type SealedRow = { seq: number; owner: string; by: ArrayBuffer; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type KeptEntry = (Omit<PhotoEntry, 'thumbnail'> | CallEntry) & { thumbnail?: KeptFile }

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined

export function outboxDatabase(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openOutboxDatabase('chalkline-outbox', () => {
    opened = undefined
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Why this tab can't keep anything, although the browser could. */
export type OutboxTrouble = 'other tabs' | 'old tab'

/** Another tab of an earlier release keeps the database as it was. */
class BlockedError extends Error {}

export function troubleOf(error: unknown): OutboxTrouble | undefined {
  if (error instanceof BlockedError) return 'other tabs'
  return error instanceof DOMException && error.name === 'VersionError' ? 'old tab' : undefined
}

/** Version 1 has photos alone, version 2 nothing sealed; what is there stays as it is. */
export function openOutboxDatabase(name: string, onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const blocked = () => {
      isLate = true
      reject(new BlockedError('Another tab keeps the database as it was'))
    }
    // It comes once the other tab is closed: by then nobody waits for this one.
    openCurrent(name, blocked, onGone).then((db) => (isLate ? db.close() : resolve(db)), reject)
  })
}

function openCurrent(name: string, blocked: () => void, onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>(name, 3, {
    blocked,
    upgrade(db, before) {
      if (before < 1) {
        const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
        entries.createIndex('owner', ['user', 'company'])
        db.createObjectStore('files')
      }
      if (before < 2) {
        const lost = db.createObjectStore('lost', { keyPath: 'seq', autoIncrement: true })
        lost.createIndex('owner', ['user', 'company'])
      }
      const sealed = db.createObjectStore('sealed', { keyPath: 'seq', autoIncrement: true })
      sealed.createIndex('owner', 'owner')
    },
    // A newer release in another tab wants to change it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  })
}
