import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import type { Viewer } from '../product/visitors.ts'

export type Place = {
  name: string
  path: (known: KnownRecords) => string
  viewer: Viewer
  /** Opens what lies over the page: a dialog, a sheet, a menu. */
  open?: (page: Page) => Promise<unknown>
  /** What opens is the page itself, not something over it. */
  whole?: boolean
  /** What is there once it is open; a dialog or a menu where left out. */
  shows?: string
  /** It exists on phones alone, or on desktops alone. */
  only?: 'phone' | 'desktop'
}

const open =
  (viewer: Viewer) =>
  (name: string, path: string | Place['path']): Place => ({
    name,
    viewer,
    path: typeof path === 'string' ? () => path : path,
  })
const anyone = open('anyone')
const owner = open('owner')
const client = open('client')
const estimate = (state: keyof KnownRecords['estimate']) => (known: KnownRecords) =>
  `/client/estimate/${known.estimate[state].id}/${known.estimate[state].token}`
const invoice = (state: keyof KnownRecords['invoice']) => (known: KnownRecords) =>
  `/client/invoice/${known.invoice[state].id}/${known.invoice[state].token}`

const toSign = (state: keyof KnownRecords['signing']) => (known: KnownRecords) => {
  const { id, uid, token } = known.signing[state]
  return `/contract-sign/${token}?contract=${id}&uid=${uid}`
}

