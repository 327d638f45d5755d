import type { Route } from '#server/http/context.ts'
import { usersRoutes } from './users/routes.ts'

/** Every call the product answers. */
export const routes: Route[] = [...usersRoutes]
