import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { addPhoto } from './add-photo.ts'
import { findOrInstallEngines } from './debian-engines.ts'
import { openFirefox } from './firefox.ts'
import { firstJob } from './first-job.ts'
import { loseSignal } from './lose-signal.ts'
import { openProduct, type Product } from './product.ts'
import { signContracts } from './sign-contracts.ts'
import { type EngineName, engineNames, type Width } from './tab.ts'
import { type Walk, type WalkReport, walkIn } from './walk.ts'
import { walkList } from './walk-list.ts'
import { openWebKit } from './webkit.ts'

export type EnginesReport = { missing: string[]; walks: WalkReport[] }

const widths: Width[] = [390, 1280]
/** In this order: what comes later needs the company that the first one sets up. */
const ways: ((walk: Walk) => Promise<void>)[] = [firstJob, signContracts, addPhoto, walkList, loseSignal]

/** The product walked in Firefox and in the engine of Safari; `only` names one of them. */
export async function drillEngines(only?: string): Promise<EnginesReport> {
  const missing = await findOrInstallEngines()
  if (missing.length > 0) return { missing, walks: [] }
  await buildWebIfStale()
  const product = await openProduct()
  try {
    const walks: WalkReport[] = []
    for (const name of engineNames) if (!only || only === name) walks.push(...(await walkAtWidths(name, product)))
    return { missing, walks }
  } finally {
    await product.close()
  }
}

/** Everybody came to the end of each way, and no console said a word. */
export function isWalked({ walks }: EnginesReport): boolean {
  return walks.length > 0 && walks.every(({ failed, console_errors }) => failed.length + console_errors.length === 0)
}

async function walkAtWidths(name: EngineName, product: Product): Promise<WalkReport[]> {
  const engine = name === 'firefox' ? await openFirefox() : await openWebKit()
  try {
    const walks: WalkReport[] = []
    for (const width of widths) walks.push(await walkIn(engine, { name, width, product }, ways))
    return walks
  } finally {
    await engine.close()
  }
}
