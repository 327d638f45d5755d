import type { Breach, Source } from './sources.ts'

const folder = 'contract/compliance/rules/'
const list = 'contract/compliance/rules.ts'

/**
 * A rule of a law has its source with an address, the day that its text is of, the day on which it was read and something that
 * it asks for, is alone in its file, which is named for it, and is in the list.
 */
export function checkCompliance(sources: Source[]): Breach[] {
  const listed = new Set(sources.find(({ file }) => file === list)?.imports.map(({ target }) => target))
  return sources
    .filter(({ file, isTest }) => file.startsWith(folder) && !isTest)
    .flatMap((source) =>
      [
        ...wantsOf(source).filter(({ has }) => !has),
        ...(listed.has(source.file) ? [] : [{ sentence: `it is not in the list of ${list}` }]),
      ].map(({ sentence }) => ({ file: source.file, line: 1, rule: 'compliance', sentence })),
    )
}

function wantsOf({ file, code }: Source) {
  const name = file.slice(folder.length, -'-rules.ts'.length)
  const ids = [...code.matchAll(/\bid: '([A-Z]{2}-[A-Z0-9-]+)'/g)].map(([, id = '']) => id)
  return [
    { has: ids.length === 1 && ids[0]?.toLowerCase() === name, sentence: 'one rule, by whose id the file is named' },
    {
      has: /\bsource: \{\s*name: '[^']+',\s*url: '(?:https:\/\/)[^']+',?\s*\}/.test(code),
      sentence: 'a rule has a source: its name and address',
    },
    { has: isDaySaid(code, 'text_of'), sentence: 'a rule has the day that its text is of: text_of' },
    { has: isDaySaid(code, 'read_on'), sentence: 'a rule has the day on which it was read: read_on' },
    { has: /\bchecks: \[\s*\{/.test(code), sentence: 'a rule asks for something: checks' },
  ]
}

function isDaySaid(code: string, name: string): boolean {
  const day = new RegExp(String.raw`\b${name}: '(\d{4}-\d{2}-\d{2})'`).exec(code)?.[1]
  return day !== undefined && !Number.isNaN(Date.parse(day))
}
