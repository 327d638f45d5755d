import type { ObjectStore } from './object-store.ts'
import type { StorageAddress } from './storage-address.ts'

/** A bucket whose client is loaded with its first use: a server without one starts without. */
export function openBucket(address: StorageAddress): ObjectStore {
  let opened: Promise<ObjectStore> | undefined
  function store() {
    opened ??= import('./s3-store.ts').then(({ openS3Store }) => openS3Store(address))
    return opened
  }
  return {
    put: async (key, path) => (await store()).put(key, path),
    open: async (key, range) => (await store()).open(key, range),
    read: async (key) => (await store()).read(key),
    remove: async (key) => (await store()).remove(key),
    removeAll: async (below) => (await store()).removeAll(below),
    async *list(below) {
      yield* (await store()).list(below)
    },
    names: async (below) => (await store()).names(below),
    clearUnfinished: async (older_than_ms) => (await store()).clearUnfinished(older_than_ms),
    check: async () => (await store()).check(),
    close: () => void opened?.then((made) => made.close()),
  }
}
