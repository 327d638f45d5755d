import type { LucideIcon } from 'lucide-react'
import type { Permission } from '#contract/access/permissions.ts'
import type { FoundKind } from '#contract/dashboard/search-rules.ts'

/** Something that search offers to do, beside what it finds; each domain lists its own in `palette-actions.ts`. */
export type PaletteAction = {
  /** As it is offered: "New invoice", "Overdue invoices". */
  title: string
  /** Further words that it is found by. */
  words?: string
  href: string
  /** One of these rights, or it is absent. Only for the team. */
  needs: readonly Permission[]
  /** And all of these, over everybody's records. */
  needsAll?: readonly Permission[]
  /** Makes something new: in the menus of New as well. */
  creates?: { label: string; icon: LucideIcon }
  about?: ActionAbout
}

/** An action with something that it is about: "New invoice for Renee Ortiz". */
export type ActionAbout = {
  /** What comes before the name, as it is typed; `for` or `to` may follow. */
  typed: RegExp
  titleOf: (name: string) => string
  /** Its address, by what was found. */
  href: Partial<Record<FoundKind, (id: string) => string>>
}

/** "New invoice for Renee Ortiz", "add an invoice for the deck", "invoice for Ortiz". */
export function newFor(noun: string, href: ActionAbout['href']): ActionAbout {
  const made = `(?:an? )?(?:new )?${noun}`
  return {
    typed: new RegExp(`^(?:(?:new|create|add|make|write) ${made}(?: (?:for|to))?|${noun} for) +(.+)$`, 'i'),
    titleOf: (name) => `New ${noun} for ${name}`,
    href,
  }
}
