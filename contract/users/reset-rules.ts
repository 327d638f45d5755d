export type ResetProblem = { code: 'invalid_token' | 'invalid_password' | 'password_mismatch'; message: string }

/** What is wrong before anything is sent, in this order. */
export function resetProblem(token: string, password: string, again: string): ResetProblem | undefined {
  if (!token) return { code: 'invalid_token', message: 'Token is required' }
  if (!password || !again) return { code: 'invalid_password', message: 'New password and confirmation are required' }
  if (password !== again) return { code: 'password_mismatch', message: 'Passwords do not match' }
  return undefined
}
