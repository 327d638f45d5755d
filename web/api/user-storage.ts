import { currentSession } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/** Where this device keeps something of the person who is signed in now, also once nobody is. */
export function userStorage(name: string) {
  const key = `kept ${name} ${currentSession().user?.username ?? ''}`
  return { read: () => readStored(key), write: (text: string | undefined) => writeStored(key, text) }
}
