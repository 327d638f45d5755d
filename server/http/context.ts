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

/** Who is asking, as the session and the membership stand at this request. */
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
  /** The estimate that a client is signing on this device: nothing else opens meanwhile. */
  signing_estimate_id: string | null
  /** The contract, where it is one. */
  signing_contract_id: string | null
  /** `country` is ISO 3166 alpha-2. */
  company: { id: CompanyId; name: string; timezone: string; currency: string; country: string } | null
  role: { id: string | null; name: string; version: number }
  client_id: string | null
  onboarded: boolean
  permissions: Grants
  plan: { plan: PlanKey; status: SubscriptionStatus; trial_end: string | null; grace_until: string | null } | null
}

/** A link that opened the call instead of a session. */
export type Link = {
  id: string
  company_id: CompanyId
  /** What it leads to: one of these. */
  document_id: string | null
  gallery_id: string | null
  contract_id: string | null
  /** Of a contract, which of its signers it is for. */
  signer_id: string | null
  /** Whether somebody looked by it before. */
  opened: boolean
}

/** Tokens to hand to the browser as cookies once the transaction has been committed. */
export type SessionTokens = { session?: string; access: string; refresh: string }

/** What a handler is given beside its input. */
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
    /** Of a device that somebody logged in on before. */
    device_token: string | null
  }
  /** Hashes without a connection, then the call begins anew: whatever is asked before is asked again. */
  passwords: Passwords
  /** Counts an attempt at what the words name, spelled in whichever way, and refuses one too many. */
  limit(name: HandlerLimit, ...about: string[]): Promise<void>
  /** Sets the cookies of a session, or expires all three. */
  setSession(tokens: SessionTokens | null): void
  /** Sets the cookie by which this device is known at later log-ins; it outlives the session. */
  setDevice(token: string): void
  /** The effect stays although the call is refused: for counted attempts and ended sessions. */
  keep(): void
  /** Answers 200 where the row says 201: nothing new was made. */
  nothingNew(): void
  /** This answer holds no secret although the row's may: it is kept for repeats. */
  nothingSecret(): void
}

export type PersonCtx = Ctx & { actor: Actor }
export type CompanyCtx = Ctx & { actor: Actor; companyId: CompanyId }
/** Opened by a person with the right, or by a link. */
export type DocumentCtx = Ctx & { companyId: CompanyId }

/**
 * What a handler of an `outside` row is given instead: nothing is open while it waits for a provider. Everything must be
 * over within 7.5 seconds, waiting for the provider included, so that the person gets an answer.
 */
export type Outside<C extends Ctx> = Omit<C, 'db' | 'keep' | 'setSession' | 'setDevice' | 'passwords'> & {
  /**
   * Runs `work` in a transaction of its own behind the same wall, as the same person; committed when it answers. Whether
   * they may is asked anew: whoever was removed while a provider was waited for is refused.
   */
  inTransaction<T>(work: (ctx: C) => Promise<T>): Promise<T>
  /** The same without asking, for what a provider has already done, or not done, with somebody's money. */
  writeDown<T>(work: (ctx: C) => Promise<T>): Promise<T>
  /**
   * The same for every attempt of this request, and nobody else's: what providers are given as their idempotency key, with
   * a word behind it for each thing asked. Without an Idempotency-Key header each request has a new one.
   */
  key: string
  /** One at a time among all who name the same `what` (begin it with the company's id): waits a little, then 409 `conflict`. */
  alone<T>(what: string, work: () => Promise<T>): Promise<T>
}

/** What is known of the caller follows from the row's `who` and `orToken`; what it holds, from `outside`. */
export type CtxOf<C> = C extends { outside: true } ? Outside<CallerOf<C>> : CallerOf<C>

type CallerOf<C> = C extends { who: 'public' }
  ? Ctx
  : C extends { who: 'token' }
    ? DocumentCtx & { link: Link }
    : C extends { who: 'signed_in' }
      ? PersonCtx
      : CompanyCtx

export type FileAnswer = {
  /** As a function they are made once the transaction is over. */
  bytes: Uint8Array | NodeJS.ReadableStream | (() => Promise<Uint8Array | NodeJS.ReadableStream>)
  type: string
  /** How many bytes a stream has, where that is known. */
  length?: number
  /** Offered under this name; shown in the browser unless `download`. */
  filename?: string
  download?: boolean
  /** Names the content: whoever has it already is answered 304, and nobody between may keep it. */
  etag?: string
  /** The content never changes under its name. */
  immutable?: boolean
  /** For so many seconds the program that asked need not ask again. */
  keep_seconds?: number
  /** Gives a part of it, for whoever asks for one; needs `length`. */
  part?: (range: ByteRange) => Promise<NodeJS.ReadableStream>
}

type Said<A> = Record<string, never> extends A ? { message?: string } : A & { message?: string }
export type AnswerFor<C> = C extends { answer: 'bytes' } ? FileAnswer : Said<AnswerOf<C>>
export type Handler<C> = (ctx: CtxOf<C>, input: InputOf<C>) => Promise<AnswerFor<C>>

export type Route = { call: Call; handler: (ctx: Ctx, input: unknown) => Promise<unknown> }

/** One line a call: the row, and the function that carries it out. */
export function serve<C extends object>(row: C, handler: Handler<C>): Route {
  return { call: row as unknown as Call, handler: handler as unknown as Route['handler'] }
}

/** The company of a signed-in call that only makes sense in one. */
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
