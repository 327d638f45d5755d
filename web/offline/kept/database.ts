import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_DATABASE } from '#web/api/kept-database.ts'
import type { KeptPage, ReadAnswer, Reader } from './kept-answer.ts'

/* What is read of an answer to choose which go lies apart from the answers themselves. */
export type Facts = Omit<ReadAnswer, 'answer'> & { size: number }

/** What was brought down of the jobs ahead for a reader. */
export type KeptPack = Reader & {
  /** What the server is asked with the next time (contract/dashboard/pack). */
  cursor: string
  /** When all of it was brought last; undefined as long as a part is missing. */
  at?: string
  /** All that belong here, those that are not brought yet among them. */
  wanted: string[]
  /** Of each job the names of its answers. */
  jobs: Record<string, string[]>
  /** The names of answers that are of no job; undefined where a release before this one wrote it. */
  company?: string[]
}

/** The thumbnail of a photo as it was at an address; its bytes lie apart. */
export type ThumbnailFacts = Reader & { id: string; url: string; type: string; size: number; at: string }

export interface KeptSchema extends DBSchema {
  answers: { key: [string, string]; value: string }
  facts: { key: [string, string]; value: Facts }
  pages: { key: [string, string]; value: KeptPage & Reader }
  packs: { key: string; value: KeptPack }
  /** Jobs that the person keeps on the device. */
  pins: { key: [string, string]; value: { owner: string; job_id: string; at: string } }
  thumbnails: { key: [string, string]; value: ArrayBuffer }
  thumbnail_facts: { key: [string, string]; value: ThumbnailFacts }
}

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined

export function database() {
  opened ??= openDB<KeptSchema>(KEPT_DATABASE, 3, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('answers')
        db.createObjectStore('facts', { keyPath: ['owner', 'name'] })
        db.createObjectStore('pages', { keyPath: ['owner', 'href'] })
      }
      if (before < 2) {
        db.createObjectStore('packs', { keyPath: 'owner' })
        db.createObjectStore('pins', { keyPath: ['owner', 'job_id'] })
      }
      db.createObjectStore('thumbnails')
      db.createObjectStore('thumbnail_facts', { keyPath: ['owner', 'id'] })
    },
    // It is being deleted: the person leaves this device. Or a newer release in another tab wants to change it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
