import { type ComponentType, lazy } from 'react'
import type { Permission } from '#contract/access/permissions.ts'

/**
 * How a page is guarded. `open`: anyone; `away`: anyone, but signed-in visitors go to their dashboard; `link`: the holder
 * of a link, outside of everything; `onboarding`: signed in and not set up yet; `session`: signed in, inside the frame.
 */
export type Guard = 'open' | 'away' | 'link' | 'onboarding' | 'session'

export type PageRoute = {
  path: string
  /** Stands after "Chalkline |". */
  title: string
  guard: Guard
  page: ComponentType
  /** One of these rights, or the page says that there is no access. */
  needs?: readonly Permission[]
  /** Staff see this page instead: the pages of clients have a twin for the company. */
  twin?: string
}

const landing = lazy(() => import('./pages/public/landing.tsx'))
const logIn = lazy(() => import('./pages/users/log-in.tsx'))
const signUp = lazy(() => import('./pages/users/sign-up.tsx'))
const verifyEmail = lazy(() => import('./pages/users/verify-email.tsx'))
const forgotPassword = lazy(() => import('./pages/users/forgot-password.tsx'))
const resetPassword = lazy(() => import('./pages/users/reset-password.tsx'))
const publicEstimate = lazy(() => import('./pages/public/estimate.tsx'))
const publicInvoice = lazy(() => import('./pages/public/invoice.tsx'))
const aboutYou = lazy(() => import('./pages/onboarding/about-you.tsx'))
const yourCompany = lazy(() => import('./pages/onboarding/your-company.tsx'))
const howYouWork = lazy(() => import('./pages/onboarding/how-you-work.tsx'))
const plan = lazy(() => import('./pages/onboarding/plan.tsx'))
const employeeWelcome = lazy(() => import('./pages/onboarding/employee.tsx'))
const clientWelcome = lazy(() => import('./pages/onboarding/client.tsx'))
const acceptInvite = lazy(() => import('./pages/employees/accept-invite.tsx'))
const dashboard = lazy(() => import('./pages/dashboard/dashboard.tsx'))
const clients = lazy(() => import('./pages/clients/clients.tsx'))
const client = lazy(() => import('./pages/clients/client.tsx'))
const inviteClient = lazy(() => import('./pages/clients/invite.tsx'))
const jobs = lazy(() => import('./pages/jobs/jobs.tsx'))
const job = lazy(() => import('./pages/jobs/job.tsx'))
const billing = lazy(() => import('./pages/billing/billing.tsx'))
const editor = lazy(() => import('./pages/billing/editor.tsx'))
const documentView = lazy(() => import('./pages/billing/document-view.tsx'))
const settings = lazy(() => import('./pages/settings/settings.tsx'))
const later = lazy(() => import('./pages/later/later.tsx'))
const laterPublic = lazy(() => import('./pages/later/later-public.tsx'))
const placeholder = lazy(() => import('./pages/public/placeholder.tsx'))
export const notFound = lazy(() => import('./pages/public/not-found.tsx'))

const open = (path: string, title: string, page: ComponentType): PageRoute => ({ path, title, guard: 'open', page })
const away = (path: string, title: string, page: ComponentType): PageRoute => ({ path, title, guard: 'away', page })
const link = (path: string, title: string, page: ComponentType): PageRoute => ({ path, title, guard: 'link', page })
const onboarding = (path: string, title: string, page: ComponentType): PageRoute => ({
  path,
  title,
  guard: 'onboarding',
  page,
})
const inside = (path: string, title: string, page: ComponentType, ...needs: Permission[]): PageRoute => ({
  path,
  title,
  guard: 'session',
  page,
  needs: needs.length > 0 ? needs : undefined,
})
const portal = (path: string, title: string, twin: string): PageRoute => ({
  path,
  title,
  guard: 'session',
  page: later,
  twin,
})

