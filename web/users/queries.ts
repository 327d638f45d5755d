import * as calls from '#contract/users/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useLogIn = () => useWrite(calls.logIn, { direct: true })
export const useSignUp = () => useWrite(calls.signUp, { direct: true })
export const useVerifyEmailCode = () => useWrite(calls.verifyEmailCode, { direct: true })
export const useResendVerificationCode = () => useWrite(calls.resendVerificationCode, { direct: true })
export const useRequestPasswordReset = () => useWrite(calls.requestPasswordReset, { direct: true })
export const useConfirmPasswordReset = () => useWrite(calls.confirmPasswordReset, { direct: true })
export const useReplaceEmail = () => useWrite(calls.updateProfile, { direct: true })
export const useProfile = () => useRead(calls.getProfile, {})
