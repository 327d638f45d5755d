import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityNoun } from '#contract/dashboard/activity-rules.ts'
import type { AttentionKind } from '#contract/dashboard/attention-rules.ts'
import type { search } from '#contract/dashboard/calls.ts'
import type { OtherJobAction } from '#contract/jobs/change-shapes.ts'
import type { PlanUsage } from '#contract/subscription/shapes.ts'
import type { ActivityRule } from '#contract/wire/activity.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { SearchFit } from '#server/platform/database/search.ts'
import type { Sweep } from '#server/platform/database/sweep.ts'
import type { PaymentHandler } from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TaskRow } from '#server/platform/task.ts'
import type { PlanCount } from '#server/platform/usage.ts'
import type { Actor, CompanyCtx, Route } from './context.ts'
import type { PackRead } from './pack.ts'
import type { ResumableUploads } from './uploads/resumable.ts'

/** What a domain contributes to the parts that all domains share. Stated in its `domain.ts`, listed in `server/domains.ts`. */
export type Domain = {
  /** Its calls. Calls that show something of every domain are given the list of all domains. */
  routes: Route[] | ((domains: readonly Domain[]) => Route[])
  /** Its resumable uploads. */
  uploads: ResumableUploads[]
  /** Its queued tasks. */
  tasks: Work[]
  /** Handlers of the card processor's events. */
  paymentEvents: PaymentHandler[]
  /** What needs a person's attention, by kind. */
  needsYou: Partial<Record<AttentionKind, NeedsYou>>
  /** The nouns whose history it keeps. */
  history: History[]
  search: Search[]
  export: Export
  forgets: Forgets
  sweeps: Sweep[]
  /** What of it counts towards the company's plan. */
  planCounts: (PlanCount & { part: keyof PlanUsage })[]
  /** Its tables of a client's records, from galleries upwards: merging two clients moves the rows. */
  ofClients: TableOfClients[]
  /** The job actions (`action` of a job's change) that this domain performs. */
  jobActions: Partial<Record<OtherJobAction, JobActionOf>>
  /** Its reads that a job's page is drawn from: their answers lie on the devices of who works on the job. */
  pack: PackRead[]
}

/** Performs an action on a job that the person may see and the caller has locked. Returns the message. */
export type JobActionOf = (
  ctx: CompanyCtx,
  input: { job_id: string; transaction_id: string | undefined },
) => Promise<{ message: string }>

/** Rows with an id and a `client_id`; `atProperty` if they may also name a property of the client. */
export type TableOfClients = { table: 'gallery' | 'job' | 'document' | 'payment' | 'contract'; atProperty: boolean }

/** A task and its handler, as the worker runs it. */
export type Work = { task: TaskRow; run(platform: Platform, payload: unknown): Promise<unknown> }

/** One line per task: the row, and the function that does it. The payload is validated by the row's shape. */
export function work<P extends z.ZodType>(
  task: TaskRow<P>,
  run: (platform: Platform, payload: z.output<P>) => Promise<unknown>,
): Work {
  return { task, run: (platform, payload) => run(platform, task.payload.parse(payload)) }
}

/** A kind of item that needs somebody of the team. */
export type NeedsYou = {
  /** Lower comes first: from 100 broken things, from 200 waiting clients, from 300 deadlines, from 400 tidying up. */
  rank: number
  /** Whether the person may act; otherwise the kind is left out. */
  mayAct(actor: Actor): boolean
  /**
   * Columns: id, noun, name, client or client_id, amount (cents), days, note, since. A kind with very many rows may return only
   * the first by `since`: `enough` is SQL of how many suffice.
   */
  rows(actor: Actor, today: string, enough: RawBuilder<number>): RawBuilder<unknown>
  /** Whether the person may see the record with this id. */
  isSeen(actor: Actor, companyId: CompanyId, id: string): RawBuilder<boolean>
  /** The row in words, with its next action. The default `detail` is the client's name. */
  words(row: NeedsYouRow): { title: string; detail?: string | null; action: string }
  pathOf(row: { noun: string; id: string; note: string | null }): string
}

export type NeedsYouRow = { noun: string; name: string; client: string; days: number | null; note: string | null }

/** How a noun's history is shown; its words are in the contract. In the SQL `a` is a row of `activity`. */
export type History = {
  noun: ActivityNoun
  /** Which records' history the person may see; true for all, false for none. */
  isSeen(actor: Actor): RawBuilder<boolean> | boolean
  /** JSON with the `amount` (cents) and `currency` concerned, if any; null if the record is gone. */
  record: RawBuilder<unknown>
  /** Its page; `seenBy`: the audience of the kind, by its rule. */
  pathOf(id: string, seenBy: ActivityRule['seenBy']): string
  /** The page to show if the record is gone. */
  listPath: string
}

/** A permission level as SQL over records: `own` selects the person's own. */
export function seenAs(level: 'none' | 'own' | 'all', own: RawBuilder<unknown>): RawBuilder<boolean> | boolean {
  return level === 'own' ? sql<boolean>`${own}` : level === 'all'
}

export type SearchResult = Omit<AnswerOf<typeof search>['results'][number], 'close'>

/** At most five records that match the typed words, or nearly, and that the person may see. */
export type Search = (
  ctx: CompanyCtx,
  typed: TypedWords,
  clients: FittingClients | undefined,
) => Promise<SearchResult[]>

/** The clients that match what was typed and that the person may see; their records are found as well. */
export type FittingClients = {
  /** So few that they were looked up by id. */
  areFew: boolean
  /** Whether client `c` begins with the words, or contains them. */
  is(how: keyof SearchFit): RawBuilder<boolean>
  /** The same for a record's client. */
  isOf(record: RawBuilder<unknown>, how: keyof SearchFit): RawBuilder<boolean>
}

export type ExportFile = { name: string; input: Uint8Array }

/** What a company's archive contains besides the rows of its tables. */
export type Export = {
  /** Tables without anything that a person entered. */
  leavesOut: string[]
  /** Tables of which only these columns are exported: the others hold secrets or a provider's data. */
  columns?: Record<string, readonly string[]>
  folders: {
    /** `documents/`, with one sentence of what is in it. */
    folder: `${string}/`
    about: string
    /** Named below the folder. */
    files(platform: Platform, companyId: CompanyId): AsyncIterable<ExportFile>
  }[]
  /** What is removed from tables and folders for a person without the right to it; undefined if they may see everything. */
  cut?: (actor: Actor) => ExportCut | undefined
}

/** Tables to leave out, and what remains of other tables' rows; the folders go too, but where they say nothing of it. */
export type ExportCut = {
  leavesOut: string[]
  rows: Record<string, (row: ExportRow) => ExportRow>
  keepsFolders?: true
}
export type ExportRow = Record<string, unknown>

/** What else is deleted when a company is erased, besides its rows, or when somebody deletes their account. */
export type Forgets = {
  company: ((platform: Platform, companyId: string) => Promise<unknown>)[]
  person: ((platform: Platform, userId: string) => Promise<unknown>)[]
}
