/** From the bottom of the ladder to its top; those of one rank do not know each other. */
const ladder: string[][] = [
  ['users', 'notifications'],
  ['company'],
  ['subscription'],
  ['employees'],
  ['compliance'],
  ['clients'],
  ['links', 'reminders'],
  ['photos', 'onboarding'],
  ['jobs'],
  ['billing', 'contracts'],
  ['payments'],
  ['accounting'],
  ['reports'],
  ['dashboard'],
]

/** It stands beside the ladder: it knows no other domain and no other knows it. */
const alone = 'feedback'

export const domains: string[] = [...ladder.flat(), alone]

/** Whether files of one domain may import another's. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  if (from === alone || to === alone) return false
  return rankOf(from) > rankOf(to)
}

function rankOf(domain: string): number {
  return ladder.findIndex((rank) => rank.includes(domain))
}

/** The domain whose room a file stands in: `server/billing/x.ts` and `web/billing/x.tsx` have `billing`; a page has none. */
export function domainOf(file: string): string | undefined {
  const [floor = '', room = ''] = file.split('/')
  return ['contract', 'server', 'web'].includes(floor) && domains.includes(room) ? room : undefined
}
