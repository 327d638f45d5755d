import { listCategoryTree } from '#contract/accounting/categories/calls.ts'
import { saveTransactionOrCategory } from '#contract/accounting/transactions/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import type { DemoEvent } from './steps.ts'

type Purchase = [day: number, description: string, amount: string, category: string | undefined]

/** What the owner wrote down by hand in the last days; some of it waits for a category. */
const purchases: readonly Purchase[] = [
  [-9, 'Cedar boards, Casco Bay Lumber', '642.18', 'Materials & supplies'],
  [-8, 'Fuel for the van', '61.40', 'Fuel'],
  [-6, 'Deck screws and hangers', '118.72', 'Materials & supplies'],
  [-5, 'Permit, City of Portland', '95.00', 'Permits & inspections'],
  [-4, 'Home Depot #412', '83.12', undefined],
  [-3, 'Lunch with the crew', '47.60', 'Meals'],
  [-2, 'Ace Equipment Rentals', '210.00', undefined],
  [-1, 'Fuel for the van', '58.95', undefined],
]

export function planPurchases(stage: Stage, owner: Browser): DemoEvent[] {
  return purchases.map(([day, description, amount, name]) => ({
    day,
    async happen() {
      const { categories } = await must(owner.call(listCategoryTree, {}))
      const category_id = categories.find((each) => each.name === name)?.id ?? null
      const date = stage.clock.day
      const kind = 'transaction' as const
      await must(
        owner.call(saveTransactionOrCategory, { kind, type: 'expense', date, amount, description, category_id }),
      )
    },
  }))
}
