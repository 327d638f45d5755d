import { domains } from './domains.ts'
import type { Breach, Import, Source } from './sources.ts'

/** Where a file stands: a step of its floor. Higher steps may import lower ones. */
type Step = { floor: string; name: string; height: number }

const heights: Record<string, Record<string, number>> = {
  contract: { domain: 1, wire: 0, values: 0, access: 0 },
  server: { main: 4, top: 3, domain: 2, http: 1, scopes: 1, practice: 1, platform: 0 },
  web: { top: 5, routes: 4, pages: 3, shell: 3, domain: 2, api: 1, offline: 1, ui: 1 },
}

/** Steps of equal height that may know one another in this direction all the same. */
const sideways = [
  'pages>shell',
  'api>offline',
  'offline>api',
  'wire>values',
  'wire>access',
  'access>wire',
  'access>values',
  'values>wire',
]

/** Rooms that know no domain, nor do their tests. */
const domainBlind = ['platform', 'practice']

/** Imports run one way: down the steps of a floor and on to contract; web and server never meet. */
export function checkFloors(sources: Source[]): Breach[] {
  return sources.flatMap((source) => source.imports.flatMap((one) => checkImport(source, one)))
}

function checkImport({ file, isTest }: Source, { target, line, isOwn }: Import): Breach[] {
  const from = stepOf(file)
  if (!from || (isOwn && !isCode(target))) return []
  const sentence = isOwn ? wrongDirection(from, stepOf(target), target, isTest) : wrongPackage(from, target, isTest)
  return sentence ? [{ file, line, rule: 'floors', sentence }] : []
}

/** Not a style sheet, a picture or the like. */
function isCode(target: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(target)
}

function wrongPackage(from: Step, name: string, isTest: boolean): string | undefined {
  const isFine = from.floor !== 'contract' || name === 'zod' || (isTest && ['vitest', 'fast-check'].includes(name))
  return isFine ? undefined : `contract is pure and imports zod and itself only, not ${name}`
}

function wrongDirection(from: Step, to: Step | undefined, target: string, isTest: boolean): string | undefined {
  if (isTest && target.startsWith('test/')) return undefined
  if (from.floor === 'contract' && to?.floor !== 'contract')
    return `contract imports zod and itself only, not ${target}`
  if (domainBlind.includes(from.name) && to?.name === 'domain')
    return `${from.name} knows no domain: ${target} arrives as an argument, or what it says stands in contract/values`
  if (isTest) return undefined
  if (!to) return `the product does not import ${target}`
  if (to.floor === 'contract' && from.floor !== 'contract') return undefined
  if (from.floor !== to.floor) return `${from.floor} and ${to.floor} meet only in contract`
  if (to.name === 'practice' && !['practice', 'main'].includes(from.name))
    return 'only server/main knows that a provider is a practice one'
  if (from.height > to.height || from.name === to.name || sideways.includes(`${from.name}>${to.name}`)) return undefined
  return `${from.floor}/${from.name} stands below or beside ${to.floor}/${to.name} and may not import it`
}

/** Undefined for what belongs to no floor of the product: test, bench, scripts, and the like. `practice` stands beside the server. */
function stepOf(file: string): Step | undefined {
  const [first = '', second = ''] = file.split('/')
  const [floor, room] = first === 'practice' ? ['server', first] : [first, second]
  const steps = heights[floor]
  if (!steps) return undefined
  const name = domains.includes(room) ? 'domain' : room in steps ? room : topOf(floor, room)
  return { floor, name, height: steps[name] ?? 0 }
}

function topOf(floor: string, room: string): string {
  if (floor === 'web') return room.startsWith('routes.') ? 'routes' : 'top'
  return room.startsWith('main.') ? 'main' : 'top'
}
