import { expect, type Locator, type Page } from '@playwright/test'

/** A sentence, and the section of the specification that fixes it; `{…}` stands for what changes in it. */
export type Sentences = Readonly<Record<string, readonly [section: number | string, sentence: string]>>

/** Sentences to be seen on screens; what nobody has seen in the end is missing. */
export function sentenceChecklist<Table extends Sentences>(table: Table) {
  const seen = new Set<keyof Table>()
  const words = (key: keyof Table, filled?: string) => (table[key]?.[1] ?? '').replace(/\{\w+\}/, filled ?? '$&')
  return {
    words,
    /** The whole of what an element says is the sentence; `filled` is what stands in it, any text where left out. */
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
