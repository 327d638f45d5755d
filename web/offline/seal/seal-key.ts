import { getDeviceKey } from '#contract/users/device/calls.ts'
import { send } from '#web/api/send.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import type { PrivateKey, PublicKey } from './crypt.ts'
import { sealKeyName } from './seal-people.ts'

/** By what a person's leftovers are sealed here; it opens nothing. Undefined where they never had a connection here. */
export function sealKeyOf(user: string): PublicKey | undefined {
  try {
    return JSON.parse(readStored(sealKeyName(user)) ?? '') as PublicKey
  } catch {
    return undefined
  }
}

/** What the server opens the leftovers of who is signed in with; it stays in memory. The public half is kept. */
export async function askForKeys(user: string): Promise<readonly PrivateKey[]> {
  const { keys } = await send(getDeviceKey, {})
  const [first] = keys
  if (first) writeStored(sealKeyName(user), JSON.stringify({ x: first.x, y: first.y }))
  return keys
}
