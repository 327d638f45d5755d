import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, text } from '../wire/fields.ts'
import { authCheck, newUser, profile, signedIn, username } from './shapes.ts'

const none = z.object({})
const attempt = { tries: 10, seconds: 900 }

export const checkAuth = call({
  method: 'GET',
  path: '/api/users/check-auth/',
  who: 'signed_in',
  summary: 'Who is signed in',
  input: none,
  answer: authCheck,
})

export const logIn = call({
  method: 'POST',
  path: '/api/users/token/',
  who: 'public',
  summary: 'Log in with a username or e-mail address and a password',
  input: z.object({
    username: z.string({ error: 'Username is required' }).trim().toLowerCase().min(1, 'Username is required').max(254),
    password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(128),
  }),
  answer: signedIn,
  limits: [
    { ...attempt, field: 'username' },
    { tries: 50, seconds: 900 },
  ],
})

export const refreshSession = call({
  method: 'POST',
  path: '/api/users/token/refresh/',
  who: 'public',
  summary: 'Exchange the refresh cookie for a new pair of cookies',
  input: none,
  answer: authCheck,
})

export const logOut = call({
  method: 'POST',
  path: '/api/users/logout/',
  who: 'public',
  summary: 'End the session',
  input: none,
  answer: none,
  message: 'Logged out',
})

export const signUp = call({
  method: 'POST',
  path: '/api/users/signup/',
  who: 'public',
  summary: 'Create an account; a 6-digit code is mailed',
  input: newUser,
  answer: signedIn,
  creates: true,
  limits: [{ tries: 20, seconds: 3600 }],
})

export const verifyEmailCode = call({
  method: 'POST',
  path: '/api/users/verify-email-code/',
  who: 'signed_in',
  summary: 'Verify the e-mail address with the mailed code',
  input: z.object({ code: z.string({ error: 'Enter the 6-digit code' }).max(40) }),
  answer: signedIn,
  limits: [{ tries: 20, seconds: 600 }],
})

export const resendVerificationCode = call({
  method: 'POST',
  path: '/api/users/resend-verification-code/',
  who: 'signed_in',
  summary: 'Mail a new code; the old one dies',
  input: none,
  answer: none,
  message: 'Code sent',
  limits: [{ tries: 30, seconds: 3600 }],
})

export const checkUsername = call({
  method: 'POST',
  path: '/api/users/check-username/',
  who: 'public',
  summary: 'Is a username free',
  input: z.object({ username: z.string().max(254).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ tries: 120, seconds: 600 }],
})

export const checkEmail = call({
  method: 'POST',
  path: '/api/users/check-email/',
  who: 'public',
  summary: 'Is an e-mail address free',
  input: z.object({ email: z.string().max(254).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ tries: 120, seconds: 600 }],
})

export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/users/request-password-reset/',
  who: 'public',
  summary: 'Mail a reset link if the address has an account',
  input: z.object({ email: z.string().max(254).optional() }),
  answer: none,
  limits: [
    { tries: 5, seconds: 900, field: 'email' },
    { tries: 30, seconds: 900 },
  ],
})

export const confirmPasswordReset = call({
  method: 'POST',
  path: '/api/users/confirm-password-reset/',
  who: 'public',
  summary: 'Set a new password with a mailed token',
  input: z.object({
    token: text(200).optional(),
    new_password: z.string().max(1000).optional(),
    confirm_password: z.string().max(1000).optional(),
  }),
  answer: none,
  message: 'Password changed. Log in with the new one.',
  limits: [{ tries: 30, seconds: 900 }],
})

export const getProfile = call({
  method: 'GET',
  path: '/api/users/profile/',
  who: 'signed_in',
  summary: 'The person, the current company and all memberships',
  input: none,
  answer: profile,
})

/** Read by both sides before they look anything up. */
export const asked = { username, email: email() }
