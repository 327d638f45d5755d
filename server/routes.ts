import type { Route } from '#server/http/context.ts'
import { billingRoutes } from './billing/routes.ts'
import { clientsRoutes } from './clients/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { employeesRoutes } from './employees/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** Every call the product answers. */
export const routes: Route[] = [
  ...usersRoutes,
  ...notificationsRoutes,
  ...companyRoutes,
  ...employeesRoutes,
  ...subscriptionRoutes,
  ...onboardingRoutes,
  ...clientsRoutes,
  ...jobsRoutes,
  ...billingRoutes,
  ...paymentsRoutes,
  ...reportsRoutes,
  ...dashboardRoutes,
  ...feedbackRoutes,
]
