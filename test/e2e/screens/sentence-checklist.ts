import { expect, type Locator, type Page } from '@playwright/test'

/** Sentences by name; `{…}` is a placeholder for what changes in one. */
export type Sentences = Readonly<Record<string, string>>

/** Sentences that must be shown on screens; `missing` lists those that were not shown in the end. */
export function sentenceChecklist<Table extends Sentences>(table: Table) {
  const seen = new Set<keyof Table>()
  const words = (key: keyof Table, filled?: string) => (table[key] ?? '').replace(/\{\w+\}/, filled ?? '$&')
  return {
    words,
    /**
     * The sentence is the whole text of an element; `filled` replaces its placeholder, which matches any text where
     * left out.
     */
    async expectShown(place: Page | Locator, key: keyof Table, filled?: string) {
      const text = words(key, filled)
      const whole = new RegExp(`^\\s*${literally(text).replace(/\\\{\w+\\\}/, '.+')}\\s*$`)
      await expect(place.getByText(whole).first(), text).toBeVisible()
      seen.add(key)
    },
    missing: () => Object.keys(table).filter((key) => !seen.has(key)),
  }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
