import type { BoardColumn } from '#contract/jobs/board-shapes.ts'
import { jobStatusIcon, jobStatusLabel } from '../job-chip.tsx'

/** A column is called as the status of its jobs. */
export const columnLabel = (column: BoardColumn) => jobStatusLabel(column)
export const columnIcon = (column: BoardColumn) => jobStatusIcon(column)
