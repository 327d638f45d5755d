import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { openChromium } from '#test/e2e/product/chromium.ts'
import { startFurnished } from '#test/e2e/product/server.ts'
import * as answering from './answering.ts'
import * as figures from './figures.ts'
import * as lists from './lists.ts'
import * as looks from './looks.ts'
import * as prints from './prints.ts'
import * as thumb from './thumb.ts'
import * as truth from './truth.ts'
import { type CheckFindings, type Visit, visitOf } from './visit.ts'

export type CraftReport = CheckFindings & { check: string }

const checks: Record<string, (visit: Visit) => Promise<CheckFindings>> = {
  '1 answers at once': answering.answersAtOnce,
  '2 names its keys': answering.namesItsKeys,
  '3 finds at once': answering.findsAtOnce,
  '4 chooses by keys': lists.choosesByKeys,
  '5 leads back': lists.leadsBack,
  '6 takes back what is refused': truth.takesBackWhatIsRefused,
  '7 brings back by address': truth.bringsBackByAddress,
  '8 aligns amounts': looks.alignsAmounts,
  '10 leads from figures': figures.leadsFromFigures,
  '12 tells empty from unfit': lists.tellsEmptyFromUnfit,
  '13 stays in place': looks.staysInPlace,
  '15 says practice where it counts': truth.saysPracticeWhereItCounts,
  '16 keeps first keys': answering.keepsFirstKeys,
  '18 moves briefly': looks.movesBriefly,
  '19 has one main button': looks.hasOneMainButton,
  '20 prints as its PDF': prints.printsAsItsPdf,
  '21 keeps what is written': answering.keepsWhatIsWritten,
  '22 shows many rows': lists.showsManyRows,
  '23 lies at the thumb': thumb.liesAtTheThumb,
  '24 reads in the sun': truth.readsInTheSun,
  '25 works with gloves': truth.worksWithGloves,
}

/** What can be measured of how the screens work in the hand, in the furnished company; `only` picks by number. */
export async function drillCraft(only?: string): Promise<CraftReport[]> {
  process.env.CHROMIUM = await findOrInstallChromium()
  await buildWebIfStale()
  const product = await startFurnished(350)
  const browser = await openChromium()
  const reports: CraftReport[] = []
  try {
    const visit = visitOf(browser, product.url, product.known)
    for (const [check, run] of Object.entries(checks)) {
      if (only && !only.split(',').includes(check.split(' ')[0] ?? '')) continue
      const seen = await run(visit).catch((error: Error) => ({
        figures: {},
        failed: [error.message.split('\n')[0] ?? ''],
      }))
      reports.push({ check, ...seen })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return reports
}
