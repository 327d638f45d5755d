/** The pages that the day is spent on, each with what comes to it without a press. */
export const pagesOfDay: Record<string, readonly string[]> = {
  dashboard: ['/web/pages/dashboard/dashboard.tsx', '/web/dashboard/expenses-card.tsx'],
  editor: ['/web/pages/billing/editor.tsx'],
  accounting: ['/web/pages/accounting/accounting.tsx'],
}
/** Pages of people outside: what they need stays out of the files of the signed-in. */
const OUTSIDE = /\/web\/pages\/(signing|linked|shared|log-in)\//

/** As rolldown's `ChunkingContext` tells who imports a module. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * The file of a module that several of these pages need: `daily` where the dashboard is one of them, else `writing`; null where it is
 * one page's own, or needed outside as well.
 */
export function sharedByDay(id: string, modules: Modules): string | null {
  const pages = pagesThatNeed(id, modules)
  if (pages.size < 2 || pages.has('outside')) return null
  return pages.has('dashboard') ? 'daily' : 'writing'
}

/** Up from who imports to who imports that; what is fetched later is no need. */
function pagesThatNeed(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  const pages = new Set<string>()
  for (const module of seen) {
    const [page] = Object.entries(pagesOfDay).find(([, of]) => of.some((end) => module.endsWith(end))) ?? []
    if (page) pages.add(page)
    if (OUTSIDE.test(module)) pages.add('outside')
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return pages
}
