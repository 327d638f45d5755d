import type { Domain } from '#server/http/domain.ts'
import { accountingDomain } from './accounting/domain.ts'
import { billingDomain } from './billing/domain.ts'
import { clientsDomain } from './clients/domain.ts'
import { companyDomain } from './company/domain.ts'
import { complianceDomain } from './compliance/domain.ts'
import { contractsDomain } from './contracts/domain.ts'
import { dashboardDomain } from './dashboard/domain.ts'
import { employeesDomain } from './employees/domain.ts'
import { feedbackDomain } from './feedback/domain.ts'
import { jobsDomain } from './jobs/domain.ts'
import { notificationsDomain } from './notifications/domain.ts'
import { onboardingDomain } from './onboarding/domain.ts'
import { paymentsDomain } from './payments/domain.ts'
import { photosDomain } from './photos/domain.ts'
import { remindersDomain } from './reminders/domain.ts'
import { reportsDomain } from './reports/domain.ts'
import { subscriptionDomain } from './subscription/domain.ts'
import { usersDomain } from './users/domain.ts'

/** All domains. What all share reads this list: the door, the queue, the dashboard, the export. */
export const domains: readonly Domain[] = [
  usersDomain,
  notificationsDomain,
  companyDomain,
  employeesDomain,
  subscriptionDomain,
  onboardingDomain,
  complianceDomain,
  clientsDomain,
  remindersDomain,
  photosDomain,
  jobsDomain,
  billingDomain,
  contractsDomain,
  paymentsDomain,
  accountingDomain,
  reportsDomain,
  dashboardDomain,
  feedbackDomain,
]

/** The files that may come in pieces. */
export const uploads = domains.flatMap((domain) => domain.uploads)

/** What counts towards a company's plan. */
export const planCounts = domains.flatMap((domain) => domain.planCounts)
