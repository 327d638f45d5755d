import type { Field } from './fields.ts'

/** Every code a refused call may carry, with its HTTP status. Source: docs/domain.md, Wire. */
export const refusalStatus = {
  validation_error: 400,
  missing_username: 400,
  invalid_username: 400,
  username_taken: 400,
  missing_email: 400,
  invalid_email: 400,
  email_taken: 400,
  weak_password: 400,
  invalid_code: 400,
  expired_code: 400,
  invalid_token: 400,
  invalid_password: 400,
  password_mismatch: 400,
  owns_company: 400,
  company_name_taken: 400,
  role_name_taken: 400,
  role_in_use: 400,
  tag_name_taken: 400,
  tag_cycle: 400,
  category_cycle: 400,
  category_in_use: 400,
  property_in_use: 400,
  invalid_amount: 400,
  invalid_discount: 400,
  invalid_tab: 400,
  invalid_action: 400,
  invalid_transition: 400,
  document_locked: 400,
  inactive_subscription: 400,
  seat_limit: 400,
  bank_limit: 400,
  company_limit: 400,
  payment_method_in_use: 400,
  wrong_recipient: 400,
  broken_image: 400,
  not_payable: 400,
  card_declined: 402,
  not_authenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  email_not_verified: 403,
  onboarding_required: 403,
  permission_denied: 403,
  signing_in_person: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  daily_limit: 409,
  stale_version: 409,
  idempotency_mismatch: 409,
  preview_read_only: 409,
  preview_ended: 409,
  company_changed: 409,
  link_expired: 410,
  link_revoked: 410,
  too_large: 413,
  storage_limit: 413,
  unsupported_type: 415,
  misdirected: 421,
  throttled: 429,
  server_error: 500,
  unavailable: 503,
  payment_unavailable: 503,
  bank_unavailable: 503,
  storage_full: 507,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What a refusal may say beside its code and message. */
export type RefusalDetail = {
  redirect?: string
  fields?: Record<Field, string[]>
  /** The record as it stands now, with `stale_version` and `conflict`. */
  current?: unknown
  /** Whole seconds to wait, with `throttled` and `unavailable`. */
  retry_after?: number
  request_id?: string
  /** The card processor's word for why, with `card_declined`. */
  decline_code?: string
}

/** The one class of the house: an expected no, thrown anywhere on the server, answered by the door. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** A 400 `validation_error` (or another code) that names one field and what it takes. */
export function refuseField(field: Field, message: string, code: RefusalCode = 'validation_error'): Refusal {
  return new Refusal(code, message, { fields: { [field]: [message] } })
}

/** The one 404: absence and foreignness look alike. */
export function notFound(noun = 'record'): Refusal {
  return new Refusal('not_found', `This ${noun} doesn't exist or isn't yours to see`)
}

/** 403 for a right that the person lacks; the redirect keeps them signed in. */
export function permissionDenied(): Refusal {
  return new Refusal('permission_denied', "You don't have access to that", { redirect: '/dashboard' })
}

/** 400 `invalid_transition` naming from and to. */
export function invalidTransition(noun: string, from: string, to: string): Refusal {
  const asked = (stateWords[to] ?? to).replaceAll('_', ' ')
  const now = from === 'draft' ? 'still a draft' : (stateWords[from] ?? from).replaceAll('_', ' ')
  return new Refusal('invalid_transition', `This ${noun} is ${now}, so it can't be ${asked}`)
}

const stateWords: Record<string, string> = {
  changes_requested: 'waiting for changes',
  superseded: 'replaced by a newer version',
  trialing: 'on trial',
  none: 'over',
  active: 'started again',
}
