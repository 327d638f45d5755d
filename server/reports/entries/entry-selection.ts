import type { listReportEntries as entriesCall } from '#contract/reports/entries/calls.ts'
import type { EntryKind } from '#contract/reports/entries/kind-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'

/** What is asked for, looked up: a category with those below it, `none` for what is not sorted. */
export type EntrySelection = Omit<InputOf<typeof entriesCall>, 'kind' | 'category_id'> & {
  kinds: readonly EntryKind[]
  family: string[] | 'none' | undefined
}
