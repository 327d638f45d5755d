import * as calls from '#contract/accounting/possible-matches/calls.ts'
import { serve } from '#server/http/context.ts'
import { answerPossibleMatch } from './answer-possible-match.ts'
import { listPossibleMatches } from './list-possible-matches.ts'

export const possibleMatchRoutes = [
  serve(calls.listPossibleMatches, listPossibleMatches),
  serve(calls.answerPossibleMatch, answerPossibleMatch),
]
