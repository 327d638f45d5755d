import { currentSession } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/** The local storage of the person who is signed in now; it stays writable once nobody is. */
export function userStorage(name: string) {
  return placeAt(`kept ${name} ${currentSession().user?.username ?? ''}`)
}

/** The places of who is signed in now, in the company they are in; they stay writable once nobody is. */
export function memberStorage(noun: string) {
  const { user } = currentSession()
  const owner = `${user?.username ?? ''}_${user?.company?.id ?? ''}`
  return (name: string) => placeAt(`${noun}_${owner}_${name}`)
}

function placeAt(key: string) {
  return { read: () => readStored(key), write: (text: string | undefined) => writeStored(key, text) }
}
