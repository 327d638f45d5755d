import type { Route } from '#server/http/context.ts'
import { domains } from './domains.ts'

/** Every call the product answers. */
export const routes: Route[] = domains.flatMap((domain) =>
  typeof domain.routes === 'function' ? domain.routes(domains) : domain.routes,
)
