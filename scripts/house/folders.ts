import type { Breach, Import, Source } from './sources.ts'

/** Above this many files (tests aside) a room has folders named for what they hold. */
const roomy = 30

/**
 * The folders of each room that has some: each may import those written after it, never one before. `root` is the room
 * itself.
 */
const orders: Record<string, string[]> = {
  'contract/billing': words('drafts print totals root'),
  'server/billing': words('lists mail customer documents payments delivery pdf root emails'),
  'server/users': words('profile sign-in root emails'),
  'server/http': words('app pages door root'),
  'server/platform': words('files payments queue mail images pdf secrets settings database root'),
  'server/practice': words('cards cards/http cards/webhooks cards/faults cards/plans cards/payments cards/resources'),
  'web/users': words('security profile log-in root'),
  'web/employees': words('details invitation people roles root'),
  'web/clients': words('client list form portal root'),
  'web/billing': words('list editor document customer editor/lines send payments related print root'),
  'web/ui': words('parts form picture table chart frame input overlay state text basic style root'),
}

/** Each domain of the server may keep its emails, and the templates of its PDFs, in folders of their own. */
const ofServer = words('root emails pdf')

/** In a room of the server these put its folders together: they stand outside the order. */
const joining = /^(routes|domain|platform)\.ts$/

/** Large rooms have one level of folders with an order among them; nothing in a lower folder knows a higher one. */
export function checkFolders(sources: Source[]): Breach[] {
  return [...checkSizes(sources), ...sources.flatMap(checkPlace)]
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

function checkPlace({ file, imports, isTest }: Source): Breach[] {
  const place = placeOf(file)
  if (!place) return []
  const { room, folder, order } = place
  if (!order && folder !== 'root' && !isOpen(room))
    return [breach(file, 1, `${room} has no folders: name ${folder} and its place in scripts/house/folders.ts`)]
  if (order && !order.includes(folder))
    return [breach(file, 1, `${folder} has no place among the folders of ${room} in scripts/house/folders.ts`)]
  if (!order || isTest || isJoining(file, room)) return []
  return imports.filter(({ isOwn }) => isOwn).flatMap((one) => checkImport(file, room, order, one))
}

function checkImport(file: string, room: string, order: string[], { target, line }: Import): Breach[] {
  const to = target.startsWith(`${room}/`) && !isJoining(target, room) ? folderOf(target, room) : undefined
  const from = folderOf(file, room)
  if (!to || from === to || order.indexOf(from) < order.indexOf(to)) return []
  return [breach(file, line, `${room}: ${from} does not stand above ${to}`)]
}

type Place = { room: string; folder: string; order?: string[] }

/** The room of a file and the folder in it; undefined for what lies outside rooms. */
function placeOf(file: string): Place | undefined {
  const parts = file.split('/')
  if (!['contract', 'server', 'web'].includes(parts[0] ?? '') || parts.length < 3) return undefined
  const room = parts.slice(0, 2).join('/')
  return { room, folder: folderOf(file, room), order: orders[room] ?? (parts[0] === 'server' ? ofServer : undefined) }
}

function folderOf(file: string, room: string): string {
  return file.slice(room.length + 1, Math.max(room.length + 1, file.lastIndexOf('/'))) || 'root'
}

/** Rooms whose folders are rooms themselves, each on its own. */
function isOpen(room: string): boolean {
  return ['web/pages', 'web/shell', 'web/public'].includes(room)
}

function isJoining(file: string, room: string): boolean {
  return room.startsWith('server/') && joining.test(file.slice(room.length + 1))
}

function breach(file: string, line: number, sentence: string): Breach {
  return { file, line, rule: 'folders', sentence }
}

function words(text: string): string[] {
  return text.split(' ')
}
