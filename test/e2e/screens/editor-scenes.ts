import type { Page } from '@playwright/test'
import type { Place } from './places.ts'

const path = () => '/billing/create-estimate'

/** The window with cells of a spreadsheet in it. */
const pasted = (name: string, rows: readonly string[], shows: string): Place => ({
  name,
  viewer: 'owner',
  path,
  async open(page: Page) {
    await page.getByRole('button', { name: 'Paste from spreadsheet' }).click()
    await page.getByLabel('Copied cells').waitFor()
    if (rows.length === 0) return
    // As the clipboard brings them: what is typed does not give way to the lines.
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\n'))})
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('[role=dialog] textarea').dispatchEvent(paste)
    }`)
  },
  shows,
})

export const editorScenes: Place[] = [
  pasted('editor-paste', [], 'textarea:focus'),
  pasted(
    'editor-pasted',
    [
      ...['Item\tQty\tUnit\tAmount', 'Demolition', '"Remove old deck\nhaul away, dump fees"\t1\tls\t$480.00'],
      ...['Deck', 'Cedar boards, 5/4 x 6\t42\tbd\t$399.00', 'Deck stain\t3\tgal\t$100.00', 'Labor\t16\thr\t$1,040.00'],
      ...['\t\tSubtotal\t2,019.00', '\t\tTax (8.25%)\t166.57', '\t\tTotal\t$2,185.57'],
    ],
    '[aria-label=Lines]',
  ),
  pasted(
    'editor-paste-asks',
    [
      'SKU\tItem\tQty\tCost\tSupplier',
      'BD-54\tCedar boards\t42\t6.10\tMaine Lumber',
      'SC-2\tDeck screws\task Sam\t8.00\t',
    ],
    '[data-unsure]',
  ),
]
