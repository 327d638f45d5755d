import { currentSession } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/** The local storage of the person who is signed in now; it stays writable once nobody is. */
export function userStorage(name: string) {
  const key = `kept ${name} ${currentSession().user?.username ?? ''}`
  return { read: () => readStored(key), write: (text: string | undefined) => writeStored(key, text) }
}
