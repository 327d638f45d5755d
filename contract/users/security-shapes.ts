import { z } from 'zod'
import { id, instant } from '../wire/fields.ts'

/** What a device is, for its picture; `program` is no browser. */
const deviceKind = z.enum(['computer', 'phone', 'tablet', 'program'])
export type DeviceKind = z.output<typeof deviceKind>

/** A device that is logged in. */
export const session = z.object({
  id: id(),
  /** In words: "Chrome on Windows". */
  device: z.string(),
  device_kind: deviceKind,
  /** The IP address it logged in from. */
  address: z.string().nullable(),
  created_at: instant(),
  /** Last seen, to within a few minutes. */
  used_at: instant(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

/** What a security log records. */
const securityKinds = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_restored',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'session_revoked',
  'calendar_address_made',
  'calendar_address_off',
] as const
export type SecurityKind = (typeof securityKinds)[number]

export const securityEvent = z.object({
  id: id(),
  kind: z.enum(securityKinds),
  at: instant(),
  device: z.string(),
  device_kind: deviceKind,
  address: z.string().nullable(),
  /** What it was about: the new address, the device that was logged out. */
  about: z.string().nullable(),
})
export type SecurityEvent = z.output<typeof securityEvent>

/** The second step at log-in. */
export const secondFactor = z.object({
  on: z.boolean(),
  since: instant().nullable(),
  recovery_codes_left: z.number(),
})

/** What an authenticator app needs to know, shown once. */
export const secondFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
})