/** Every page of the product. Source: specification section 2. */
export const routes: readonly PageRoute[] = [
  open('/', 'Home', landing),
  away('/login', 'Log in', logIn),
  away('/signup', 'Sign up', signUp),
  open('/verify-email', 'Verify email', verifyEmail),
  open('/forgot-password', 'Forgot password', forgotPassword),
  open('/reset-password', 'Reset password', resetPassword),
  open('/accept_invite', 'Invitation', acceptInvite),
  link('/contract-sign/:token', 'Sign contract', laterPublic),
  link('/client/estimate/:id/:token', 'Estimate', publicEstimate),
  link('/client/invoice/:id/:token', 'Invoice', publicInvoice),

  onboarding('/onboard/step1', 'About you', aboutYou),
  onboarding('/onboard/step2', 'Your company', yourCompany),
  onboarding('/onboard/step3', 'How you work', howYouWork),
  onboarding('/onboard/step4', 'Plan', plan),
  onboarding('/onboard/client', 'Welcome', clientWelcome),
  onboarding('/onboard/client/:id', 'Welcome', clientWelcome),
  onboarding('/onboard_client', 'Welcome', clientWelcome),
  onboarding('/onboard_client/:id', 'Welcome', clientWelcome),
  onboarding('/onboard/employee', 'Welcome', employeeWelcome),
  onboarding('/onboard_employee', 'Welcome', employeeWelcome),

  inside('/dashboard', 'Dashboard', dashboard),
  portal('/dashboard/projects', 'Projects', '/jobs'),
  portal('/dashboard/projects/:id', 'Project', '/jobs/:id'),
  portal('/dashboard/documents', 'Billing & Estimates', '/billing'),
  portal('/dashboard/contracts', 'Contracts', '/contracts'),
  portal('/dashboard/estimates/:id', 'Estimate', '/billing/estimate/:id/view'),
  portal('/dashboard/invoices/:id', 'Invoice', '/billing/invoice/:id/view'),
  portal('/dashboard/photos', 'Photos', '/photos'),
  portal('/dashboard/photos/:id', 'Photos', '/photos/:id'),
  inside('/dashboard/profile/settings', 'Settings', settings),
  inside('/profile', 'Profile', settings),
  inside('/jobs', 'Jobs', jobs, 'jobs.view'),
  inside('/jobs/:id', 'Job', job, 'jobs.view'),
  inside('/clients', 'Clients', clients, 'clients.view'),
  inside('/clients/:id', 'Client', client, 'clients.view'),
  inside('/clients/:clientId/invite', 'Invite client', inviteClient),
  inside('/contracts', 'Contracts', later, 'contracts.view'),
  inside('/contracts/:id', 'Contract', later, 'contracts.view'),
  inside('/create_company', 'Create company', later),
  inside('/photos', 'Photos', later, 'photos.view'),
  inside('/photos/:galleryId', 'Gallery', later, 'photos.view'),
  inside('/photos/:galleryId/edit/:photoId', 'Edit photo', later, 'photos.annotate'),
  inside('/billing', 'Billing', billing, 'estimates.view', 'invoices.view'),
  inside('/billing/create-estimate', 'New estimate', editor, 'estimates.edit'),
  inside('/billing/create-invoice', 'New invoice', editor, 'invoices.edit'),
  inside('/billing/estimate/:id', 'Estimate', editor, 'estimates.view'),
  inside('/billing/estimate/:id/view', 'Estimate', documentView, 'estimates.view'),
  inside('/billing/invoice/:id', 'Invoice', editor, 'invoices.view'),
  inside('/billing/invoice/:id/view', 'Invoice', documentView, 'invoices.view'),
  inside('/accounting', 'Accounting', later, 'accounting.view'),

  open('/leads', 'Leads', placeholder),
  open('/website', 'Website', placeholder),
  open('/company/:companyId', 'Company', placeholder),
  open('/projects/new', 'New project', placeholder),
  open('/clients/search', 'Client search', placeholder),
  open('/invoices/new', 'New invoice', placeholder),
  open('/contractors/search', 'Contractor search', placeholder),
  open('/consultations/new', 'New consultation', placeholder),
]
