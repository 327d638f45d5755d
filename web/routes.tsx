import { type ComponentType, lazy } from 'react'
import type { Permission } from '#contract/access/permissions.ts'

/**
 * How a page is guarded. `open`: anyone; `signed_out`: anyone, but signed-in visitors are redirected to their
 * dashboard; `link`: the holder of a link, outside of everything; `onboarding`: signed in and not set up yet;
 * `session`: signed in, inside the frame.
 */
export type Guard = 'open' | 'signed_out' | 'link' | 'onboarding' | 'session'

export type PageRoute = {
  path: string
  /** The page's title, after "Chalkline |". */
  title: string
  guard: Guard
  page: ComponentType
  /** One of these rights, or the page says that there is no access. */
  needs?: readonly Permission[]
  /** The staff's own page of the same thing; staff are redirected there. */
  staffPage?: string
  /** The client's own page of the same thing; clients are redirected there. */
  portal?: string
}

const landing = lazy(() => import('./pages/public/landing.tsx'))
const logIn = lazy(() => import('#web/pages/log-in/log-in.tsx'))
const signUp = lazy(() => import('./pages/users/sign-up.tsx'))
const verifyEmail = lazy(() => import('./pages/users/verify-email.tsx'))
const forgotPassword = lazy(() => import('./pages/users/forgot-password.tsx'))
const resetPassword = lazy(() => import('./pages/users/reset-password.tsx'))
const publicEstimate = lazy(() => import('#web/pages/linked/estimate.tsx'))
const publicInvoice = lazy(() => import('#web/pages/linked/invoice.tsx'))
const signContract = lazy(() => import('#web/pages/signing/sign.tsx'))
const verify = lazy(() => import('./pages/contracts/verify.tsx'))
const sharedGallery = lazy(() => import('#web/pages/shared/gallery.tsx'))
const aboutYou = lazy(() => import('./pages/onboarding/about-you.tsx'))
const yourCompany = lazy(() => import('./pages/onboarding/your-company.tsx'))
const howYouWork = lazy(() => import('./pages/onboarding/how-you-work.tsx'))
const plan = lazy(() => import('./pages/onboarding/plan.tsx'))
const employeeWelcome = lazy(() => import('./pages/onboarding/employee.tsx'))
const clientWelcome = lazy(() => import('./pages/onboarding/client.tsx'))
const acceptInvite = lazy(() => import('./pages/employees/accept-invite.tsx'))
const dashboard = lazy(() => import('./pages/dashboard/dashboard.tsx'))
const clients = lazy(() => import('./pages/clients/clients.tsx'))
const clientPage = lazy(() => import('./pages/clients/client.tsx'))
const duplicates = lazy(() => import('./pages/clients/duplicates.tsx'))
const inviteClient = lazy(() => import('./pages/clients/invite.tsx'))
const jobs = lazy(() => import('./pages/jobs/jobs.tsx'))
const job = lazy(() => import('./pages/jobs/job.tsx'))
const billing = lazy(() => import('./pages/billing/billing.tsx'))
const editor = lazy(() => import('./pages/billing/editor.tsx'))
const documentView = lazy(() => import('./pages/billing/document-view.tsx'))
const createCompany = lazy(() => import('./pages/onboarding/create-company.tsx'))
const photos = lazy(() => import('./pages/photos/photos.tsx'))
const gallery = lazy(() => import('./pages/photos/gallery.tsx'))
const editPhoto = lazy(() => import('./pages/photos/edit-photo.tsx'))
const portalPhotos = lazy(() => import('./pages/dashboard/portal-photos.tsx'))
const portalGallery = lazy(() => import('./pages/dashboard/portal-gallery.tsx'))
const projects = lazy(() => import('./pages/dashboard/projects.tsx'))
const project = lazy(() => import('./pages/dashboard/project.tsx'))
const documents = lazy(() => import('./pages/dashboard/documents.tsx'))
const portalDocument = lazy(() => import('#web/pages/dashboard/portal-document.tsx'))
const ownContracts = lazy(() => import('./pages/dashboard/own-contracts.tsx'))
const contracts = lazy(() => import('./pages/contracts/contracts.tsx'))
const contract = lazy(() => import('./pages/contracts/contract.tsx'))
const settings = lazy(() => import('./pages/settings/settings.tsx'))
const linkBank = lazy(() => import('./pages/accounting/link-bank.tsx'))
const accounting = lazy(() => import('./pages/accounting/accounting.tsx'))
const placeholder = lazy(() => import('./pages/public/placeholder.tsx'))
export const notFound = lazy(() => import('./pages/public/not-found.tsx'))

