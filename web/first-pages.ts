/**
 * The pages that people come to from outside: by a search, a bookmark, a link in an email. The build writes an HTML file
 * for each, which asks for all of the page's scripts at once instead of one after the other.
 */
export type FirstPage = {
  /** The address: whole, or with `below` how it begins. */
  path: string
  below?: true
  /** Its modules, as `routes.tsx` and `app.tsx` import them. */
  modules: readonly string[]
  /** What it asks the server for first, so that this is on its way beside the scripts: see `web/public/ask.js`. */
  asks?: readonly string[]
  /** It is the same for everybody at first, so that it is drawn by the build. */
  drawn?: FirstPageKind
}

/** `form`: it can be used once its scripts are there. `wait`: it only says that a page is on its way, which is put in its place. */
export type FirstPageKind = 'text' | 'form' | 'wait'

const frame = 'shell/signed-in.tsx'
/** The place of a page that needs a right, or is one audience's. */
const gates = ['shell/permission-gate.tsx', 'shell/audience-page.tsx']
/** Who is signed in, and the check of the access, with which the frame gets what it shows (web/shell/access-check.ts). */
const access = ['/api/users/check-auth/', '/api/dashboard/', '/api/employee/permissions/', '/api/users/profile/']

export const firstPages: readonly FirstPage[] = [
  { path: '/', modules: ['pages/public/landing.tsx'], drawn: 'text' },
  { path: '/login', modules: ['pages/log-in/log-in.tsx', 'shell/signed-out-guard.tsx'], drawn: 'form' },
  { path: '/signup', modules: ['pages/users/sign-up.tsx', 'shell/signed-out-guard.tsx'], drawn: 'form' },
  { path: '/client/estimate/', below: true, modules: ['pages/linked/estimate.tsx'] },
  { path: '/client/invoice/', below: true, modules: ['pages/linked/invoice.tsx'] },
  { path: '/contract-sign/', below: true, modules: ['pages/signing/sign.tsx'] },
  { path: '/shared/', below: true, modules: ['pages/shared/gallery.tsx'] },
  { path: '/dashboard', modules: [frame, 'pages/dashboard/dashboard.tsx'], drawn: 'wait', asks: access },
  {
    path: '/billing/create-estimate',
    modules: [frame, ...gates, 'pages/billing/editor.tsx'],
    asks: [...access, '/api/company/settings/', '/api/company/tax-rates/'],
  },
  {
    path: '/billing/create-invoice',
    modules: [frame, ...gates, 'pages/billing/editor.tsx'],
    asks: [...access, '/api/company/settings/', '/api/company/tax-rates/'],
  },
  {
    path: '/accounting',
    modules: [frame, ...gates, 'pages/accounting/accounting.tsx'],
    asks: [
      ...access,
      '/api/accounting/?page=1&page_size=100',
      '/api/accounting/?to_sort=true&page_size=1',
      '/api/accounting/possible-matches/?page=1&page_size=1',
      '/api/accounting/views/',
    ],
  },
]
