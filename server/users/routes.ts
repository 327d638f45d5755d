import * as calls from '#contract/users/calls.ts'
import * as deviceCalls from '#contract/users/device/calls.ts'
import { serve } from '#server/http/context.ts'
import { checkEmail, checkUsername } from './availability.ts'
import { getAvatar } from './avatar.ts'
import { getDeviceKey } from './device-key.ts'
import { exportOwnData } from './profile/export-data.ts'
import { updateProfile } from './profile/update-profile.ts'
import { checkAuth, getProfile } from './read.ts'
import { listSecurityEvents } from './security-log.ts'
import { confirmEmailChange } from './sign-in/email-change.ts'
import { resendVerificationCode, verifyEmailCode } from './sign-in/email-code.ts'
import { logIn, logOut, refreshSession } from './sign-in/log-in.ts'
import { confirmPasswordReset, requestPasswordReset } from './sign-in/password-reset.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './sign-in/second-factor.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sign-in/session-list.ts'
import { signUp } from './sign-in/sign-up.ts'
import { confirmPassword } from './sign-in/signing.ts'

export const usersRoutes = [
  serve(calls.checkAuth, checkAuth),
  serve(deviceCalls.getDeviceKey, getDeviceKey),
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
  serve(calls.confirmPassword, confirmPassword),
  serve(calls.getProfile, getProfile),
  serve(calls.updateProfile, updateProfile),
  serve(calls.confirmEmailChange, confirmEmailChange),
  serve(calls.getAvatar, getAvatar),
  serve(calls.listSessions, listSessions),
  serve(calls.revokeSession, revokeSession),
  serve(calls.revokeOtherSessions, revokeOtherSessions),
  serve(calls.listSecurityEvents, listSecurityEvents),
  serve(calls.getSecondFactor, getSecondFactor),
  serve(calls.startSecondFactor, startSecondFactor),
  serve(calls.confirmSecondFactor, confirmSecondFactor),
  serve(calls.renewRecoveryCodes, renewRecoveryCodes),
  serve(calls.turnOffSecondFactor, turnOffSecondFactor),
  serve(calls.exportOwnData, exportOwnData),
]
