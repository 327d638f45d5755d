import type { BoardColumn } from '#contract/jobs/board-shapes.ts'
import { jobStatusWords } from '#contract/jobs/word-rules.ts'
import { jobStatusIcon } from '../job-chip.tsx'

/** A column is called as the status of its jobs. */
export const columnLabel = (column: BoardColumn) => jobStatusWords[column]
export const columnIcon = (column: BoardColumn) => jobStatusIcon(column)
