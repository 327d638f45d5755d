import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { columnMatch, importColumns, importedRow, importRow } from './shapes.ts'

export const importClients = call({
  method: 'POST',
  path: '/api/clients/import/',
  who: 'clients.edit',
  changes: ['client', 'tag'],
  summary:
    'Add the clients of some rows of a file, or with `dry_run` only say what would become of each. The same row again makes no second client',
  input: z.object({
    columns: importColumns,
    rows: z.array(importRow).min(1).max(limits.importRows),
    dry_run: z.boolean().default(false),
    /** Whether rows that look like a client who is there already are left out or added all the same. */
    duplicates: z.enum(['skip', 'add']).default('skip'),
  }),
  answer: z.object({ rows: z.array(importedRow) }),
  encoding: 'json',
})

export const listColumnMatches = call({
  method: 'GET',
  path: '/api/clients/import/columns/',
  who: 'clients.edit',
  shows: ['column_match'],
  summary: 'How the columns of earlier files were matched, the latest first',
  input: z.object({}),
  answer: z.object({ matches: z.array(columnMatch) }),
})

export const keepColumnMatch = call({
  method: 'POST',
  path: '/api/clients/import/columns/',
  who: 'clients.edit',
  changes: ['column_match'],
  summary: 'Remember how the columns of a file with these headings are matched',
  input: columnMatch,
  answer: z.object({}),
  encoding: 'json',
})
