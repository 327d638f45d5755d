import { deviceOutbox } from '../outbox/device-outbox.ts'
import { isCall } from '../outbox/entry.ts'

/** Takes back what makes a record that is on this device alone, with all that names it. */
export async function takeBackMade(id: string): Promise<void> {
  const made = deviceOutbox.current().entries.find((entry) => isCall(entry) && [entry.makes ?? []].flat().includes(id))
  if (made) await deviceOutbox.remove(made.seq)
}
