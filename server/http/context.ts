import type { Grants, Holder } from '#contract/access/permissions.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { AnswerOf, Call, InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { ByteRange } from '#server/platform/files/object-store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { HandlerLimit } from './rate-limit.ts'

/** The caller, with session and membership as of this request. */
export type Actor = Holder & {
  session_id: string
  user: {
    id: string
    username: string
    email: string
    first_name: string
    last_name: string
    timezone: string
    locale: string
    verified: boolean
  }
  issued_at: string
  /** The estimate that a client is signing on this device: nothing else may be called meanwhile. */
  signing_estimate_id: string | null
  /** The same, for a contract. */
  signing_contract_id: string | null
  /** `country` is ISO 3166 alpha-2. */
  company: { id: CompanyId; name: string; timezone: string; currency: string; country: string } | null
  role: { id: string | null; name: string; version: number }
  client_id: string | null
  /** A colleague looks at the company as this role. */
  isPreview?: true
  onboarded: boolean
  permissions: Grants
  plan: { plan: PlanKey; status: SubscriptionStatus; trial_end: string | null; grace_until: string | null } | null
}

/** A link that authorizes the call instead of a session. */
export type Link = {
  id: string
  company_id: CompanyId
  /** Its target: one of these. */
  document_id: string | null
  gallery_id: string | null
  contract_id: string | null
  /** For a contract, the signer it was sent to. */
  signer_id: string | null
  /** Whether it was opened before. */
  opened: boolean
}

/** Tokens to set as cookies after the commit. */
export type SessionTokens = { session?: string; access: string; refresh: string }

/** What a handler gets besides its input. */
export type Ctx = {
  db: Db
  platform: Platform
  actor: Actor | null
  link: Link | null
  companyId: CompanyId | null
  request: {
    ip: string
    user_agent: string
    timezone: string | null
    session_token: string | null
    refresh_token: string | null
    /** Identifies a device of an earlier login. */
    device_token: string | null
  }
  /** Hashing releases the connection, then the call restarts from its beginning (door/hash-first.ts). */
  passwords: Passwords
  /** Counts an attempt for these words, ignoring spelling, and refuses one too many. */
  limit(name: HandlerLimit, ...about: string[]): Promise<void>
  /** Sets the session's cookies, or expires all three. */
  setSession(tokens: SessionTokens | null): void
  /** Sets the cookie that identifies this device at later logins; it outlives the session. */
  setDevice(token: string): void
  /** Commits even if the call is refused: for counted attempts and ended sessions. */
  keep(): void
  /** Answers 200 instead of the row's 201: nothing was created. */
  nothingNew(): void
  /** This answer holds no secret although the row's may: store it for repeats. */
  nothingSecret(): void
}

export type PersonCtx = Ctx & { actor: Actor }
export type CompanyCtx = Ctx & { actor: Actor; companyId: CompanyId }
/** The caller has the right, or a link. */
export type DocumentCtx = Ctx & { companyId: CompanyId }

/**
 * The context of an `outside` row's handler: it holds no connection while it waits for a provider. Everything, the provider
 * included, must be done within 7.5 seconds, so that the person gets an answer.
 */
export type Outside<C extends Ctx> = Omit<C, 'db' | 'keep' | 'setSession' | 'setDevice' | 'passwords'> & {
  /**
   * Runs `work` in its own transaction, with the same company and person, and commits. Checks permissions again: a user removed
   * while the provider call was in flight is refused.
   */
  inTransaction<T>(work: (ctx: C) => Promise<T>): Promise<T>
  /** The same without the check, for what a provider has already done, or not done, with money. */
  writeDown<T>(work: (ctx: C) => Promise<T>): Promise<T>
  /**
   * Unique to this request and the same for its retries: the provider's idempotency key, with a suffix for each action. Without
   * an Idempotency-Key header each request has a new one.
   */
  key: string
  /** Mutual exclusion by `what` (begin it with the company's id): waits a little, then 409 `conflict`. */
  alone<T>(what: string, work: () => Promise<T>): Promise<T>
}

/** The context type follows from the row's `who`, `orToken` and `outside`. */
export type CtxOf<C> = C extends { outside: true } ? Outside<CallerOf<C>> : CallerOf<C>

type CallerOf<C> = C extends { who: 'public' }
  ? Ctx
  : C extends { who: 'token' }
    ? DocumentCtx & { link: Link }
    : C extends { who: 'signed_in' }
      ? PersonCtx
      : CompanyCtx

export type FileAnswer = {
  /** A function is called after the transaction. */
  bytes: Uint8Array | NodeJS.ReadableStream | (() => Promise<Uint8Array | NodeJS.ReadableStream>)
  type: string
  /** Bytes of a stream, if known. */
  length?: number
  /** The name to save it under; shown in the browser unless `download`. */
  filename?: string
  download?: boolean
  /** Identifies the content, for 304; only the browser may cache it. */
  etag?: string
  /** The content never changes at this address. */
  immutable?: boolean
  /** Seconds for which the client need not ask again. */
  keep_seconds?: number
  /** Reads a range; needs `length`. */
  part?: (range: ByteRange) => Promise<NodeJS.ReadableStream>
}

type WithMessage<A> = Record<string, never> extends A ? { message?: string } : A & { message?: string }
export type AnswerFor<C> = C extends { answer: 'bytes' } ? FileAnswer : WithMessage<AnswerOf<C>>
export type Handler<C> = (ctx: CtxOf<C>, input: InputOf<C>) => Promise<AnswerFor<C>>

export type Route = { call: Call; handler: (ctx: Ctx, input: unknown) => Promise<unknown> }

/** One line per call: the row, and the function that handles it. */
export function serve<C extends object>(row: C, handler: Handler<C>): Route {
  return { call: row as unknown as Call, handler: handler as unknown as Route['handler'] }
}

/** For a signed-in call that needs a company. */
export function inCompany<C extends PersonCtx>(
  ctx: C,
): C & { companyId: CompanyId; actor: Actor & { company: NonNullable<Actor['company']> } } {
  if (!ctx.companyId || !ctx.actor.company)
    throw new Refusal('onboarding_required', 'Set up your company first', { redirect: '/onboard/step1' })
  return ctx as never
}

/** Today where the company is, `YYYY-MM-DD`. */
export function todayOf({ platform, actor }: Pick<Ctx, 'platform' | 'actor'>): string {
  return platform.today(actor?.company?.timezone ?? 'UTC')
}
