import type { Route } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { domains } from './domains.ts'

/** Every call the product answers. */
export const routes: Route[] = domains.flatMap(routesOf)

/** Every call that a domain answers. */
export function routesOf({ routes }: Domain): Route[] {
  return typeof routes === 'function' ? routes(domains) : routes
}
