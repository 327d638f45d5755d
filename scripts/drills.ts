import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { runJourneys } from '#scripts/checks/test-runners.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { runNode } from '#scripts/process/steps.ts'
import { areWholeAgain, drillBackups } from '../test/drills/backup.ts'
import { drillBankKills, isWhole } from '../test/drills/bank-kills.ts'
import { drillBombs, isUnmoved } from '../test/drills/bombs.ts'
import { drillContractFields, isQuick } from '../test/drills/contract-fields.ts'
import { drillContractKills, drillContractPdfs, isSealed, isShared } from '../test/drills/contracts.ts'
import { drillCraft } from '../test/drills/craft/craft.ts'
import { drillEngines, isWalked } from '../test/drills/engines/engines.ts'
import { drillFillingDisk, isRefusedWell } from '../test/drills/filling-disk.ts'
import { drillFullDisk, isRecovered } from '../test/drills/full-disk.ts'
import { drillHungMail, isUnhindered } from '../test/drills/hung-mail.ts'
import { answersInTime, drillHungPostgres } from '../test/drills/hung-postgres.ts'
import { drillKills, isPassed, type KillOptions } from '../test/drills/kill.ts'
import { areOthersServed, drillLogIns } from '../test/drills/log-ins.ts'
import { drillLongLists, isSmooth } from '../test/drills/long-lists.ts'
import { hasPgbouncer } from '../test/drills/pgbouncer.ts'
import { drillPhotoKills, isKept } from '../test/drills/photo-kills.ts'
import { drillPhotoUploads, isFlat } from '../test/drills/photo-uploads.ts'
import { drillPooler, isServed } from '../test/drills/pooler.ts'
import { drillPriceBookTyping, isPrompt } from '../test/drills/price-book-typing.ts'
import { reportRules } from '../test/drills/rules.ts'
import { drillSignedCompany, isAllBilled } from '../test/drills/signed-company.ts'
import { drillSilentSockets, isUndisturbed } from '../test/drills/silent-sockets.ts'
import { drillStalledBodies, isBounded } from '../test/drills/stalled-bodies.ts'
import { type Command, drillStop, isStopped } from '../test/drills/stops.ts'

type Outcome = { passed: boolean } & Record<string, unknown>

const seed = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)
const wantedKills = process.env.DRILL_KILLS ? Number(process.env.DRILL_KILLS) : undefined

const drills: Record<string, () => Promise<Outcome>> = {
  'kill-server': () => kill({ victims: ['server'], kills: 50, writers: 8, seed, pause_ms: 1000 }),
  'kill-postgres': () => kill({ victims: ['postgres'], kills: 20, writers: 8, seed, pause_ms: 1500 }),
  'end-postgres': () =>
    kill({
      victims: ['postgres'],
      kills: 20,
      writers: 8,
      seed,
      pause_ms: 1500,
      signals: ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'],
    }),
  backup: judged(() => drillBackups(seed), areWholeAgain),
  'full-disk': runFull,
  'filling-disk': fillDisk,
  'hung-postgres': judged(drillHungPostgres, answersInTime),
  'hung-mail': async () => {
    const report = await drillHungMail(seed)
    return { passed: isUnhindered(report), seed, ...report }
  },
  'silent-sockets': judged(drillSilentSockets, isUndisturbed),
  bombs: judged(drillBombs, isUnmoved),
  'stalled-bodies': judged(drillStalledBodies, isBounded),
  'log-ins': logInAtOnce,
  'long-lists': scrollLongLists,
  craft: lookAtCraft,
  engines: walkInEngines,
  barriers: lookForBarriers,
  'contract-kills': async () => {
    const report = await drillContractKills(wantedKills ?? 4)
    return { passed: isSealed(report), ...report }
  },
  'contract-pdfs': judged(drillContractPdfs, isShared),
  'contract-fields': judged(drillContractFields, isQuick),
  'price-book-typing': judged(drillPriceBookTyping, isPrompt),
  'photo-kills': killDuringUploads,
  pooler: readThroughPooler,
  'photo-uploads': uploadPhotos,
  stops: stopEverything,
  'bank-histories': runBankHistories,
  'bank-kills': killDuringSyncs,
  'category-moves': moveCategories,
  'random-matches': matchAtRandom,
  'document-pairs': doInPairs,
  'draft-pairs': writeInPairs,
  'documents-agree': compareDocuments,
  'value-histories': countSignedValues,
  'debit-histories': compareDebits,
  reminders: sendReminders,
  'signed-company': judged(drillSignedCompany, isAllBilled),
  'books-years': recomputeYears,
  'million-cases': tryMillionCases,
  'offline-seeds': tryOfflineSeeds,
  rules: readRules,
}

