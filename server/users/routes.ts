import * as calls from '#contract/users/calls.ts'
import { serve } from '#server/http/context.ts'
import { checkEmail, checkUsername } from './availability.ts'
import { resendVerificationCode, verifyEmailCode } from './email-code.ts'
import { logIn, logOut, refreshSession } from './log-in.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts'
import { checkAuth, getProfile } from './read.ts'
import { signUp } from './sign-up.ts'

export const usersRoutes = [
  serve(calls.checkAuth, checkAuth),
  serve(calls.logIn, logIn),
  serve(calls.refreshSession, refreshSession),
  serve(calls.logOut, logOut),
  serve(calls.signUp, signUp),
  serve(calls.verifyEmailCode, verifyEmailCode),
  serve(calls.resendVerificationCode, resendVerificationCode),
  serve(calls.checkUsername, checkUsername),
  serve(calls.checkEmail, checkEmail),
  serve(calls.requestPasswordReset, requestPasswordReset),
  serve(calls.confirmPasswordReset, confirmPasswordReset),
  serve(calls.getProfile, getProfile),
]
