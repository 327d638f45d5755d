import type { Breach, Source } from './sources.ts'

/** Above this many files (tests aside) a room has folders named for what they hold. */
const roomy = 30

/** In a room of the server these put its folders together: they stand outside the order. */
const joining = /^(routes|domain|platform)\.ts$/

/** Rooms whose folders are rooms themselves, each on its own. */
const open = ['web/pages', 'web/shell', 'web/public']

/**
 * Large rooms have folders with an order among them: what a folder imports of its room never leads back to it. The files
 * that lie in the room itself count as one folder more.
 */
export function checkFolders(sources: Source[]): Breach[] {
  const rooms = Map.groupBy(sources, ({ file }) => roomOf(file))
  return [...checkSizes(sources), ...[...rooms].flatMap(([room, files]) => (room ? checkOrder(room, files) : []))]
}

function checkSizes(sources: Source[]): Breach[] {
  const folders = Map.groupBy(
    sources.filter(({ file, isTest }) => !isTest && !file.startsWith('db/')),
    ({ file }) => file.slice(0, file.lastIndexOf('/')),
  )
  return [...folders]
    .filter(([, { length }]) => length > roomy)
    .map(([folder, { length }]) => breach(`${folder}/`, 1, `${length} files lie flat here: give them folders`))
}

type Arrow = { from: string; to: string; file: string; line: number }

function checkOrder(room: string, files: Source[]): Breach[] {
  const arrows = arrowsOf(room, files)
  return arrows
    .filter(({ from, to }) => reaches(arrows, to, from))
    .map(({ from, to, file, line }) => breach(file, line, `${room}: ${from} and ${to} know each other`))
}

/** Which folder of a room imports which, once each. */
function arrowsOf(room: string, files: Source[]): Arrow[] {
  const joins = (file: string) => room.startsWith('server/') && joining.test(file.slice(room.length + 1))
  const all = files
    .filter(({ file, isTest }) => !isTest && !joins(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, isOwn }) => isOwn && target.startsWith(`${room}/`) && !joins(target))
        .map(({ target, line }) => ({ from: folderOf(file, room), to: folderOf(target, room), file, line })),
    )
  const between = all.filter(({ from, to }) => from !== to)
  return [...Map.groupBy(between, ({ from, to }) => `${from} ${to}`).values()].flatMap(([first]) => first ?? [])
}

function reaches(arrows: Arrow[], from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return arrows.some((arrow) => arrow.from === from && reaches(arrows, arrow.to, to, seen))
}

/** `web/billing` of a file below it; undefined for what lies outside rooms. */
function roomOf(file: string): string | undefined {
  const [floor = '', name = '', inside] = file.split('/')
  const room = `${floor}/${name}`
  return ['contract', 'server', 'practice', 'web'].includes(floor) && inside && !open.includes(room) ? room : undefined
}

function folderOf(file: string, room: string): string {
  return file.slice(room.length + 1, Math.max(room.length + 1, file.lastIndexOf('/'))) || 'the room itself'
}

function breach(file: string, line: number, sentence: string): Breach {
  return { file, line, rule: 'folders', sentence }
}
