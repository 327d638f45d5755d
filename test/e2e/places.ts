/** Ids of the demo company that addresses name. */
export type Known = {
  estimate: string
  draft: string
  invoice: string
  job: string
  client: string
  estimateToken: string
  invoiceToken: string
}

/** Who looks: nobody in particular, somebody half-way through onboarding, the owner, someone of the crew, a client. */
export type Viewer = 'anyone' | 'newcomer' | 'owner' | 'employee' | 'client'

export type Place = { name: string; path: (known: Known) => string; viewer: Viewer }

const open =
  (viewer: Viewer) =>
  (name: string, path: string | Place['path']): Place => ({
    name,
    viewer,
    path: typeof path === 'string' ? () => path : path,
  })
const anyone = open('anyone')
const newcomer = open('newcomer')
const owner = open('owner')

/** Every address of specification section 2, with who sees it. */
export const places: Place[] = [
  anyone('home', '/'),
  anyone('login', '/login'),
  anyone('signup', '/signup'),
  anyone('verify-email', '/verify-email'),
  anyone('forgot-password', '/forgot-password'),
  anyone('reset-password', '/reset-password?token=example'),
  anyone('accept-invite', '/accept_invite?token=example'),
  anyone('contract-sign', '/contract-sign/example'),
  anyone('client-estimate', ({ estimate, estimateToken }) => `/client/estimate/${estimate}/${estimateToken}`),
  anyone('client-invoice', ({ invoice, invoiceToken }) => `/client/invoice/${invoice}/${invoiceToken}`),
  anyone('not-found', '/nowhere-at-all'),
  newcomer('onboard-step1', '/onboard/step1'),
  newcomer('onboard-step2', '/onboard/step2'),
  newcomer('onboard-step3', '/onboard/step3'),
  newcomer('onboard-step4', '/onboard/step4'),
  newcomer('onboard-client', '/onboard/client'),
  newcomer('onboard-employee', '/onboard/employee'),
  owner('dashboard', '/dashboard'),
  open('employee')('dashboard-employee', '/dashboard'),
  open('client')('dashboard-client', '/dashboard'),
  open('client')('projects', '/dashboard/projects'),
  open('client')('documents', '/dashboard/documents'),
  owner('jobs', '/jobs'),
  owner('job', ({ job }) => `/jobs/${job}`),
  owner('clients', '/clients'),
  owner('client', ({ client }) => `/clients/${client}`),
  owner('client-invite', ({ client }) => `/clients/${client}/invite`),
  owner('contracts', '/contracts'),
  owner('create-company', '/create_company'),
  owner('photos', '/photos'),
  owner('billing-estimates', '/billing'),
  owner('billing-invoices', '/billing?tab=invoices'),
  owner('create-estimate', '/billing/create-estimate'),
  owner('create-invoice', '/billing/create-invoice'),
  owner('estimate-draft', ({ draft }) => `/billing/estimate/${draft}`),
  owner('estimate-view', ({ estimate }) => `/billing/estimate/${estimate}/view`),
  owner('invoice-view', ({ invoice }) => `/billing/invoice/${invoice}/view`),
  owner('accounting', '/accounting'),
  owner('settings', '/dashboard/profile/settings'),
  owner('settings-company', '/dashboard/profile/settings?section=company'),
  owner('settings-documents', '/dashboard/profile/settings?section=documents'),
  owner('settings-branding', '/dashboard/profile/settings?section=branding'),
  owner('settings-data', '/dashboard/profile/settings?section=data'),
  owner('profile', '/profile'),
  anyone('leads', '/leads'),
  anyone('website', '/website'),
  anyone('company', '/company/1'),
  anyone('projects-new', '/projects/new'),
  anyone('clients-search', '/clients/search'),
  anyone('invoices-new', '/invoices/new'),
  anyone('contractors-search', '/contractors/search'),
  anyone('consultations-new', '/consultations/new'),
]