const open = (path: string, title: string, page: ComponentType): PageRoute => ({ path, title, guard: 'open', page })
const signedOut = (path: string, title: string, page: ComponentType): PageRoute => ({
  path,
  title,
  guard: 'signed_out',
  page,
})
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
/** A page of the company's, and the page that clients are redirected to from its address. */
const staff = (
  path: string,
  title: string,
  page: ComponentType,
  portal: string,
  ...needs: Permission[]
): PageRoute => ({ ...inside(path, title, page, ...needs), portal })
/** A page of a client's, and the page that staff are redirected to from its address. */
const client = (path: string, title: string, page: ComponentType, staffPage: string): PageRoute => ({
  ...inside(path, title, page),
  staffPage,
})

/** Every page of the product. */
export const routes: readonly PageRoute[] = [
  open('/', 'Home', landing),
  signedOut('/login', 'Log in', logIn),
  signedOut('/signup', 'Sign up', signUp),
  open('/verify-email', 'Verify email', verifyEmail),
  open('/forgot-password', 'Forgot password', forgotPassword),
  open('/reset-password', 'Reset password', resetPassword),
  open('/accept_invite', 'Invitation', acceptInvite),
  link('/contract-sign/:token', 'Sign contract', signContract),
  link('/client/estimate/:id/:token', 'Estimate', publicEstimate),
  link('/client/invoice/:id/:token', 'Invoice', publicInvoice),
  link('/shared/:token', 'Photos', sharedGallery),
  link('/verify', 'Verify a contract', verify),
  link('/verify/:code', 'Verify a contract', verify),

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
  client('/dashboard/projects', 'Projects', projects, '/jobs'),
  client('/dashboard/projects/:id', 'Project', project, '/jobs/:id'),
  client('/dashboard/documents', 'Billing & Estimates', documents, '/billing'),
  client('/dashboard/contracts', 'Contracts', ownContracts, '/contracts'),
  client('/dashboard/estimates/:id', 'Estimate', portalDocument, '/billing/estimate/:id/view'),
  client('/dashboard/invoices/:id', 'Invoice', portalDocument, '/billing/invoice/:id/view'),
  client('/dashboard/photos', 'Photos', portalPhotos, '/photos'),
  client('/dashboard/photos/:id', 'Photos', portalGallery, '/photos/:id'),
  inside('/dashboard/profile/settings', 'Settings', settings),
  inside('/profile', 'Profile', settings),
  staff('/jobs', 'Jobs', jobs, '/dashboard/projects', 'jobs.view'),
  staff('/jobs/:id', 'Job', job, '/dashboard/projects/:id', 'jobs.view'),
  staff('/clients', 'Clients', clients, '/dashboard', 'clients.view'),
  staff('/clients/duplicates', 'Possible duplicates', duplicates, '/dashboard', 'clients.edit'),
  staff('/clients/:id', 'Client', clientPage, '/dashboard', 'clients.view'),
  inside('/clients/:clientId/invite', 'Invite client', inviteClient),
  staff('/contracts', 'Contracts', contracts, '/dashboard/contracts', 'contracts.view'),
  staff('/contracts/:id', 'Contract', contract, '/dashboard/contracts', 'contracts.view'),
  inside('/create_company', 'Create company', createCompany),
  staff('/photos', 'Photos', photos, '/dashboard/photos', 'photos.view'),
  staff('/photos/:galleryId', 'Gallery', gallery, '/dashboard/photos/:id', 'photos.view'),
  staff('/photos/:galleryId/edit/:photoId', 'Edit photo', editPhoto, '/dashboard/photos/:id', 'photos.annotate'),
  staff('/billing', 'Billing', billing, '/dashboard/documents', 'estimates.view', 'invoices.view'),
  staff('/billing/create-estimate', 'New estimate', editor, '/dashboard/documents', 'estimates.edit'),
  staff('/billing/create-invoice', 'New invoice', editor, '/dashboard/documents', 'invoices.edit'),
  staff('/billing/estimate/:id', 'Estimate', editor, '/dashboard/estimates/:id', 'estimates.view'),
  staff('/billing/estimate/:id/view', 'Estimate', documentView, '/dashboard/estimates/:id', 'estimates.view'),
  staff('/billing/invoice/:id', 'Invoice', editor, '/dashboard/invoices/:id', 'invoices.view'),
  staff('/billing/invoice/:id/view', 'Invoice', documentView, '/dashboard/invoices/:id', 'invoices.view'),
  staff('/accounting', 'Accounting', accounting, '/dashboard', 'accounting.view', 'reports.jobs'),
  staff('/accounting/link', 'Link a bank', linkBank, '/dashboard', 'banks.link'),

  open('/leads', 'Leads', placeholder),
  open('/website', 'Website', placeholder),
  open('/company/:companyId', 'Company', placeholder),
  open('/projects/new', 'New project', placeholder),
  open('/clients/search', 'Client search', placeholder),
  open('/invoices/new', 'New invoice', placeholder),
  open('/contractors/search', 'Contractor search', placeholder),
  open('/consultations/new', 'New consultation', placeholder),
]
