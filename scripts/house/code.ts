import { type Breach, breachesAt, type Source } from './sources.ts'

type Ban = { rule: string; where: RegExp; inTests?: boolean; pattern: RegExp; sentence: string }

const bans: Ban[] = [
  {
    rule: 'fetch',
    where: /^(contract|server\/(?!platform\/)|web\/(?!api\/|offline\/))/,
    pattern: /(?<![\w.$])(?:(?:globalThis|window|self)\.)?fetch\(/g,
    sentence: 'the only fetch of web is in web/api and web/offline, that of server in server/platform',
  },
  {
    rule: 'clock',
    where: /^contract\//,
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/g,
    sentence: 'contract has no clock: take the day as an argument',
  },
  {
    rule: 'money',
    where: /^(contract|server|practice)\//,
    pattern: /\bparseFloat\(/g,
    sentence: 'amounts are integers of the smallest unit: read them with contract/values/money.ts',
  },
  {
    rule: 'money',
    where: /^contract\/(values\/money\.ts|billing\/)/,
    pattern: /(?<![\w.$])Number\(/g,
    sentence: 'an amount never passes through Number(): read it with contract/values/money.ts',
  },
  {
    rule: 'html',
    where: /^web\//,
    inTests: true,
    pattern: /\bdangerouslySetInnerHTML\b/g,
    sentence: 'markup is never made from text',
  },
]

/** What no line of code may say in its room, no barrels, and no file longer than 300 lines. */
export function checkCode(sources: Source[]): Breach[] {
  return sources.flatMap((source) => [
    ...checkLength(source),
    ...checkBarrel(source),
    ...checkEndings(source),
    ...bans.flatMap((ban) => checkBan(source, ban)),
  ])
}

function checkLength({ file, text }: Source): Breach[] {
  const lines = text.trimEnd().split('\n').length
  return lines > 300
    ? [{ file, line: 301, rule: 'length', sentence: `${lines} lines; the most is 300: split it by what it says` }]
    : []
}

function checkBarrel({ file, imports }: Source): Breach[] {
  const passedOn = imports.filter(({ isReExport }) => isReExport)
  return passedOn.map(({ line }) => ({
    file,
    line,
    rule: 'barrels',
    sentence: 'nothing is passed on: import it from where it is made',
  }))
}

function checkEndings({ file, imports }: Source): Breach[] {
  const bare = imports.filter(({ isOwn, target }) => isOwn && !/\.\w+$/.test(target))
  return bare.map(({ line }) => ({
    file,
    line,
    rule: 'endings',
    sentence: 'an import names the whole file, with .ts or .tsx',
  }))
}

function checkBan(source: Source, { rule, where, inTests, pattern, sentence }: Ban): Breach[] {
  if (!where.test(source.file) || (source.isTest && !inTests) || !/\.(ts|tsx)$/.test(source.file)) return []
  return breachesAt(source, source.bare, pattern, rule, sentence)
}
