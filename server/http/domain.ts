import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityNoun } from '#contract/dashboard/activity-rules.ts'
import type { AttentionKind } from '#contract/dashboard/attention-rules.ts'
import type { search } from '#contract/dashboard/calls.ts'
import type { OtherJobAction } from '#contract/jobs/change-shapes.ts'
import type { PlanUsage } from '#contract/subscription/shapes.ts'
import type { ActivityRule } from '#contract/wire/activity.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { Typed } from '#server/platform/database/close-words.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { Fitting } from '#server/platform/database/search.ts'
import type { Sweep } from '#server/platform/database/sweep.ts'
import type { PaymentHandler } from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TaskRow } from '#server/platform/task.ts'
import type { PlanCount } from '#server/platform/usage.ts'
import type { Actor, CompanyCtx, Route } from './context.ts'
import type { ResumableUploads } from './uploads/resumable.ts'

/** What a domain brings to the parts that all domains share, in its `domain.ts`; `server/domains.ts` lists them. */
export type Domain = {
  /** The calls that it answers; those that show what every domain brings are given the list of all. */
  routes: Route[] | ((domains: readonly Domain[]) => Route[])
  /** The files that may come to it in pieces. */
  uploads: ResumableUploads[]
  /** The queued work that it does. */
  tasks: Work[]
  /** What it does when the card processor reports an event. */
  paymentEvents: PaymentHandler[]
  /** What of it waits for a person, by kind. */
  needsYou: Partial<Record<AttentionKind, NeedsYou>>
  /** Whose history it keeps. */
  history: History[]
  search: Search[]
  export: Export
  forgets: Forgets
  sweeps: Sweep[]
  /** What of it counts towards the company's plan. */
  planCounts: (PlanCount & { part: keyof PlanUsage })[]
  /** Its tables whose rows are a client's, from galleries upwards: they become another's when two clients are merged. */
  ofClients: TableOfClients[]
  /** What a job can be asked to do with `action` that is for this domain to carry out. */
  jobActions: Partial<Record<OtherJobAction, JobActionOf>>
}

/** Carries out an action on a job that the person sees; the caller has locked it. Answers what is said of it. */
export type JobActionOf = (
  ctx: CompanyCtx,
  input: { job_id: string; transaction_id: string | undefined },
) => Promise<{ message: string }>

/** Rows with an id and a `client_id`; `atProperty` where they may name a property of the client as well. */
export type TableOfClients = { table: 'gallery' | 'job' | 'document' | 'payment' | 'contract'; atProperty: boolean }

/** A task and who does it, as the worker runs it. */
export type Work = { task: TaskRow; run(platform: Platform, payload: unknown): Promise<unknown> }

/** One line a task: the row, and the function that does it. What was queued is checked by the row's shape. */
export function work<P extends z.ZodType>(
  task: TaskRow<P>,
  run: (platform: Platform, payload: z.output<P>) => Promise<unknown>,
): Work {
  return { task, run: (platform, payload) => run(platform, task.payload.parse(payload)) }
}

/** A kind of thing that waits for somebody of the team. */
export type NeedsYou = {
  /** The lower, the further up: from 100 what is broken, from 200 a client who waits, from 300 time, from 400 tidying up. */
  rank: number
  /** Whether the person has the right to act; else the kind is absent. */
  mayAct(actor: Actor): boolean
  /**
   * Columns: id, noun, name, client or client_id, amount (cents), days, note, since. Of what may be very much the first by
   * `since` do: SQL of how many are `enough`.
   */
  rows(actor: Actor, today: string, enough: RawBuilder<number>): RawBuilder<unknown>
  /** Whether the record with this id is one that the person may see. */
  isSeen(actor: Actor, companyId: CompanyId, id: string): RawBuilder<boolean>
  /** The row in words, with the one action that moves it on; without a `detail` it is the client's name. */
  words(row: NeedsYouRow): { title: string; detail?: string | null; action: string }
  pathOf(row: { noun: string; id: string }): string
}

export type NeedsYouRow = { noun: string; name: string; client: string; days: number | null; note: string | null }

/** How the history of one noun is shown; its words are in the contract. In its SQL `a` is a row of `activity` about one. */
export type History = {
  noun: ActivityNoun
  /** Whether the person may see what happened to the record; true for all and false for none. */
  isSeen(actor: Actor): RawBuilder<boolean> | boolean
  /** JSON with the `amount` (cents) and `currency` at stake, if any; null where the record is gone. */
  record: RawBuilder<unknown>
  /** Its page; `seenBy`: by whom the kind is seen, as its rule says. */
  pathOf(id: string, seenBy: ActivityRule['seenBy']): string
  /** Where it leads when the record is gone. */
  listPath: string
}

/** What a level of a right means for records: `own` is SQL that selects which are the person's own. */
export function seenAs(level: 'none' | 'own' | 'all', own: RawBuilder<unknown>): RawBuilder<boolean> | boolean {
  return level === 'own' ? sql<boolean>`${own}` : level === 'all'
}

export type Found = Omit<AnswerOf<typeof search>['results'][number], 'close'>

/** What fits the typed words, or is close to them, five at most, as far as the person may see it. */
export type Search = (ctx: CompanyCtx, typed: Typed, clients: FittingClients | undefined) => Promise<Found[]>

/** The clients that fit what was typed, as far as the person sees them: what is theirs is found, too. */
export type FittingClients = {
  /** All of them are known by their ids, if any. */
  areFew: boolean
  /** Whether client `c` begins with the words, or holds them. */
  is(how: keyof Fitting): RawBuilder<boolean>
  /** The same of the client of a record. */
  isOf(record: RawBuilder<unknown>, how: keyof Fitting): RawBuilder<boolean>
}

export type ExportFile = { name: string; input: Uint8Array }

/** What the archive of a company holds beside its tables' rows, which are all in it. */
export type Export = {
  /** Tables that hold nothing a person put in. */
  leavesOut: string[]
  /** Of these tables the columns that are named, and no other: what else they hold opens something, or is a provider's. */
  columns?: Record<string, readonly string[]>
  folders: {
    /** `documents/`, with what lies there in one sentence. */
    folder: `${string}/`
    about: string
    /** Named below the folder. */
    files(platform: Platform, companyId: CompanyId): AsyncIterable<ExportFile>
  }[]
  /** What of all tables is cut for who may not see it, and so are the domain's folders; undefined for who may see it all. */
  cut?: (actor: Actor) => ExportCut | undefined
}

/** Tables that are left out, and what remains of the rows of others. */
export type ExportCut = { leavesOut: string[]; rows: Record<string, (row: ExportRow) => ExportRow> }
export type ExportRow = Record<string, unknown>

/** What goes when a company is erased, beside its rows, or when somebody deletes their account. */
export type Forgets = {
  company: ((platform: Platform, companyId: string) => Promise<unknown>)[]
  person: ((platform: Platform, userId: string) => Promise<unknown>)[]
}
