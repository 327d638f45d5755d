import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { notedErrors } from './page-errors.ts'
import { type Person, personAt } from './person.ts'
import type { Product } from './product.ts'
import type { Engine, EngineName, Width } from './tab.ts'

/** One way through the product in one engine at one width. */
export type Walk = {
  product: Product
  engine: EngineName
  width: Width
  me: Person
  /** For files that are chosen in the browser; gone after the walk. */
  folder: string
  /** Somebody else, at a device of their own. */
  another(): Promise<Person>
  /** A part of the way: says which one failed, and where DRILL_PICTURES names a folder leaves a picture of its end. */
  part(name: string, person: Person, walk: () => Promise<void>): Promise<void>
}

export type WalkReport = {
  engine: string
  width: Width
  parts: number
  steps: number
  seconds: number
  console_errors: string[]
  failed: string[]
}

/** Opens a device, walks, and says what the consoles of all devices said. */
export async function walkIn(
  engine: Engine,
  { name, width, product }: { name: EngineName; width: Width; product: Product },
  ways: ((walk: Walk) => Promise<void>)[],
): Promise<WalkReport> {
  const start = performance.now()
  const people: Person[] = []
  const another = async () => {
    const person = personAt(await engine.device(width), product.url)
    people.push(person)
    return person
  }
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-walk-'))
  let parts = 0
  const failed: string[] = []
  const part: Walk['part'] = async (called, person, walk) => {
    parts++
    const picture = `${name}-${width}-${String(parts).padStart(2, '0')}-${called.replaceAll(' ', '-')}`
    try {
      await walk()
      await keepPicture(person, picture)
    } catch (error) {
      await keepPicture(person, `${picture}-failed`)
      throw new Error(`${called}: ${(error as Error).message}`)
    }
  }
  const console_errors: string[] = []
  try {
    const walk: Walk = { product, engine: name, width, folder, me: await another(), another, part }
    for (const way of ways) await way(walk)
  } catch (error) {
    failed.push((error as Error).message)
  }
  for (const { tab } of people) {
    console_errors.push(...(await notedErrors(tab).catch((error: Error) => [`not read: ${error.message}`])))
    await tab.close()
  }
  rmSync(folder, { recursive: true, force: true })
  const steps = people.reduce((sum, person) => sum + person.steps, 0)
  const seconds = Math.round((performance.now() - start) / 1000)
  return { engine: people[0]?.tab.engine ?? name, width, parts, steps, seconds, console_errors, failed }
}

async function keepPicture({ tab }: Person, name: string) {
  const folder = process.env.DRILL_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  // WebKit shows what it drew last, which may be the page before.
  await sleep(400)
  await tab
    .picture()
    .then((png) => writeFileSync(join(folder, `${name}.png`), png))
    .catch(() => undefined)
}