/**
 * What may happen to a server, done to one on purpose: each drill says its figures in a line. DRILL_SEED repeats a run,
 * DRILL_KILLS sets how often is killed, DRILL_PAGE which list is scrolled, DRILL_SECONDS how long is read through a pooler,
 * DRILL_MB how much is backed up; names of drills run those alone.
 */
await runScript(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in drills))
  if (unknown) throw new Error(`There is no drill "${unknown}": ${Object.keys(drills).join(', ')}`)
  let missed = 0
  for (const [drill, run] of Object.entries(drills)) {
    if (wanted.length > 0 && !wanted.includes(drill)) continue
    const outcome = await run()
    process.stdout.write(`${JSON.stringify({ drill, ...outcome })}\n`)
    if (!outcome.passed) missed++
  }
  return missed === 0 ? 0 : 1
})

/** A drill whose report is its outcome. */
function judged<Report extends object>(drill: () => Promise<Report>, isPassed: (report: Report) => boolean) {
  return async (): Promise<Outcome> => {
    const report = await drill()
    return { passed: isPassed(report), ...report }
  }
}

async function kill(options: KillOptions): Promise<Outcome> {
  const report = await drillKills({ ...options, kills: wantedKills ?? options.kills })
  return { passed: isPassed(report), ...report, lost: report.lost.length }
}

async function killDuringUploads(): Promise<Outcome> {
  const report = await drillPhotoKills({ photos: 200, kills: wantedKills ?? 3, seed })
  return { passed: report.acknowledged === 200 && isKept(report), seed, ...report }
}

async function killDuringSyncs(): Promise<Outcome> {
  const report = await drillBankKills({ kills: wantedKills ?? 6, seed })
  return { passed: isWhole(report), seed, ...report }
}

async function runFull(): Promise<Outcome> {
  const report = await drillFullDisk(seed)
  if (!report) return { passed: true, skipped: 'a small disk is mounted by root alone' }
  return { passed: isRecovered(report), seed, ...report, lost: report.lost.length }
}

async function fillDisk(): Promise<Outcome> {
  const report = await drillFillingDisk({ disk_mb: 600, writers: 4, uploaders: 4, seed, pause_ms: 5000 })
  if (!report) return { passed: true, skipped: 'a small disk is mounted by root alone' }
  return { passed: isRefusedWell(report), ...report }
}

/** Every command by every signal, and the product as process 1. */
async function stopEverything(): Promise<Outcome> {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const
  const commands: Command[] = ['start', 'demo', 'dev', 'worker']
  const ways = commands.flatMap((command) => signals.map((signal) => ({ command, signal })))
  const reports = []
  for (const way of ways) reports.push(await drillStop(way))
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (isRoot) reports.push(await drillStop({ command: 'start', signal, alone: true }))
  const failed = reports.filter((report) => !isStopped(report))
  const slowest_seconds = Math.max(...reports.map(({ seconds }) => seconds))
  return { passed: failed.length === 0, ways: reports.length, slowest_seconds, as_process_1: isRoot, failed }
}

/** Forty people at once, while somebody else goes on with their work. */
async function logInAtOnce(): Promise<Outcome> {
  const report = await drillLogIns(40)
  return { passed: areOthersServed(report), ...report }
}

/** In a real browser that is four times as slow. */
async function scrollLongLists(): Promise<Outcome> {
  const pages = await drillLongLists(process.env.DRILL_PAGE)
  return { passed: pages.every(isSmooth), pages }
}

/** How the screens work in the hand, check by check; DRILL_CHECK=1,22 looks at those alone. */
async function lookAtCraft(): Promise<Outcome> {
  const reports = await drillCraft(process.env.DRILL_CHECK)
  for (const report of reports) process.stdout.write(`${JSON.stringify(report)}\n`)
  const failed = reports.filter((report) => report.failed.length > 0).map(({ check }) => check)
  return { passed: failed.length === 0 && reports.length > 0, checks: reports.length, failed }
}

/** In Firefox and in the engine of Safari; DRILL_ENGINE=webkit walks in that one alone, DRILL_PICTURES=folder keeps pictures. */
async function walkInEngines(): Promise<Outcome> {
  const report = await drillEngines(process.env.DRILL_ENGINE)
  if (report.missing.length > 0) return { passed: true, skipped: `${report.missing.join(', ')} of Debian are not here` }
  return { passed: isWalked(report), ...report }
}

/** Every page, dialog, sheet and menu under axe, and whether anything overflows at any width; `npm test` looks at the pages. */
async function lookForBarriers(): Promise<Outcome> {
  const chromium = await findOrInstallChromium()
  await buildWebIfStale()
  const { passed, failed } = await runJourneys(
    chromium,
    ['pages', 'dialogs'].map((part) => `test/e2e/barriers-${part}.spec.ts`),
  )
  return { passed: failed.length === 0 && passed === 3, failed }
}

