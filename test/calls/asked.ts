import type { Call } from '#contract/wire/call.ts'
import type { Domain } from '#server/http/domain.ts'
import { routesOf } from '#server/routes.ts'

/** The domains that a change touches, as `npm test -- --changed` names them; all where it names none. */
const domains = process.env.TRY_CALLS?.split(',')
const own = domains && new Set((await Promise.all(domains.map(callsOf))).flat())

/** Of these calls those of the domains that `TRY_CALLS` names. */
export function asked(calls: readonly Call[]): Call[] {
  return calls.filter((call) => own?.has(call) ?? true)
}

async function callsOf(name: string): Promise<Call[]> {
  const { [`${name}Domain`]: domain } = (await import(`#server/${name}/domain.ts`)) as Record<string, Domain>
  if (!domain) throw new Error(`server/${name}/domain.ts exports no ${name}Domain`)
  return routesOf(domain).map(({ call }) => call)
}
