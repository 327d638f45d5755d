import * as calls from '#contract/accounting/imports/calls.ts'
import { serve } from '#server/http/context.ts'
import { keepLineColumnMatch, listLineColumnMatches } from './column-matches.ts'
import { listImports } from './files.ts'
import { importTransactions } from './import-transactions.ts'
import { turnImport } from './turn-import.ts'
import { undoImport } from './undo-import.ts'
import { keepImportWay, listWrongWayImports } from './wrong-way.ts'

export const importRoutes = [
  serve(calls.importTransactions, importTransactions),
  serve(calls.listImports, listImports),
  serve(calls.undoImport, undoImport),
  serve(calls.listWrongWayImports, listWrongWayImports),
  serve(calls.turnImport, turnImport),
  serve(calls.keepImportWay, keepImportWay),
  serve(calls.listLineColumnMatches, listLineColumnMatches),
  serve(calls.keepLineColumnMatch, keepLineColumnMatch),
]
