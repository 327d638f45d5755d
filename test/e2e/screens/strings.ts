import type { Sentences } from './sentence-checklist.ts'

/** What guards, session and forms say. */
export const guardSentences = {
  verifyingAccess: 'Verifying Access',
  checkingAccess: 'Checking Access',
  sessionExpired: 'Session Expired',
  loggedOut: 'You have been logged out. Redirecting to login page in {N} seconds...',
  goToLogin: 'Go to Login Now',
  accessDenied: 'Session expired or access denied',
  emailNotVerified: 'Email verification required',
  authCheckFailed: 'Auth check failed',
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  tokenRequired: 'Token is required',
  passwordsRequired: 'New password and confirmation are required',
  passwordsDiffer: 'Passwords do not match',
} as const satisfies Sentences

/** What is shown for answers of the server, and where no answer comes. */
export const answerSentences = {
  redirect: 'Redirect required',
  busy: 'Busy right now. Trying again in {N} s',
  rateLimit: 'Rate limit exceeded, please try again later',
  validation: 'Validation error: {message}',
  subscription: 'Subscription required',
  failed: 'Request failed: {status}',
  serverSays: '{message}',
  network: 'Network error - please check your connection',
  configuration: 'Request configuration error',
  logoutFailed: 'Logout failed',
  clientUpdated: 'Client updated successfully',
  changedMeanwhile: 'Someone changed this client after you started',
  routerFallback: 'Unexpected Application Error!',
  wentWrong: 'Something went wrong',
  unexpected:
    'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
  tryAgain: 'Try Again',
  refreshPage: 'Refresh Page',
} as const satisfies Sentences

/** What the install prompt says. */
export const installSentences = {
  online: 'Online',
  offline: 'Offline',
  installed: 'Success!',
  cancelled: 'Installation cancelled',
  cancelledBody: 'You can install later from the browser menu',
  failed: 'Installation failed',
  failedBody: 'Please try again or use the browser menu to install',
  dismissed: 'Install prompt dismissed',
  instructions: 'Installation Instructions',
  onIphone: 'Tap Share, then Add to Home Screen',
  onAndroidFirefox: 'Open the menu, then Install',
  onMac: 'File, then Add to Dock',
} as const satisfies Sentences

/** What the server refuses before it looks anything up, and the error code that goes with it. */
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

/** Page titles are the product name followed by the page name. */
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
  '/help': 'Help',
  '/help/first-estimate': 'Write your first estimate',
  '/help/nothing-like-this': 'Page not found',
}

export const ownerTitles = {
  '/dashboard': 'Dashboard',
  '/dashboard/profile/settings': 'Settings',
  '/profile': 'Profile',
  '/jobs': 'Jobs',
  '/clients': 'Clients',
  '/contracts': 'Contracts',
  '/photos': 'Photos',
  '/billing': 'Billing & Estimates',
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
