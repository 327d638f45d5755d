import { expect, it, vi } from 'vitest'
import { isPhoto } from './entry.ts'
import { openOutbox } from './outbox.ts'
import { changeEntry, listEntries } from './store.ts'

const owner = { user: 'private-window', company: 'harlow' }

/** As WebKit does it in a private window. */
function refuseBlobs() {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, ...key) {
    if (value instanceof Blob || value.thumbnail instanceof Blob)
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
    return put.call(this, value, ...key)
  })
}

it('a person whose browser keeps no blobs has a photo wait with its small picture, and go out as it was', async () => {
  refuseBlobs()
  const sent: string[] = []
  let mayGoOut = false
  const outbox = openOutbox({
    senders: {
      async photo(_entry, file) {
        sent.push(`${file.type} ${await file.text()}`)
        return { is: 'sent', duplicate: false }
      },
    },
    discard: async () => {},
    mayGoOut: () => mayGoOut,
  })
  await outbox.serve(owner)
  const file = new File(['bytes'], 'porch.png', { type: 'image/png' })
  const [seq = 0] = await outbox.add(owner, [{ kind: 'photo', about: 'gallery', file }])
  await changeEntry(seq, { thumbnail: new Blob(['small'], { type: 'image/jpeg' }) })
  const [entry] = (await listEntries(owner)).filter(isPhoto)
  expect([entry?.state, entry?.thumbnail?.type, await entry?.thumbnail?.text()]).toEqual([
    'waiting',
    'image/jpeg',
    'small',
  ])
  mayGoOut = true
  await outbox.serve(owner)
  await expect.poll(() => sent).toEqual(['image/png bytes'])
  outbox.close()
  vi.restoreAllMocks()
})
