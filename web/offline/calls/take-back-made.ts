import { deviceOutbox } from '../outbox/device-outbox.ts'
import { type CallEntry, type Entry, isCall, isSent } from '../outbox/entry.ts'
import { writeUnsent } from '../outbox/store.ts'

/** Takes back whatever waits on this device of a record: what makes it, with all that names it, and what changes it. */
export async function takeBackMade(id: string): Promise<void> {
  for (const { seq, about, makes } of waitingCalls())
    if (about === id || makes?.includes(id)) await deviceOutbox.remove(seq)
}

/** The same of a record that is on this device alone; false where the server may have it, and nothing is taken back. */
export async function takeBackUnsent(id: string): Promise<boolean> {
  const made = waitingCalls().find((entry) => isOnDeviceAlone(entry, id))
  // Another tab may send it just now: one of the two is the first.
  if (!made || !(await writeUnsent(made.seq, { state: 'failed' }))) return false
  await deviceOutbox.remove(made.seq)
  return true
}

/** Whether an entry makes a record of which the server knows nothing: no request of it was made. */
export function isOnDeviceAlone(entry: Entry, id: string): boolean {
  return isCall(entry) && entry.state === 'waiting' && !entry.begun && [entry.makes ?? []].flat().includes(id)
}

const waitingCalls = (): CallEntry[] =>
  deviceOutbox
    .current()
    .entries.filter(isCall)
    .filter((entry) => !isSent(entry))
