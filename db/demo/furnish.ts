import pg from 'pg'
import { checkAuth } from '#contract/users/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Platform } from '#server/platform/platform.ts'
import { foundCompany } from './company.ts'
import { planContracts } from './contracts.ts'
import { askFurther, crewUp, fillCompany, readTheBell } from './crew.ts'
import { fillGalleries } from './galleries.ts'
import { drawPictures } from './pictures.ts'
import { keepPriceBook } from './price-book.ts'
import { planRenee } from './renee.ts'
import { backdate, foundOn, must, setStage } from './stage.ts'
import { addClients, addLeads, planLife } from './year.ts'

/** Furnishes an empty database with a company and `days` of its life, by the same writes as the product. */
export async function furnish(
  platform: Platform,
  databaseUrl: string,
  say: (text: string) => void,
  days = 350,
): Promise<void> {
  const today = platform.today('America/New_York')
  const clock = { day: addDays(today, -days - 10) }
  const pictures = await drawPictures((daysAgo) => addDays(today, -daysAgo))
  const stage = await setStage(platform, databaseUrl, clock)
  const tables = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  await tables.connect()
  try {
    const owner = await foundCompany(stage)
    const { company } = await must(owner.call(checkAuth))
    const companyId = company?.id ?? ''
    await foundOn(tables, companyId, clock.day)
    const clients = await addClients(owner)
    await addLeads(owner)
    await fillCompany(stage, owner, clients[0]?.id ?? '')
    const [renee] = clients
    const events = [
      ...planLife(stage, owner, clients, days),
      ...(renee ? planRenee(stage, owner, renee) : []),
      ...planContracts(stage, owner, clients),
      { day: -days, happen: () => keepPriceBook(owner, pictures) },
      { day: -4, happen: () => readTheBell(owner) },
    ].sort((a, b) => a.day - b.day)
    for (const [at, { day, happen }] of events.entries()) {
      clock.day = addDays(today, day)
      const from = platform.now()
      await happen()
      await stage.work()
      if (day < 0) await backdate(tables, companyId, from, clock.day)
      if (at % 20 === 0) say(`${Math.round((100 * at) / events.length)} % of the work`)
    }
    await crewUp(stage, owner)
    await fillGalleries(stage, owner, pictures)
    await askFurther(stage, owner)
  } finally {
    await tables.end()
    await stage.app.close()
  }
}
