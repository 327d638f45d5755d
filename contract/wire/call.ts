import type { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { limits } from '../values/limits.ts'
import type { TakenFile } from './fields.ts'
import type { Noun } from './noun.ts'
import type { Offline } from './offline.ts'

/**
 * Who may call. `public`: anyone. `token`: the holder of a link. `signed_in`: any session. `owner`: the owner of the
 * current company. `client`: a client of it, for what no colleague does in a client's place. Else a permission key (one of
 * several, where a list is given). Source: docs/domain.md, Wire.
 */
export type Who = 'public' | 'token' | 'signed_in' | 'owner' | 'client' | Permission | readonly Permission[]

/** How far a signed-in person must have come: any session, e-mail verified, or onboarded. */
export type Stage = 'any' | 'verified' | 'onboarded'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A bucket that refills evenly: `attempts` within `seconds`, counted per address and, where named, per field's value. */
export type Limit = { attempts: number; seconds: number; field?: string }

/** One row: everything that is agreed about a call. The route, the checks, OpenAPI and the browser's types come from it. */
export type Call<
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType | 'bytes' = z.ZodType | 'bytes',
  W extends Who = Who,
  O extends boolean = boolean,
> = {
  method: Method
  path: `/api/${string}/`
  who: W
  /**
   * Of a read: what its answer shows, so that the browser asks again when a call has changed it. Empty where it never changes,
   * is asked anew each time, or is a file.
   */
  shows?: readonly Noun[]
  /** Of any other call: what it changes. Empty where nothing that is shown changes, or the browser begins anew afterwards. */
  changes?: readonly Noun[]
  summary: string
  input: I
  /** The payload beside `status` and `message`; `bytes` for a file. */
  answer: A
  stage: Stage
  /** A link's token in `?token=` opens the call too, without a session. */
  orToken: boolean
  /** The team's own view of things: clients are refused although they hold the right over what is theirs. */
  staffOnly: boolean
  /** The call is refused when the company's plan has lapsed. Source: docs/domain.md, Plans. */
  needsPlan: boolean
  /**
   * `form_with_file`: a form, multipart when it carries a file. `raw`: the body's bytes as they came are the input's
   * `payload`, the header named by `signedBy` its `signature`.
   */
  encoding: 'form' | 'form_with_file' | 'multipart' | 'json' | 'raw'
  /** The header that holds a provider's signature over the raw body. */
  signedBy?: string
  /** Answers 201 unless the handler says that nothing new was made. */
  creates: boolean
  /** Default `message` of a success. */
  message?: string
  limits: readonly Limit[]
  /** Seconds after which the browser gives up. Source: docs/domain.md, Wire. */
  timeout: 30 | 15
  /**
   * Without a connection the browser keeps it in its outbox and sends it later, for it has one effect however often it comes. Never
   * of money, messages, signatures and what deletes. Source: docs/domain.md, Without a connection.
   */
  offline: false | Offline
  /**
   * Of a read: the browser may keep its answer on the device, and show it when no answer comes: a `page`, or what stands `beside`
   * one. Nothing of banks, books, links and secrets. Source: docs/domain.md, Without a connection.
   */
  kept: false | 'page' | 'beside'
  /** Open while the device is in the hands of a client who signs on it; a path's `:id` must be that estimate. */
  whileSigning: boolean
  /** The answer holds a secret and is not kept for repeats. */
  secret: boolean
  /** Largest body in bytes. */
  maxBytes: number
  /** Nesting of a JSON body, at most. */
  depth: number
  /**
   * Fields that this call will take one day, e.g. `tags` or `line_items.sort`: a value in one is refused by its name, so
   * that nobody believes it was kept. Names that nobody speaks of are ignored, as old and new clients send more than they need.
   */
  notYet: readonly string[]
  /** Fields that are said in another way here: a value in one is refused by its name, with the words of what to send. */
  instead: Readonly<Record<string, string>>
  /** Costs so much that one caller has few of them under way at once (server/http/turns.ts). */
  heavy: boolean
  /** Waits for a provider: it holds no transaction and no connection meanwhile (server/http/outside.ts). */
  outside: O
}

type RequiredKey = 'method' | 'path' | 'who' | 'summary' | 'input' | 'answer'
type CallSpec<I extends z.ZodType, A extends z.ZodType | 'bytes', W extends Who, O extends boolean> = Pick<
  Call<I, A, W, O>,
  RequiredKey
> &
  Partial<Omit<Call<I, A, W, O>, RequiredKey | 'offline'>> & { offline?: Offline<FieldOf<z.input<I>>> }

/** The names of the fields of an input, of each of its forms. */
type FieldOf<T> = T extends unknown ? keyof T & string : never

/** A read says what it shows, any other call what it changes: the compiler names whoever forgets it. */
type Effects =
  | { method: 'GET'; shows: readonly Noun[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; changes: readonly Noun[]; shows?: never }

/** Completes a row with what follows from its `who` and `method`. */
export function call<
  I extends z.ZodType,
  A extends z.ZodType | 'bytes',
  const W extends Who,
  const O extends boolean = false,
>(spec: CallSpec<I, A, W, O> & Effects): Call<I, A, W, O> {
  const open = spec.who === 'public' || spec.who === 'token'
  const personal = spec.who === 'signed_in'
  const write = spec.method !== 'GET'
  return {
    stage: open || personal ? 'any' : 'onboarded',
    orToken: spec.who === 'token',
    staffOnly: false,
    // A client acts whether or not the company has paid for its plan (docs/domain.md, Payments).
    needsPlan: write && !open && !personal && spec.who !== 'owner' && spec.who !== 'client',
    encoding: 'form',
    creates: false,
    limits: [],
    timeout: 30,
    offline: false,
    kept: false,
    whileSigning: false,
    secret: false,
    maxBytes: limits.bodyBytes,
    depth: limits.jsonDepth,
    heavy: false,
    notYet: [],
    instead: {},
    outside: false as O,
    ...spec,
  }
}

export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** What a caller may hand in, before defaults. */
export type SendOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
export type AnswerOf<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never

/** The names of the `:parts` of a path, e.g. `['id']`. */
export function pathParts(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

/** Whether a row's body may hold files, and so be larger than other bodies. */
export function takesFiles({ encoding }: Pick<Call, 'encoding'>): boolean {
  return encoding === 'multipart' || encoding === 'form_with_file'
}

/** A file of a body as the door hands it on: where its bytes lie, the name it came with, the type it claims. */
export type Upload = { filename: string; mimetype: string; bytes: TakenFile }

/**
 * Other names of what stands in a path, e.g. `client_id` beside `/api/clients/:id/`. A body may carry them as long as they
 * say the same.
 */
export function namesOfPart(path: string, part: string): string[] {
  const [, before = ''] = path.match(new RegExp(`([^/]+)/:${part}(?:/|$)`)) ?? []
  const nouns = part === 'id' ? (nounsBefore[before] ?? [before.replace(/s$/, '').replaceAll('-', '_')]) : []
  return [part, ...nouns.map((noun) => `${noun}_id`), ...(nouns.includes('job') ? ['jobId'] : [])]
}

/** Below `photos` it is a gallery, and `photo_id` one of its photos, `gallery_id` another gallery. */
const nounsBefore: Record<string, string[]> = { billing: ['estimate', 'invoice'], photos: [] }
