import { mkdtempSync, readFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { measureBankLines } from '../bench/bank-lines.ts'
import { measureCalls } from '../bench/calls.ts'
import { measureColdStart } from '../bench/cold-start.ts'
import { tableOf } from '../bench/figures.ts'
import { furnish } from '../bench/furnish.ts'
import { measureGrowth } from '../bench/growth.ts'
import { measureLighthouse } from '../bench/lighthouse.ts'
import { measurePdfs } from '../bench/pdfs.ts'
import { measureThumbnails } from '../bench/thumbnails.ts'
import { measureWeight } from '../bench/weight.ts'

/** Measures the product beside the limits of this machine, in one run, and says which goals are reached. */
await runScript(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-bench-'))
  const postgres = await startPostgres({ dataDir, throwAway: true })
  try {
    const product = postgres.url('chalkline')
    await migrate(product)
    let laid: ReturnType<typeof furnish> | undefined
    const data = () => (laid ??= furnish(product))
    // The limit knows no wall: it asks as the cluster's superuser.
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const ceiling = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/chalkline`
    const parts = {
      calls: async () => measureCalls({ product, ceiling }, await data()),
      lines: async () => measureBankLines({ product, ceiling }, (await data()).company_id),
      documents: measurePdfs,
      thumbnails: measureThumbnails,
      start: async () => {
        await data()
        return measureColdStart(product)
      },
      weight: async () => measureWeight(product, await data()),
      lighthouse: async () => measureLighthouse(product, await data()),
      growth: () => measureGrowth(product),
    }
    const wanted = process.argv.slice(2)
    const figures = []
    for (const [name, part] of Object.entries(parts))
      if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await part()))
    process.stdout.write(
      `${cpus().length} cores, Node ${process.versions.node}, medians of rounds taken in turn\n\n${tableOf(figures)}\n`,
    )
    return figures.every(({ reached }) => reached) ? 0 : 1
  } finally {
    await postgres.stop()
  }
})
