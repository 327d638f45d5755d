import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { email, id, text } from '../wire/fields.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { profile, profileChange } from './profile-shapes.ts'
import { secondFactor, secondFactorSecret, securityEvent, session } from './security-shapes.ts'
import { authCheck, newUser, signedIn, username } from './shapes.ts'

const none = z.object({})
const open = { method: 'POST', who: 'public', changes: [] } as const
const own = { method: 'GET', who: 'signed_in' } as const
const personal = { method: 'POST', who: 'signed_in' } as const
/** A password typed again before something that only its owner may do. Source: OWASP ASVS 7.5.1. */
const again = z.object({
  current_password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(limits.passwordMax),
})
/** A code of the authenticator app, or a recovery code. */
const code = () => z.string({ error: 'Enter the code' }).trim().min(1, 'Enter the code').max(40)

export const checkAuth = call({
  ...own,
  path: '/api/users/check-auth/',
  shows: ['account', 'company', 'plan'],
  summary: 'Who is signed in',
  whileSigning: true,
  input: none,
  answer: authCheck,
})

export const logIn = call({
  ...open,
  path: '/api/users/token/',
  summary: 'Log in with a username or email address, a password, and the code of a second factor where one is on',
  input: z.object({
    username: z.string({ error: 'Username is required' }).trim().toLowerCase().min(1, 'Username is required').max(254),
    password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(128),
    code: code().optional(),
  }),
  answer: signedIn,
  // Ten attempts of one account, by whichever of its names, are counted where the account is known.
  limits: [{ attempts: 50, seconds: 900 }],
})

export const refreshSession = call({
  ...open,
  path: '/api/users/token/refresh/',
  summary: 'Exchange the refresh cookie for a new pair of cookies',
  input: none,
  answer: authCheck,
})

export const logOut = call({
  ...open,
  path: '/api/users/logout/',
  summary: 'End the session',
  input: none,
  answer: none,
  message: 'Logged out',
})

export const signUp = call({
  ...open,
  path: '/api/users/signup/',
  summary: 'Create an account; a 6-digit code is mailed',
  input: newUser,
  answer: signedIn,
  creates: true,
  limits: [{ attempts: 20, seconds: 3600 }],
})

export const verifyEmailCode = call({
  ...personal,
  path: '/api/users/verify-email-code/',
  changes: [],
  summary: 'Verify the email address with the mailed code',
  input: z.object({ code: z.string({ error: 'Enter the 6-digit code' }).max(40) }),
  answer: signedIn,
  limits: [{ attempts: 20, seconds: 600 }],
})

export const resendVerificationCode = call({
  ...personal,
  path: '/api/users/resend-verification-code/',
  changes: [],
  summary: 'Mail a new code to the address that waits for one; the old code dies',
  input: none,
  answer: none,
  message: 'Code sent',
  limits: [{ attempts: 30, seconds: 3600 }],
})

export const checkUsername = call({
  ...open,
  path: '/api/users/check-username/',
  summary: 'Is a username free',
  input: z.object({ username: z.string().max(254).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ attempts: 120, seconds: 600 }],
})

export const checkEmail = call({
  ...open,
  path: '/api/users/check-email/',
  summary: 'Is an email address free',
  input: z.object({ email: z.string().max(254).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ attempts: 120, seconds: 600 }],
})

export const requestPasswordReset = call({
  ...open,
  path: '/api/users/request-password-reset/',
  summary: 'Mail a reset link if the address has an account',
  input: z.object({ email: z.string().max(254).optional() }),
  answer: none,
  limits: [
    { attempts: 5, seconds: 900, field: 'email' },
    { attempts: 30, seconds: 900 },
  ],
})

export const confirmPasswordReset = call({
  ...open,
  path: '/api/users/confirm-password-reset/',
  summary: 'Set a new password with a mailed token',
  input: z.object({
    token: text(200).optional(),
    new_password: z.string().max(1000).optional(),
    confirm_password: z.string().max(1000).optional(),
  }),
  answer: none,
  message: 'Password changed. Log in with the new one.',
  limits: [{ attempts: 30, seconds: 900 }],
})

