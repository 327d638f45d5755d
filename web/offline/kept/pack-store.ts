import type { IDBPTransaction } from 'idb'
import type { getPack } from '#contract/dashboard/pack/calls.ts'
import { packLimits } from '#contract/dashboard/pack/limit-rules.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { ask, takeBack } from '../take-back.ts'
import { database, type KeptPack, type KeptSchema } from './database.ts'
import type { Reader } from './kept-answer.ts'
import { keptName } from './read.ts'
import { tidy } from './store.ts'

type PackAnswer = AnswerFor<typeof getPack>
export type ChosenJobs = { opened: string[]; pinned: string[] }

const nothing = (who: Reader): KeptPack => ({ ...who, cursor: '', wanted: [], jobs: {} })
const ofOwner = ({ owner }: Reader) => IDBKeyRange.bound([owner], [owner, []])

/** What this device has of the jobs ahead: nothing where rights have changed; where something is missing all is asked for again. */
export async function findPack(who: Reader): Promise<KeptPack> {
  const read = (await database()).transaction(['packs', 'facts'])
  const [pack, names] = await Promise.all([
    read.objectStore('packs').get(who.owner),
    read.objectStore('facts').getAllKeys(ofOwner(who)),
  ])
  if (pack?.access !== who.access) return nothing(who)
  const here = new Set(names.map(([, name]) => name))
  const isWhole = allNames(pack).every((name) => here.has(name))
  return isWhole ? pack : { ...pack, cursor: '' }
}

const allNames = ({ jobs, company = [] }: Pick<KeptPack, 'jobs' | 'company'>) => [
  ...Object.values(jobs).flat(),
  ...company,
]

/** The jobs that the person opened last and those that they keep here. */
export async function listChosenJobs(who: Reader): Promise<ChosenJobs> {
  const read = (await database()).transaction(['pages', 'pins'])
  const [pages, pins] = await Promise.all([
    read.objectStore('pages').getAll(ofOwner(who)),
    read.objectStore('pins').getAll(ofOwner(who)),
  ])
  const latest = pages
    .filter((page) => page.opened && page.access === who.access)
    .sort((one, other) => ((one.opened ?? '') < (other.opened ?? '') ? 1 : -1))
  const opened = new Set(latest.flatMap(({ href }) => /^\/jobs\/([0-9a-f-]{36})/.exec(href)?.[1] ?? []))
  const pinned = pins.sort((one, other) => (one.at < other.at ? 1 : -1)).map(({ job_id }) => job_id)
  return { opened: [...opened].slice(0, packLimits.chosen), pinned: pinned.slice(0, packLimits.chosen) }
}

/** Writes a page of what the server answered and takes away what it no longer names, all or nothing. */
export async function writePack(who: Reader, answer: PackAnswer, chosen: ChosenJobs): Promise<KeptPack> {
  const before = await findPack(who)
  const write = (await database()).transaction(['answers', 'facts', 'pages', 'packs', 'pins'], 'readwrite')
  write.done.catch(() => undefined)
  try {
    const pack = await putPack(write, { ...who, at: new Date().toISOString() }, { before, answer, chosen })
    await write.done
    if (answer.page >= answer.total_pages) await tidy(who)
    return pack
  } catch (error) {
    takeBack(write)
    throw error
  }
}

type PackChange = { before: KeptPack; answer: PackAnswer; chosen: ChosenJobs }

async function putPack(write: Writing, dated: DatedReader, { before, answer, chosen }: PackChange): Promise<KeptPack> {
  const wanted = answer.jobs ?? before.wanted
  const jobs = { ...before.jobs }
  for (const changed of answer.changed) jobs[changed.job_id] = await putJob(write, dated, changed)
  for (const id of answer.unchanged) await dateJob(write, dated, id, jobs[id] ?? [])
  for (const id of Object.keys(jobs)) if (!wanted.includes(id)) delete jobs[id]
  const isDone = answer.page >= answer.total_pages
  const company = answer.company ? putAnswers(write, dated, answer.company) : before.company
  if (isDone && !answer.company) await dateAnswers(write, dated, company ?? [])
  const stays = new Set(allNames({ jobs, company }))
  const gone = allNames(before).filter((name) => !stays.has(name))
  const lost = [...Object.keys(before.jobs), ...chosen.opened, ...chosen.pinned].filter((id) => !wanted.includes(id))
  await takeAway(write, dated, gone, lost)
  const cursor = { cursor: answer.cursor, ...(isDone ? { at: dated.at } : {}) }
  const pack = { ...before, ...cursor, wanted, jobs, ...(company ? { company } : {}) }
  await write.objectStore('packs').put(pack)
  return pack
}

type Writing = IDBPTransaction<KeptSchema, ('answers' | 'facts' | 'pages' | 'packs' | 'pins')[], 'readwrite'>
type DatedReader = Reader & { at: string }

/** Keeps the answers of a job, and that its page opens; answers their names. */
async function putJob(write: Writing, dated: DatedReader, { job_id, title, answers }: PackAnswer['changed'][number]) {
  const names = putAnswers(write, dated, answers)
  const href = hrefOf(job_id)
  const page = await write.objectStore('pages').get([dated.owner, href])
  ask(write.objectStore('pages').put({ ...page, ...dated, href, title }))
  return names
}

function putAnswers(write: Writing, dated: DatedReader, answers: NonNullable<PackAnswer['company']>): string[] {
  return answers.map(({ path, input, body }) => {
    const name = keptName({ path: path as `/api/${string}/` }, input)
    ask(write.objectStore('answers').put(body, [dated.owner, name]))
    ask(write.objectStore('facts').put({ ...dated, name, size: body.length }))
    return name
  })
}

/** What did not change is so as of now. */
async function dateJob(write: Writing, { owner, at }: DatedReader, id: string, names: readonly string[]) {
  await dateAnswers(write, { owner, at }, names)
  const page = await write.objectStore('pages').get([owner, hrefOf(id)])
  if (page) ask(write.objectStore('pages').put({ ...page, at }))
}

async function dateAnswers(write: Writing, { owner, at }: Pick<DatedReader, 'owner' | 'at'>, names: readonly string[]) {
  for (const name of names) {
    const facts = await write.objectStore('facts').get([owner, name])
    if (facts) ask(write.objectStore('facts').put({ ...facts, at }))
  }
}

/** Removes answers by name, and of jobs that are not the person's any more all that was opened. */
async function takeAway(write: Writing, who: Reader, names: readonly string[], lost: readonly string[]) {
  const isLost = (text: string) => lost.some((id) => text.includes(id))
  const all = await write.objectStore('facts').getAllKeys(ofOwner(who))
  for (const name of [...names, ...all.map(([, name]) => name).filter(isLost)]) {
    ask(write.objectStore('answers').delete([who.owner, name]))
    ask(write.objectStore('facts').delete([who.owner, name]))
  }
  for (const store of ['pages', 'pins'] as const)
    for (const key of await write.objectStore(store).getAllKeys(ofOwner(who)))
      if (isLost(key[1])) ask(write.objectStore(store).delete(key))
}

const hrefOf = (id: string) => `/jobs/${id}`
