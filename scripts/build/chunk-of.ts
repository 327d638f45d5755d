/** As rolldown's `ChunkingContext` tells who imports a module. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Where people begin: outside by a link or at the log-in, inside in the frame of the signed-in and on the pages behind it. */
const entries: readonly [name: string, module: RegExp][] = [
  ['main', /\/web\/main\.tsx?$/],
  ['home', /\/web\/pages\/public\/landing\.tsx$/],
  ['linked', /\/web\/pages\/linked\//],
  ['signing', /\/web\/pages\/signing\//],
  ['shared', /\/web\/pages\/shared\//],
  ['sign-up', /\/web\/pages\/users\/sign-up\.tsx$/],
  ['log-in', /\/web\/pages\/log-in\//],
  ['frame', /\/web\/shell\/signed-in\.tsx$/],
  ['dashboard', /\/web\/(pages\/dashboard\/dashboard|dashboard\/expenses-card)\.tsx$/],
  ['editor', /\/web\/pages\/billing\/editor\.tsx$/],
  ['accounting', /\/web\/pages\/accounting\/accounting\.tsx$/],
  ['others', /\/web\/(pages\/|contracts\/view\/contract-view\.tsx$)/],
]
const links = ['linked', 'signing', 'shared']
/** The two pages behind a link to a document: what only one of them needs the other does not fetch. */
const linked = ['estimate', 'invoice']
const open = ['home', 'sign-up']
const day = ['dashboard', 'editor', 'accounting']

/** What all forms check their input by, one file with zod; it needs rules and words of every domain. */
export const isShape = (id: string) => /\/contract\/(.*shapes|wire\/fields|.*page)\.ts$/.test(id)

const known = new Map<string, Set<string>>()

/** The entries that need a module at once: up from who imports to who imports that; what is fetched later is no need. */
function needsOf(id: string, modules: Modules): Set<string> {
  const before = known.get(id)
  if (before) return before
  const seen = new Set([id])
  const needs = new Set<string>()
  for (const module of seen) {
    const [entry] = entries.find(([, test]) => test.test(module)) ?? []
    if (entry) needs.add(entry)
    if (entry === 'linked') needs.add(module.includes('invoice') ? 'invoice' : 'estimate')
    if (isShape(module)) needs.add('forms')
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  known.set(id, needs)
  return needs
}

/**
 * The file that a module goes to, by who needs it: nobody fetches what only others need. Null: what several pages behind the frame
 * share, and what is fetched by a press, are grouped by their folders.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const needs = needsOf(id, modules)
  const [link, secondLink] = links.filter((entry) => needs.has(entry))
  const [opened] = open.filter((entry) => needs.has(entry))
  const isInside = [...day, 'frame', 'others'].some((entry) => needs.has(entry))
  if (needs.has('main') || (secondLink && needs.has('log-in'))) return 'base'
  if (needs.has('forms') && id.includes('/contract/')) {
    if (link) return 'visitors'
    if ([...day, 'frame'].some((entry) => needs.has(entry))) return 'values'
    if (needs.has('others')) return 'form-rules'
  }
  if (needs.has('log-in')) return isInside ? 'field' : 'log-in'
  if (secondLink) return 'visitors'
  // What the frame needs too is an icon: in the file of all it saves those inside a request.
  if (link && opened) return needs.has('frame') || needs.has('dashboard') ? 'base' : 'open'
  if (link && (needs.has('frame') || needs.has('dashboard'))) return `${link}-daily`
  if (link === 'linked') {
    const [page, other] = linked.filter((entry) => needs.has(entry))
    return page && !other ? `linked-${page}` : 'linked-inside'
  }
  if (link) return isInside ? `${link}-inside` : link
  if (opened) return isInside ? `${opened}-inside` : null
  if (needs.has('frame')) return 'frame'
  const [page, secondPage] = day.filter((entry) => needs.has(entry))
  if (secondPage) return needs.has('dashboard') ? 'daily' : 'writing'
  // The dashboard is what everybody sees first: one request less.
  return page && needs.has('others') && page !== 'dashboard' ? `${page}-others` : (page ?? null)
}

/** The files of `chunkOf`, those that most need first: what a module needs itself is needed by as many, and is in one of them already. */
export const chunkNames = [
  ...['base', 'field', 'visitors', 'values', 'form-rules', 'open'],
  ...links.flatMap((link) => [`${link}-daily`, `${link}-inside`]),
  ...open.map((entry) => `${entry}-inside`),
  'frame',
  ...linked.map((page) => `linked-${page}`),
  ...['signing', 'shared', 'log-in', 'daily', 'writing'],
  ...day.flatMap((page) => [`${page}-others`, page]),
]

/** Whether a module is fetched by a press alone: what a page needs at once never waits in a file together with it. */
export function isPressed(id: string, modules: Modules): boolean {
  return needsOf(id, modules).size === 0
}
