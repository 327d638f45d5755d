import { domains } from './domains.ts'
import type { Breach, Source } from './sources.ts'

const banned = [
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'services',
  'hooks',
]

const otherRooms: Record<string, string[]> = {
  contract: ['wire', 'values', 'access'],
  server: ['http', 'scopes', 'platform'],
  practice: ['bank', 'cards', 'storage'],
  web: ['pages', 'shell', 'ui', 'api', 'offline', 'public'],
}

type Vocabulary = { room: RegExp; files: RegExp; sentence: string }

const vocabularies: Vocabulary[] = [
  {
    room: roomOf('contract'),
    files:
      /^(shapes|calls|rules|fields|list|[a-z0-9-]+-(rules|shapes)|[a-z0-9-]+-words\.(en|es))((\.[a-z]+)?\.test)?\.ts$/,
    sentence:
      'a room of contract holds fields, shapes, calls, rules and the list, or parts of them such as tax-rules.ts, and words by language such as page-words.es.ts',
  },
  {
    room: roomOf('server'),
    files: /^[a-z0-9-]+(\.test)?\.ts$/,
    sentence: 'a room of server holds routes, read, write and verbs, and at most one level of folders',
  },
  {
    room: roomOf('web'),
    files: /^[a-z0-9-]+(\.test\.tsx|\.tsx?)$/,
    sentence: 'a room of web holds queries.ts, parts (.tsx) and what they share (.ts); its tests are .test.tsx',
  },
  {
    room: /^web\/pages\/[a-z-]+\/[^/]+$/,
    files: /^[a-z0-9-]+(\.test)?\.tsx$/,
    sentence: 'a room of pages holds one .tsx file a screen',
  },
  {
    room: /^db\/migrations\//,
    files: /^\d{4}-[a-z0-9-]+\.sql$/,
    sentence: 'a migration has a name such as 0012-add-jobs.sql',
  },
]

function roomOf(floor: string): RegExp {
  return new RegExp(`^${floor}/(${domains.join('|')})/`)
}

/** Each room has its closed set of file names, so that everyone finds everything. */
export function checkVocabulary(sources: Source[]): Breach[] {
  return sources.flatMap(({ file }) => {
    const sentence = wrongPlace(file) ?? wrongName(file) ?? outsideVocabulary(file)
    return sentence ? [{ file, line: 1, rule: 'vocabulary', sentence }] : []
  })
}

function wrongPlace(file: string): string | undefined {
  const [floor = '', room = '', ...rest] = file.split('/')
  const known = otherRooms[floor]
  if (!known || rest.length === 0 || known.includes(room) || domains.includes(room)) return undefined
  return `${floor} has no room called ${room}`
}

function wrongName(file: string): string | undefined {
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  const stem = name.replace(/\..*$/, '')
  const word = [...parts.slice(0, -1), stem].find(
    (part) => banned.includes(part) || banned.includes(part.split('-').at(-1) ?? ''),
  )
  if (word) return `"${word}" says nothing: name the file after what it does`
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name) ? undefined : 'file names are kebab-case'
}

function outsideVocabulary(file: string): string | undefined {
  const vocabulary = vocabularies.find(({ room }) => room.test(file))
  if (!vocabulary) return undefined
  const { files, sentence } = vocabulary
  return files.test(file.split('/').at(-1) ?? '') ? undefined : sentence
}
