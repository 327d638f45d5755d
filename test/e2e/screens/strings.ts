import type { Sentences } from './sentence-checklist.ts'

/** What guards, session and forms say: sections 4 and 5, and what section 8 says in the same moments. */
export const guardSentences = {
  verifyingAccess: [4, 'Verifying Access'],
  checkingAccess: [4, 'Checking Access'],
  sessionExpired: [4, 'Session Expired'],
  loggedOut: [4, 'You have been logged out. Redirecting to login page in {N} seconds...'],
  goToLogin: [4, 'Go to Login Now'],
  accessDenied: [8, 'Session expired or access denied'],
  emailNotVerified: [8, 'Email verification required'],
  authCheckFailed: [8, 'Auth check failed'],
  usernameRequired: [5, 'Username is required'],
  emailRequired: [5, 'Email is required'],
  tokenRequired: [5, 'Token is required'],
  passwordsRequired: [5, 'New password and confirmation are required'],
  passwordsDiffer: [5, 'Passwords do not match'],
} as const satisfies Sentences

/** What answers of the server, and no answers, come to: section 8; what is said of a success is in section 7. */
export const answerSentences = {
  redirect: [8, 'Redirect required'],
  busy: ['8, screens 2.3', 'Busy right now. Trying again in {N} s'],
  rateLimit: [8, 'Rate limit exceeded, please try again later'],
  validation: [8, 'Validation error: {message}'],
  subscription: [8, 'Subscription required'],
  failed: [8, 'Request failed: {status}'],
  serverSays: [8, '{message}'],
  network: [8, 'Network error - please check your connection'],
  configuration: [8, 'Request configuration error'],
  logoutFailed: [8, 'Logout failed'],
  clientUpdated: [7, 'Client updated successfully'],
  changedMeanwhile: ['screens 2.2', 'Someone changed this client after you started'],
  routerFallback: [8, 'Unexpected Application Error!'],
  wentWrong: [2, 'Something went wrong'],
  unexpected: [
    2,
    'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
  ],
  tryAgain: [2, 'Try Again'],
  refreshPage: [2, 'Refresh Page'],
} as const satisfies Sentences

/** What the install prompt says: sections 4 and 8. */
export const installSentences = {
  online: [4, 'Online'],
  offline: [4, 'Offline'],
  installed: [8, 'Success!'],
  cancelled: [8, 'Installation cancelled'],
  cancelledBody: [8, 'You can install later from the browser menu'],
  failed: [8, 'Installation failed'],
  failedBody: [8, 'Please try again or use the browser menu to install'],
  dismissed: [8, 'Install prompt dismissed'],
  instructions: [8, 'Installation Instructions'],
  onIphone: ['8, screens 2.2', 'Tap Share, then Add to Home Screen'],
  onAndroidFirefox: ['8, screens 2.2', 'Open the menu, then Install'],
  onMac: ['8, screens 2.2', 'File, then Add to Dock'],
} as const satisfies Sentences

/** What is refused by section 5 before anything is looked up, and the code that goes with it. */
export const missingCodes = [
  ['check-username', { username: '  ' }, 'missing_username', 'Username is required'],
  ['check-email', { email: '  ' }, 'missing_email', 'Email is required'],
  ['request-password-reset', { email: '' }, 'missing_email', 'Email is required'],
  ['confirm-password-reset', { new_password: 'x', confirm_password: 'x' }, 'invalid_token', 'Token is required'],
  ['confirm-password-reset', { token: 'x' }, 'invalid_password', 'New password and confirmation are required'],
  [
    'confirm-password-reset',
    { token: 'x', new_password: 'one', confirm_password: 'other' },
    'password_mismatch',
    'Passwords do not match',
  ],
] as const

/** Page titles are the product name followed by the page name: section 2. */
export const openTitles = {
  '/': 'Home',
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
  '/accept_invite': 'Invitation',
  '/leads': 'Leads',
  '/website': 'Website',
  '/company/1': 'Company',
  '/projects/new': 'New project',
  '/clients/search': 'Client search',
  '/invoices/new': 'New invoice',
  '/contractors/search': 'Contractor search',
  '/consultations/new': 'New consultation',
  '/nowhere-at-all': 'Page not found',
}

export const ownerTitles = {
  '/dashboard': 'Dashboard',
  '/dashboard/profile/settings': 'Settings',
  '/profile': 'Profile',
  '/jobs': 'Jobs',
  '/clients': 'Clients',
  '/contracts': 'Contracts',
  '/photos': 'Photos',
  '/billing': 'Billing',
  '/billing/create-estimate': 'New estimate',
  '/billing/create-invoice': 'New invoice',
  '/accounting': 'Accounting',
  '/create_company': 'Create company',
}

export const clientTitles = {
  '/dashboard': 'Dashboard',
  '/dashboard/projects': 'Projects',
  '/dashboard/documents': 'Billing & Estimates',
  '/dashboard/contracts': 'Contracts',
  '/dashboard/photos': 'Photos',
}
