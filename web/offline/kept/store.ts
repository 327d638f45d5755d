import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerStore, KeptAnswer } from '#web/api/kept-answers.ts'
import { KEPT_DATABASE } from '#web/api/kept-database.ts'
import { accessNow } from '#web/api/membership-version.ts'
import { currentSession } from '#web/api/session.ts'

/** An answer may be shown for two weeks; then the server is asked first. In milliseconds. */
const LIFETIME = 14 * 86_400_000
/** Characters of answers that a device keeps at most; those read longest ago go first. */
const MOST = 40_000_000
/** How long after the first of several answers they are written, in milliseconds. */
const AT_REST = 1_000

/* What is read of an answer to choose which go lies apart from the answers themselves. */
type Facts = { owner: string; name: string; at: string; access: string; size: number }
/** A page that can be opened without a connection. */
export type KeptPage = { href: string; title: string; at: string }

interface KeptSchema extends DBSchema {
  answers: { key: [string, string]; value: string }
  facts: { key: [string, string]; value: Facts }
  pages: { key: [string, string]; value: KeptPage & { owner: string; access: string } }
}

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined

function database() {
  opened ??= openDB<KeptSchema>(KEPT_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('answers')
      db.createObjectStore('facts', { keyPath: ['owner', 'name'] })
      db.createObjectStore('pages', { keyPath: ['owner', 'href'] })
    },
    // It is being deleted: the person leaves this device.
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

/** Who is signed in and where, and under which rights; undefined where that is not known, and nothing is kept or shown then. */
function reader(): { owner: string; access: string } | undefined {
  const { user } = currentSession()
  const access = accessNow()
  if (!user?.company || !access?.startsWith(`${user.company.id} `)) return undefined
  return { owner: `${user.username} ${user.company.id}`, access }
}

async function findAnswer(name: string): Promise<KeptAnswer | undefined> {
  const who = reader()
  if (!who) return undefined
  const read = (await database()).transaction(['answers', 'facts'])
  const [facts, text] = await Promise.all([
    read.objectStore('facts').get([who.owner, name]),
    read.objectStore('answers').get([who.owner, name]),
  ])
  if (!facts || text === undefined || !isCurrent(facts, who)) return undefined
  return { answer: JSON.parse(text), at: facts.at }
}

/** Rights that changed since, and answers of two weeks ago, count no longer; nor does what a wrong clock put into the future. */
function isCurrent({ at, access }: { at: string; access: string }, who: { access: string }): boolean {
  const age = Date.now() - Date.parse(at)
  return access === who.access && age < LIFETIME && age > -86_400_000
}

type Waiting = { owner: string; access: string; answer: unknown; at: string }
const waiting = new Map<string, Waiting>()

/** Keeps an answer once the page is at rest; the last one of a name counts. */
function keepAnswer(name: string, answer: unknown) {
  const who = reader()
  if (!who) return
  if (waiting.size === 0) setTimeout(() => void writeWaiting().catch(() => undefined), AT_REST)
  waiting.set(name, { ...who, answer, at: new Date().toISOString() })
}

async function writeWaiting() {
  const answers = [...waiting]
  waiting.clear()
  const write = (await database()).transaction(['answers', 'facts'], 'readwrite')
  write.done.catch(() => undefined)
  for (const [name, { answer, ...facts }] of answers) {
    const text = JSON.stringify(answer)
    void write.objectStore('answers').put(text, [facts.owner, name])
    void write.objectStore('facts').put({ ...facts, name, size: text.length })
  }
  await write.done
  await tidy()
  listener?.()
}

let listener: (() => void) | undefined

/** Calls the listener whenever answers were kept. */
export function onKept(hear: () => void) {
  listener = hear
}

/** Writes down that a page can be opened again without a connection. */
export async function keepPage(href: string, title: string): Promise<void> {
  const who = reader()
  if (who) await (await database()).put('pages', { ...who, href, title, at: new Date().toISOString() })
}

/** Removes what may not be shown any more, and the oldest where there is too much. */
async function tidy() {
  const who = reader()
  if (!who) return
  const write = (await database()).transaction(['answers', 'facts', 'pages'], 'readwrite')
  write.done.catch(() => undefined)
  const all = await write.objectStore('facts').getAll()
  const stays = (each: { owner: string; at: string; access: string }) =>
    each.owner !== who.owner ? Date.now() - Date.parse(each.at) < LIFETIME : isCurrent(each, who)
  const newestFirst = all.filter(stays).sort((one, other) => (one.at < other.at ? 1 : -1))
  let used = 0
  const kept = new Set<Facts>()
  for (const each of newestFirst) {
    used += each.size
    if (used <= MOST) kept.add(each)
  }
  for (const each of all.filter((facts) => !kept.has(facts))) {
    void write.objectStore('answers').delete([each.owner, each.name])
    void write.objectStore('facts').delete([each.owner, each.name])
  }
  for (const page of await write.objectStore('pages').getAll())
    if (!stays(page)) void write.objectStore('pages').delete([page.owner, page.href])
  await write.done
}

/** The pages that this device can show without a connection, those read last first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const who = reader()
  if (!who) return []
  const all = await (await database()).getAll('pages', IDBKeyRange.bound([who.owner], [who.owner, []]))
  return all.filter((page) => isCurrent(page, who)).sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** The answers that this device keeps, for the one fetch. */
export const keptAnswers: AnswerStore = { find: findAnswer, keep: keepAnswer }
