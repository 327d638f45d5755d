import { readStored, writeStored } from './stored.ts'

/** What changed about the person behind an open page: their rights, or the company they work in. */
export type Change = { rights: boolean; company: boolean }

type Listener = (change: Change) => void
const listeners = new Set<Listener>()
let last: { company: string; version: string } | undefined
/** What the last answer said, also once the page is loaded anew. */
const KEY = 'access_version'

/** Every answer says in `X-Access` which company it is of and how often the person's rights there have changed. */
export function readAccessHeader(header: string | null) {
  const [company, version] = header?.split(' ') ?? []
  if (!company || !version) return
  const before = last
  last = { company, version }
  if (before?.company !== company || before.version !== version) writeStored(KEY, `${company} ${version}`)
  if (!before || (before.company === company && before.version === version)) return
  for (const notify of listeners) notify({ rights: before.version !== version, company: before.company !== company })
}

/** The company and the version of the person's rights there, as the last answer said: "<company> <version>". */
export function accessNow(): string | undefined {
  return readStored(KEY)
}

export function onAccessChange(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Somebody else signs in here: what comes next is no change. */
export function forgetAccessVersion() {
  last = undefined
  writeStored(KEY, undefined)
}
