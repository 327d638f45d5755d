import { sql } from 'kysely'

/** The day that a list sorts job `j` by: the day it began, else the one it should. */
export const dayOfJob = sql`coalesce(j.start_date, j.expected_start_date)`