export const confirmPassword = call({
  ...personal,
  path: '/api/users/confirm-password/',
  changes: [],
  summary: 'Confirm the own password; takes back a device on which a client was signing',
  input: again,
  answer: authCheck,
  message: 'Password confirmed',
  whileSigning: true,
})

export const getProfile = call({
  ...own,
  path: '/api/users/profile/',
  shows: ['account', 'company', 'plan'],
  kept: 'beside',
  summary: 'The person, the current company and all memberships',
  input: none,
  answer: profile,
})

export const updateProfile = call({
  ...personal,
  path: '/api/users/profile/update/',
  changes: ['account'],
  summary: 'Change name, picture, preferences, email address or password',
  input: profileChange,
  answer: profile,
  message: 'Saved',
  encoding: 'form_with_file',
  maxBytes: limits.logoBytes,
})

export const confirmEmailChange = call({
  ...personal,
  path: '/api/users/confirm-email-change/',
  changes: ['account', 'security'],
  summary: 'Take the new email address with the code mailed to it',
  input: z.object({ code: z.string({ error: 'Enter the 6-digit code' }).max(40) }),
  answer: profile,
  message: 'Email changed',
  limits: [{ attempts: 20, seconds: 600 }],
})

export const getAvatar = call({
  method: 'GET',
  path: '/api/users/avatar/:key/',
  who: 'public',
  shows: [],
  summary: 'A picture of a person by the name of its content',
  input: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: 'bytes',
})

export const listSessions = call({
  ...own,
  path: '/api/users/sessions/',
  shows: ['security'],
  summary: 'The devices that are logged in',
  input: none,
  answer: z.object({ sessions: z.array(session) }),
})

export const revokeSession = call({
  ...personal,
  path: '/api/users/sessions/:id/revoke/',
  changes: ['security'],
  summary: 'Log a device out',
  input: z.object({ id: id() }),
  answer: none,
  message: 'Logged out',
})

export const revokeOtherSessions = call({
  ...personal,
  path: '/api/users/sessions/revoke-others/',
  changes: ['security'],
  summary: 'Log out everywhere else',
  input: none,
  answer: z.object({ count: z.number() }),
})

export const listSecurityEvents = call({
  ...own,
  path: '/api/users/security-log/',
  shows: ['security'],
  summary: 'What happened to the account: logins, failed ones, changes of password, address and second factor',
  input: z.object(pageInput),
  answer: z.object({ events: z.array(securityEvent), ...pageAnswer }),
})

export const getSecondFactor = call({
  ...own,
  path: '/api/users/second-factor/',
  shows: ['security'],
  summary: 'Whether login asks for a second factor',
  input: none,
  answer: secondFactor,
})

export const startSecondFactor = call({
  ...personal,
  path: '/api/users/second-factor/start/',
  stage: 'verified',
  changes: [],
  summary: 'Make a secret for an authenticator app; it counts once a code has confirmed it',
  input: again,
  answer: secondFactorSecret,
  secret: true,
})

export const confirmSecondFactor = call({
  ...personal,
  path: '/api/users/second-factor/confirm/',
  stage: 'verified',
  changes: ['security'],
  summary: 'Turn the second factor on with a first code; recovery codes are shown once',
  input: z.object({ code: code() }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  secret: true,
})

export const renewRecoveryCodes = call({
  ...personal,
  path: '/api/users/second-factor/recovery-codes/',
  changes: ['security'],
  summary: 'New recovery codes; the old ones die',
  input: again.extend({ code: code() }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  secret: true,
})

export const turnOffSecondFactor = call({
  ...personal,
  path: '/api/users/second-factor/turn-off/',
  changes: ['security'],
  summary: 'Log in with the password alone again',
  input: again.extend({ code: code() }),
  answer: secondFactor,
})

export const exportOwnData = call({
  ...own,
  path: '/api/users/export/',
  shows: [],
  summary: "A JSON file of the person's own rows",
  input: none,
  answer: 'bytes',
})

export const deleteAccount = call({
  ...personal,
  path: '/api/users/delete-account/',
  changes: [],
  summary: 'Delete the account: memberships and sessions end, personal data go, signed documents keep their names',
  input: again.extend({ code: code().optional() }),
  answer: none,
  message: 'Your account is deleted',
})

/** Read by both sides before they look anything up. */
export const asked = { username, email: email() }
