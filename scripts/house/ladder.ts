import { domainOf, mayImport } from './domains.ts'
import type { Breach, Source } from './sources.ts'

/** Between domains imports go only downwards, on every floor. */
export function checkLadder(sources: Source[]): Breach[] {
  return sources.filter(({ isTest }) => !isTest).flatMap(checkSource)
}

function checkSource({ file, imports }: Source): Breach[] {
  const from = domainOf(file)
  if (!from) return []
  return imports.flatMap(({ target, line, isOwn }) => {
    const to = isOwn ? domainOf(target) : undefined
    if (!to || mayImport(from, to)) return []
    return [
      {
        file,
        line,
        rule: 'ladder',
        sentence: `${from} does not stand above ${to}: let the page or the upper domain join them`,
      },
    ]
  })
}
