import { setUpCards } from '#db/demo/cards.ts'
import { listen } from '#scripts/process/listen.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { atOnce } from '#server/platform/database/urls.ts'
import { fillWithHostileTexts } from '#test/e2e/product/hostile-rows.ts'
import { copyFurnished, envOf, furnishAnew } from './furnish-anew.ts'

/**
 * The product with the demo company and data that nobody misses; says its address and the ids that pictures and tests
 * need. `furnished.ts 350`: with so many days of its life; `furnished.ts copy '{…}'`: a copy of what furnish.ts made,
 * `furnished.ts hostile '{…}'`: with texts in it that would run as script, were they not text.
 */
await runScript(async () => {
  const stopped = untilStopped()
  const [days = '350', from] = process.argv.slice(2)
  const original = from && JSON.parse(from)
  const company = await (original ? copyFurnished(original) : furnishAnew(Number(days)))
  try {
    if (days === 'hostile') await fillWithHostileTexts({ url: company.url, dataDir: original.dataDir })
    const server = await listen(await envOf(company.dataDir), atOnce(company.url))
    // The practice processor runs beside the server: only now can the company deal with it.
    if (company.known) {
      await setUpCards(server.url)
      process.stdout.write(`Known: ${JSON.stringify(company.known)}\n`)
    }
    process.stdout.write(`Chalkline is at ${server.url}\n`)
    await stopped
    await server.stop()
  } finally {
    await company.stop()
  }
  return 0
})
