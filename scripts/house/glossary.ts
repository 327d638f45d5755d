import { type Breach, lineAt, type Source } from './sources.ts'
import { isLanded } from './sql.ts'

/** Words, space between them, that no name has as a part, and what to say instead. docs/style.md has the glossary. */
export type Ban = { not: string; say: string; in?: RegExp; wholeFile?: true }

const product = /^(contract|server)\//
const ofPayments = /^(contract|server|web\/(billing|payments))\//

export const banned: Ban[] = [
  { not: 'broom brooms', say: 'sweep' },
  { not: 'resting', say: 'idle, of a pool' },
  { not: 'announce announced announcing', say: 'report, of a payment; else notify', in: ofPayments },
  { not: 'deed deeds', say: 'activity, or action' },
  { not: 'desk', say: 'context' },
  { not: 'happening', say: 'activity' },
  { not: 'hold', say: 'lock, of a row', in: product },
  { not: 'letter letters', say: 'email' },
  { not: 'neighbor neighbors neighbour neighbours', say: 'adjacent' },
  { not: 'notice notices', say: 'notification, or reported payment', in: product },
  { not: 'paper papers', say: 'document, or snapshot once it is frozen' },
  { not: 'portion portions', say: 'progress share' },
  { not: 'room rooms', say: 'limits, or free space' },
  { not: 'sight', say: 'portal access' },
  { not: 'standing', say: 'access change' },
  { not: 'tell told', say: 'notify' },
  { not: 'try tries', say: 'attempt', in: product },
  { not: 'twin', say: 'audience page' },
  { not: 'wish', say: 'request' },
  { not: 'around entered happenings here leaving sees shown', say: 'what the file holds', wholeFile: true },
]

/** They stay, for the wire has them: a field of an answer, an action and a state of a job. */
const wire = ['portion', 'hold', 'on_hold', 'onHold', 'on-hold']

/** Names of files and of what they export are in the field's words; landed migrations keep the names they have. */
export function checkGlossary(sources: Source[]): Breach[] {
  return sources
    .filter(({ file }) => !isLanded(file))
    .flatMap((source) =>
      [...namesInPath(source), ...exportedNames(source)].flatMap((name) => checkName(source.file, name)),
    )
}

type Name = { name: string; line: number; isFile?: boolean }

function checkName(file: string, { name, line, isFile }: Name): Breach[] {
  if (wire.includes(name)) return []
  return banned
    .filter((ban) => (!ban.in || ban.in.test(file)) && (!ban.wholeFile || isFile))
    .flatMap(({ not, say, wholeFile }) => {
      const parts = wholeFile ? [name] : partsOf(name)
      const word = not.split(' ').find((each) => parts.includes(each))
      return word ? [{ file, line, rule: 'glossary', sentence: `"${word}" in ${name}: the field says ${say}` }] : []
    })
}

/** `draftPaperRules`, `DraftPaperRules`, `draft-paper-rules`: draft, paper, rules. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

function namesInPath({ file }: Source): Name[] {
  const steps = file.split('/').map((step) => step.replace(/\..*$/, ''))
  return steps.map((name, at) => ({ name, line: 1, isFile: at === steps.length - 1 }))
}

const exportedOne = /\bexport\s+(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+(\w+)/g
const exportedSeveral = /\bexport\s+const\s+[[{]([^=]*)[\]}]\s*=/g

function exportedNames({ bare }: Source): Name[] {
  const one = [...bare.matchAll(exportedOne)].map(({ 1: name = '', index }) => ({ name, index }))
  const several = [...bare.matchAll(exportedSeveral)].flatMap(({ 1: names = '', index }) =>
    names.split(',').map((name) => ({ name: name.replace(/^.*:/, '').trim(), index })),
  )
  return [...one, ...several].map(({ name, index }) => ({ name, line: lineAt(bare, index) }))
}