/** A thousand photos, two at a time. */
async function uploadPhotos(): Promise<Outcome> {
  const report = await drillPhotoUploads(Number(process.env.DRILL_PHOTOS ?? 1000), seed)
  return { passed: isFlat(report), seed, ...report }
}

/** The same load straight to PostgreSQL, with the setting for poolers, and through PgBouncer in transaction mode. */
async function readThroughPooler(): Promise<Outcome> {
  if (!hasPgbouncer()) return { passed: true, skipped: 'PgBouncer of Debian is not here' }
  const ways = await drillPooler(Number(process.env.DRILL_SECONDS ?? 20), seed)
  return { passed: isServed(ways), seed, ways }
}

/** Ten thousand moves of categories, two at a time. */
async function moveCategories(): Promise<Outcome> {
  return runTests({ CATEGORY_MOVES: '10000' }, '--project', 'server', 'categories/moves')
}

/** A thousand histories of deposits and invoices, two things at once. */
async function matchAtRandom(): Promise<Outcome> {
  return runTests({ MATCH_RUNS: '1000' }, '--project', 'server', 'matches/random-matches')
}

/** A thousand pairs of things that are done to an estimate or its invoice at once. */
async function doInPairs(): Promise<Outcome> {
  const env = { DOCUMENT_PAIRS: '1000', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'documents/pairs')) }
}

/** Five hundred times, what two phones wrote in one draft goes out late: no field is lost, and none wins unseen. */
async function writeInPairs(): Promise<Outcome> {
  const env = { DRAFT_PAIRS: process.env.DRAFT_PAIRS ?? '500', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'test/two-phones-drafts.test.ts')) }
}

/** Five hundred random documents: the amounts on the screen, in the PDF and from the server. */
async function compareDocuments(): Promise<Outcome> {
  const chromium = await findOrInstallChromium()
  await buildWebIfStale()
  const env = { AGREEING_DOCUMENTS: process.env.AGREEING_DOCUMENTS ?? '500', DRILL_SEED: String(seed) }
  const { passed, failed } = await runJourneys(chromium, ['test/e2e/documents-agree.spec.ts'], env)
  return { passed: failed.length === 0 && passed === 1, seed, failed }
}

/** Ten thousand histories of a job against a plain count of what was signed, billed and paid, to the cent. */
async function countSignedValues(): Promise<Outcome> {
  const env = { VALUE_HISTORIES: process.env.VALUE_HISTORIES ?? '10000', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'value/random-histories')) }
}

/** A thousand random histories of debits beside the processor's own list of events, to the cent. */
async function compareDebits(): Promise<Outcome> {
  const env = { DEBIT_HISTORIES: process.env.DEBIT_HISTORIES ?? '1000', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'payments/random-debits')) }
}

/** Ten thousand reminders of random invoices beside a plain count of what should have gone, with how far it is. */
async function sendReminders(): Promise<Outcome> {
  const env = { REMINDERS: process.env.REMINDERS ?? '10000', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'reminders/random-reminders')) }
}

/** Five hundred random years of books against a plain recomputation, to the cent. */
async function recomputeYears(): Promise<Outcome> {
  const env = { BOOK_YEARS: process.env.BOOK_YEARS ?? '500', SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'reports/random-years')) }
}

/** The properties of contract/ at length: minutes where `npm test` takes seconds. */
async function tryMillionCases(): Promise<Outcome> {
  return runTests({ PROPERTY_RUNS: '1000000' }, '--project', 'contract')
}

/** What may happen to what waits on a device, a thousand times over, in Chromium. */
async function tryOfflineSeeds(): Promise<Outcome> {
  return runTests({ OFFLINE_SEEDS: '1000' }, '--project', 'web', 'web/offline/outbox/model.test.tsx')
}

/** What may happen at a bank, two hundred times over. */
async function runBankHistories(): Promise<Outcome> {
  const env = { BANK_HISTORIES: '200', DRILL_SEED: String(seed) }
  return { seed, ...(await runTests(env, '--project', 'server', 'server/accounting/banks/sync/histories.test.ts')) }
}

/** Which rules about contracts for homes were read when, and which so long ago that their text may have changed. */
async function readRules(): Promise<Outcome> {
  const rules = reportRules(new Date().toISOString().slice(0, 10))
  for (const rule of rules) process.stdout.write(`${JSON.stringify(rule)}\n`)
  return { passed: rules.every(({ old }) => !old), rules: rules.length, old: rules.filter(({ old }) => old).length }
}

async function runTests(env: Record<string, string>, ...which: string[]): Promise<Outcome> {
  const start = performance.now()
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...which], { env })
  return { passed: code === 0, seconds: Math.round((performance.now() - start) / 1000) }
}
