import { ask, takeBack } from '../take-back.ts'
import { database, type Facts } from './database.ts'
import type { KeptPage, ReadAnswer, Reader } from './kept-answer.ts'
import { withSpace } from './space.ts'

/** An answer may be shown for two weeks; then the server is asked first. In milliseconds. */
const LIFETIME = 14 * 86_400_000
/** Characters of answers that a device keeps at most; those read longest ago go first. */
const MOST = 40_000_000

/** What is kept of a read for its reader; undefined where nothing is that may still be shown. */
export async function findAnswer(who: Reader, name: string): Promise<{ answer: unknown; at: string } | undefined> {
  const read = (await database()).transaction(['answers', 'facts'])
  const [facts, text] = await Promise.all([
    read.objectStore('facts').get([who.owner, name]),
    read.objectStore('answers').get([who.owner, name]),
  ])
  if (!facts || text === undefined || !isCurrent(facts, who)) return undefined
  return { answer: JSON.parse(text), at: facts.at }
}

/** All that is kept of a read, whatever it was asked for: what may still be shown, read last first. */
export async function listAnswers(who: Reader, path: string): Promise<unknown[]> {
  const names = IDBKeyRange.bound([who.owner, `${path} `], [who.owner, `${path} \uffff`])
  const read = (await database()).transaction(['answers', 'facts'])
  const facts = (await read.objectStore('facts').getAll(names)).filter((each) => isCurrent(each, who))
  facts.sort((one, other) => (one.at < other.at ? 1 : -1))
  const texts = await Promise.all(facts.map(({ name }) => read.objectStore('answers').get([who.owner, name])))
  return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as unknown]))
}

/** Rights that changed since, and answers of two weeks ago, count no longer; nor does what a wrong clock put into the future. */
export function isCurrent({ at, access }: { at: string; access: string }, who: Reader): boolean {
  const age = Date.now() - Date.parse(at)
  return access === who.access && age < LIFETIME && age > -86_400_000
}

/** Writes answers, all or none, and removes what may not be shown any more. */
export async function writeAnswers(answers: readonly ReadAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await withSpace('answers', () => putAnswers(answers))
  const last = answers.at(-1)
  if (last) await tidy(last)
}

async function putAnswers(answers: readonly ReadAnswer[]) {
  const write = (await database()).transaction(['answers', 'facts'], 'readwrite')
  write.done.catch(() => undefined)
  try {
    for (const { answer, ...facts } of answers) {
      const text = JSON.stringify(answer)
      ask(write.objectStore('answers').put(text, [facts.owner, facts.name]))
      ask(write.objectStore('facts').put({ ...facts, size: text.length }))
    }
    await write.done
  } catch (error) {
    takeBack(write)
    throw error
  }
}

/** Writes down that a page can be opened again without a connection. */
export async function keepPage(who: Reader, page: KeptPage): Promise<void> {
  const db = await database()
  await withSpace('answers', () => db.put('pages', { ...who, ...page, opened: page.at }))
}

/** Of the reader what is not current goes, of others what is too old; of all together the oldest, where there is too much. */
export async function tidy(who: Reader) {
  const write = (await database()).transaction(['answers', 'facts', 'pages'], 'readwrite')
  write.done.catch(() => undefined)
  const stays = (each: Reader & { at: string }) => isCurrent(each, each.owner === who.owner ? who : each)
  const all = await write.objectStore('facts').getAll()
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

/** The pages that this device can show without a connection: those that the person opened, the last first, then those that were brought. */
export async function listKeptPages(who: Reader): Promise<KeptPage[]> {
  const all = await (await database()).getAll('pages', IDBKeyRange.bound([who.owner], [who.owner, []]))
  const last = ({ opened = '', at }: KeptPage) => `${opened} ${at}`
  return all.filter((page) => isCurrent(page, who)).sort((one, other) => (last(one) < last(other) ? 1 : -1))
}