/** Every address of the product (web/routes.tsx), with who sees it, and the states that a page can be in. */
export const places: Place[] = [
  anyone('home', '/'),
  anyone('login', '/login'),
  anyone('signup', '/signup'),
  open('unverified')('verify-email', '/verify-email'),
  anyone('forgot-password', '/forgot-password'),
  anyone('reset-password', '/reset-password?token=example'),
  anyone('accept-invite', '/accept_invite?token=example'),
  anyone('contract-sign', toSign('sent')),
  anyone('contract-sign-signed', toSign('signed')),
  anyone(
    'contract-sign-unknown',
    '/contract-sign/example?contract=019a0000-0000-7000-8000-000000000000&uid=019a0000-0000-7000-8000-000000000000',
  ),
  anyone('verify', '/verify'),
  anyone('verify-genuine', (known) => `/verify/${known.signing.signed.code}`),
  anyone('verify-unknown', '/verify/AAAA-BBBB-CCCC'),
  anyone('client-estimate', estimate('viewed')),
  anyone('client-estimate-approved', estimate('approved')),
  anyone('client-estimate-declined', estimate('declined')),
  anyone('client-estimate-expired', estimate('expired')),
  anyone('client-estimate-unknown', '/client/estimate/019a0000-0000-7000-8000-000000000000/example'),
  anyone('client-invoice', invoice('sent')),
  anyone('client-invoice-overdue', invoice('overdue')),
  anyone('client-invoice-paid', invoice('paid')),
  anyone('client-invoice-void', invoice('void')),
  anyone('shared', ({ shared }) => `/shared/${shared.works}`),
  anyone('shared-expired', ({ shared }) => `/shared/${shared.expired}`),
  anyone('shared-revoked', ({ shared }) => `/shared/${shared.revoked}`),
  anyone('shared-unknown', '/shared/example'),
  anyone('not-found', '/nowhere-at-all'),
  open('step1')('onboard-step1', '/onboard/step1'),
  open('step2')('onboard-step2', '/onboard/step2'),
  open('step3')('onboard-step3', '/onboard/step3'),
  open('step4')('onboard-step4', '/onboard/step4'),
  open('step1')('onboard-client', '/onboard/client'),
  open('step1')('onboard-employee', '/onboard/employee'),
  owner('dashboard', '/dashboard'),
  open('manager')('dashboard-manager', '/dashboard'),
  open('crew')('dashboard-crew', '/dashboard'),
  open('crew')('jobs-crew', '/jobs?view=list'),
  open('crew')('no-access', '/billing'),
  client('dashboard-client', '/dashboard'),
  client('projects', '/dashboard/projects'),
  client('project', ({ own }) => `/dashboard/projects/${own.job}`),
  client('documents', '/dashboard/documents'),
  client('documents-invoices', '/dashboard/documents?tab=invoices'),
  client('documents-nothing', '/dashboard/documents?show=approved&page=9'),
  client('portal-estimate', ({ own }) => `/dashboard/estimates/${own.estimate}`),
  client('portal-invoice', ({ own }) => `/dashboard/invoices/${own.invoice}`),
  client('portal-unknown', '/dashboard/invoices/019a0000-0000-7000-8000-000000000000'),
  client('portal-contracts', '/dashboard/contracts'),
  client('portal-contracts-signed', '/dashboard/contracts?tab=signed'),
  client('portal-photos', '/dashboard/photos'),
  client('portal-gallery', ({ own }) => `/dashboard/photos/${own.gallery}`),
  owner('jobs', '/jobs?view=list'),
  owner('jobs-nothing-matches', '/jobs?view=list&q=nothing%20like%20this'),
  owner('jobs-narrowed', '/jobs?view=list&from=2026-01-01&to=2026-12-31'),
  owner('jobs-board', '/jobs?view=board'),
  owner('jobs-board-nothing-matches', '/jobs?view=board&q=nothing%20like%20this'),
  open('crew')('jobs-board-crew', '/jobs?view=board'),
  owner('job', ({ job }) => `/jobs/${job.in_progress}`),
  owner('job-tasks', ({ job }) => `/jobs/${job.in_progress}?tab=tasks`),
  open('crew')('job-crew', ({ job }) => `/jobs/${job.in_progress}`),
  owner('job-documents', ({ job }) => `/jobs/${job.completed}?tab=documents`),
  owner('job-photos', ({ own }) => `/jobs/${own.job}?tab=photos`),
  owner('job-money', ({ job }) => `/jobs/${job.completed}?tab=money`),
  owner('job-timeline', ({ job }) => `/jobs/${job.completed}?tab=timeline`),
  owner('clients', '/clients'),
  owner('clients-leads', '/clients?tab=lead'),
  owner('clients-archived', '/clients?tab=archived'),
  owner('clients-duplicates', '/clients/duplicates'),
  owner('client', (known) => `/clients/${known.client}`),
  owner('client-billing', (known) => `/clients/${known.client}?tab=billing`),
  owner('client-jobs', (known) => `/clients/${known.client}?tab=jobs`),
  owner('client-statement', (known) => `/clients/${known.client}?tab=statement`),
  owner('client-archived', ({ archived }) => `/clients/${archived}`),
  owner('client-details', (known) => `/clients/${known.client}?tab=details`),
  owner('client-invite', (known) => `/clients/${known.client}/invite`),
  owner('contracts', '/contracts'),
  owner('contracts-nothing-matches', '/contracts?q=nothing%20like%20this'),
  owner('contract-templates', '/contracts?tab=templates'),
  owner('contract-template', '/contracts?tab=templates&template=00000000-0000-7000-8000-0000000c0001'),
  owner('contract-draft', ({ contract }) => `/contracts/${contract.draft}`),
  owner('contract-sent', ({ contract }) => `/contracts/${contract.sent}`),
  owner('contract-signed', ({ contract }) => `/contracts/${contract.completed}`),
  owner('contract-unknown', '/contracts/019a0000-0000-7000-8000-000000000000'),
  owner('client-contracts', (known) => `/clients/${known.client}?tab=contracts`),
  owner('create-company', '/create_company'),
  owner('photos', '/photos'),
  owner('photos-empty', '/photos?empty=true'),
  owner('photos-nothing-matches', '/photos?q=nothing%20like%20this'),
  owner('gallery', ({ gallery }) => `/photos/${gallery.full}`),
  owner('gallery-nothing-matches', ({ gallery }) => `/photos/${gallery.full}?to=2020-01-01&annotated=yes`),
  owner('gallery-empty', ({ gallery }) => `/photos/${gallery.empty}`),
  owner('edit-photo', ({ gallery, photo }) => `/photos/${gallery.full}/edit/${photo}`),
  owner('edit-photo-unknown', ({ gallery }) => `/photos/${gallery.full}/edit/019a0000-0000-7000-8000-000000000000`),
  owner('gallery-unknown', '/photos/019a0000-0000-7000-8000-000000000000'),
  owner('billing-estimates', '/billing'),
  owner('billing-invoices', '/billing?tab=invoices'),
  owner('billing-one-state', '/billing?status=declined'),
  owner('create-estimate', '/billing/create-estimate'),
  owner('create-invoice', '/billing/create-invoice'),
  owner('estimate-draft', (known) => `/billing/estimate/${known.estimate.draft.id}`),
  owner('estimate-sent', (known) => `/billing/estimate/${known.estimate.viewed.id}`),
  owner('estimate-view', (known) => `/billing/estimate/${known.estimate.viewed.id}/view`),
  owner('estimate-view-approved', (known) => `/billing/estimate/${known.estimate.approved.id}/view`),
  owner('estimate-view-declined', (known) => `/billing/estimate/${known.estimate.declined.id}/view`),
  owner('estimate-view-invoiced', (known) => `/billing/estimate/${known.estimate.converted.id}/view`),
  owner('estimate-as-client', (known) => `/billing/estimate/${known.estimate.viewed.id}/view?as=client`),
  open('signing')('sign-in-person', '/dashboard'),
  open('signing_contract')('contract-handed-over', '/dashboard'),
  owner('billing-paid-this-month', '/billing?tab=invoices&only=paid_this_month'),
  owner('invoice-view', (known) => `/billing/invoice/${known.invoice.sent.id}/view`),
  owner('invoice-view-part', ({ own }) => `/billing/invoice/${own.invoice}/view`),
  owner('invoice-view-paid', (known) => `/billing/invoice/${known.invoice.paid.id}/view`),
  owner('invoice-view-void', (known) => `/billing/invoice/${known.invoice.void.id}/view`),
  owner('accounting', '/accounting'),
  owner('accounting-narrowed', '/accounting?type=expense&min=20&receipt=no'),
  owner('accounting-nothing-matches', '/accounting?q=nothing%20like%20this'),
  owner('accounting-categories', '/accounting?view=categories'),
  owner('accounting-banks', '/accounting?view=banks'),
  owner('accounting-rules', '/accounting?view=rules'),
  owner('reports', '/accounting?view=reports'),
  owner('reports-compared', '/accounting?view=reports&period=last_quarter&compare=1'),
  owner('reports-cash-flow', '/accounting?view=reports&report=cash-flow&period=last_12_months'),
  owner('reports-jobs', '/accounting?view=reports&report=job-profitability'),
  open('manager')('reports-jobs-manager', '/accounting'),
  owner('reports-aging', '/accounting?view=reports&report=aging'),
  owner('reports-sales-tax', '/accounting?view=reports&report=sales-tax'),
  owner('reports-schedule-c', '/accounting?view=reports&report=schedule-c'),
  owner('reports-nothing', '/accounting?view=reports&period=custom&start_date=2001-01-01&end_date=2001-01-31'),
  owner('settings', '/dashboard/profile/settings'),
  owner('settings-profile', '/dashboard/profile/settings?section=profile'),
  owner('settings-security', '/dashboard/profile/settings?section=security'),
  owner('settings-keyboard', '/dashboard/profile/settings?section=keyboard'),
  owner('settings-company', '/dashboard/profile/settings?section=company'),
  owner('settings-team', '/dashboard/profile/settings?section=team'),
  owner('settings-role', '/dashboard/profile/settings?section=team&role=new'),
  owner('settings-documents', '/dashboard/profile/settings?section=documents'),
  owner('settings-tags', '/dashboard/profile/settings?section=tags'),
  owner('settings-payments', '/dashboard/profile/settings?section=payments'),
  owner('settings-subscription', '/dashboard/profile/settings?section=subscription'),
  owner('settings-branding', '/dashboard/profile/settings?section=branding'),
  owner('settings-notifications', '/dashboard/profile/settings?section=notifications'),
  owner('settings-calendar', '/dashboard/profile/settings?section=calendar'),
  open('crew')('settings-calendar-crew', '/dashboard/profile/settings?section=calendar'),
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
