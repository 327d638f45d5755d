import { limits } from '../values/limits.ts'

/** How good a password is, in words. Length counts; the server refuses common ones besides. */
export function strengthWords(password: string, username: string): string {
  const length = [...password].length
  const missing = limits.passwordMin - length
  if (length === 0) return `Use at least ${limits.passwordMin} characters`
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'}`
  const name = username.trim().toLowerCase()
  if (name.length >= 3 && password.toLowerCase().includes(name)) return 'Weak: leave your username out'
  if (new Set(password).size < 5) return 'Weak: use more different characters'
  if (length >= 16) return 'Strong'
  return length >= 13 ? 'Good' : 'Fair: a few more words make it stronger'
}
