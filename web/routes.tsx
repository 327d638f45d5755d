import type { Permission } from '#contract/access/permissions.ts'
import { type LazyPart, lazyPart } from '#web/ui/basic/lazy-part.ts'

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
  page: LazyPart
  /** One of these rights, or the page says that there is no access. */
  needs?: readonly Permission[]
  /** The staff's own page of the same thing; staff are redirected there. */
  staffPage?: string
  /** The client's own page of the same thing; clients are redirected there. */
  portal?: string
}

const landing = lazyPart(() => import('./pages/public/landing.tsx'))
const logIn = lazyPart(() => import('#web/pages/log-in/log-in.tsx'))
const signUp = lazyPart(() => import('./pages/users/sign-up.tsx'))
const verifyEmail = lazyPart(() => import('./pages/users/verify-email.tsx'))
const forgotPassword = lazyPart(() => import('./pages/users/forgot-password.tsx'))
const resetPassword = lazyPart(() => import('./pages/users/reset-password.tsx'))
const publicEstimate = lazyPart(() => import('#web/pages/linked/estimate.tsx'))
const publicInvoice = lazyPart(() => import('#web/pages/linked/invoice.tsx'))
const signContract = lazyPart(() => import('#web/pages/signing/sign.tsx'))
const verify = lazyPart(() => import('./pages/contracts/verify.tsx'))
const sharedGallery = lazyPart(() => import('#web/pages/shared/gallery.tsx'))
const help = lazyPart(() => import('./pages/public/help.tsx'))
const aboutYou = lazyPart(() => import('./pages/onboarding/about-you.tsx'))
const yourCompany = lazyPart(() => import('./pages/onboarding/your-company.tsx'))
const howYouWork = lazyPart(() => import('./pages/onboarding/how-you-work.tsx'))
const plan = lazyPart(() => import('./pages/onboarding/plan.tsx'))
const employeeWelcome = lazyPart(() => import('./pages/onboarding/employee.tsx'))
const clientWelcome = lazyPart(() => import('./pages/onboarding/client.tsx'))
const acceptInvite = lazyPart(() => import('./pages/employees/accept-invite.tsx'))
const dashboard = lazyPart(() => import('./pages/dashboard/dashboard.tsx'))
const clients = lazyPart(() => import('./pages/clients/clients.tsx'))
const clientPage = lazyPart(() => import('./pages/clients/client.tsx'))
const duplicates = lazyPart(() => import('./pages/clients/duplicates.tsx'))
const inviteClient = lazyPart(() => import('./pages/clients/invite.tsx'))
const jobs = lazyPart(() => import('./pages/jobs/jobs.tsx'))
const job = lazyPart(() => import('./pages/jobs/job.tsx'))
const billing = lazyPart(() => import('./pages/billing/billing.tsx'))
const editor = lazyPart(() => import('./pages/billing/editor.tsx'))
const documentView = lazyPart(() => import('./pages/billing/document-view.tsx'))
const createCompany = lazyPart(() => import('./pages/onboarding/create-company.tsx'))
const photos = lazyPart(() => import('./pages/photos/photos.tsx'))
const gallery = lazyPart(() => import('./pages/photos/gallery.tsx'))
const editPhoto = lazyPart(() => import('./pages/photos/edit-photo.tsx'))
const portalPhotos = lazyPart(() => import('./pages/dashboard/portal-photos.tsx'))
const portalGallery = lazyPart(() => import('./pages/dashboard/portal-gallery.tsx'))
const projects = lazyPart(() => import('./pages/dashboard/projects.tsx'))
const project = lazyPart(() => import('./pages/dashboard/project.tsx'))
const documents = lazyPart(() => import('./pages/dashboard/documents.tsx'))
const portalDocument = lazyPart(() => import('#web/pages/dashboard/portal-document.tsx'))
const ownContracts = lazyPart(() => import('./pages/dashboard/own-contracts.tsx'))
const contracts = lazyPart(() => import('./pages/contracts/contracts.tsx'))
const contract = lazyPart(() => import('./pages/contracts/contract.tsx'))
const settings = lazyPart(() => import('./pages/settings/settings.tsx'))
const linkBank = lazyPart(() => import('./pages/accounting/link-bank.tsx'))
const accounting = lazyPart(() => import('./pages/accounting/accounting.tsx'))
const placeholder = lazyPart(() => import('./pages/public/placeholder.tsx'))
export const notFound = lazyPart(() => import('./pages/public/not-found.tsx'))

const open = (path: string, title: string, page: LazyPart): PageRoute => ({ path, title, guard: 'open', page })
const signedOut = (path: string, title: string, page: LazyPart): PageRoute => ({
  path,
  title,
  guard: 'signed_out',
  page,
})
const link = (path: string, title: string, page: LazyPart): PageRoute => ({ path, title, guard: 'link', page })
const onboarding = (path: string, title: string, page: LazyPart): PageRoute => ({
  path,
  title,
  guard: 'onboarding',
  page,
})
const inside = (path: string, title: string, page: LazyPart, ...needs: Permission[]): PageRoute => ({
  path,
  title,
  guard: 'session',
  page,
  needs: needs.length > 0 ? needs : undefined,
})
/** A page of the company's, and the page that clients are redirected to from its address. */
const staff = (path: string, title: string, page: LazyPart, portal: string, ...needs: Permission[]): PageRoute => ({
  ...inside(path, title, page, ...needs),
  portal,
})
/** A page of a client's, and the page that staff are redirected to from its address. */
const client = (path: string, title: string, page: LazyPart, staffPage: string): PageRoute => ({
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
  open('/help/:page?', 'Help', help),

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
  staff('/billing', 'Billing & Estimates', billing, '/dashboard/documents', 'estimates.view', 'invoices.view'),
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
