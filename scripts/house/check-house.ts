import { checkBackfills } from './backfills.ts'
import { findCircles } from './circles.ts'
import { checkCitations } from './citations.ts'
import { checkCode } from './code.ts'
import { checkCompliance } from './compliance.ts'
import { checkFloors } from './floors.ts'
import { checkFolders } from './folders.ts'
import { checkFunctions } from './functions.ts'
import { checkGlossary } from './glossary.ts'
import { checkHandlers } from './handlers.ts'
import { checkHelp } from './help.ts'
import { checkLadder } from './ladder.ts'
import { checkOwners } from './owners.ts'
import { checkPages } from './pages.ts'
import { checkParticiples } from './participles.ts'
import { checkQuotedSql } from './quoted-sql.ts'
import { type Breach, readSources, type Source } from './sources.ts'
import { checkStates } from './states.ts'
import { checkTables } from './tables.ts'
import { checkTriggers } from './triggers.ts'
import { checkUpgrades } from './upgrades.ts'
import { checkVocabulary } from './vocabulary.ts'
import { checkWording } from './wording.ts'

type Rule = (sources: Source[], root: string) => Breach[]

const rules: Rule[] = [
  checkVocabulary,
  checkFloors,
  checkFolders,
  checkLadder,
  findCircles,
  checkCode,
  checkFunctions,
  checkCitations,
  checkTables,
  checkTriggers,
  checkBackfills,
  checkUpgrades,
  checkStates,
  checkQuotedSql,
  checkOwners,
  checkWording,
  checkGlossary,
  checkHandlers,
  checkParticiples,
  checkPages,
  checkHelp,
  checkCompliance,
]

/** Every breach of the house's rules below a folder, as `file:line rule: sentence`, in the order of the files. */
export function checkHouse(root: string, asked = rules): string[] {
  const sources = readSources(root)
  return asked
    .flatMap((rule) => rule(sources, root))
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule))
    .map(sayBreach)
}

function sayBreach({ file, line, rule, sentence }: Breach): string {
  return `${file}:${line} ${rule}: ${sentence}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
