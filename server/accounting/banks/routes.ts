import * as calls from '#contract/accounting/banks/calls.ts'
import { serve } from '#server/http/context.ts'
import { exchangePublicToken } from './exchange.ts'
import { listLinkedBanks } from './kept/read-banks.ts'
import { getLinkToken, logInToPracticeBank } from './link.ts'
import { receivePlaidEvent } from './receive-event.ts'
import { removeBank } from './remove.ts'
import { syncBanks } from './sync/sync-banks.ts'

export const bankRoutes = [
  serve(calls.listLinkedBanks, listLinkedBanks),
  serve(calls.getLinkToken, getLinkToken),
  serve(calls.logInToPracticeBank, logInToPracticeBank),
  serve(calls.exchangePublicToken, exchangePublicToken),
  serve(calls.syncBanks, syncBanks),
  serve(calls.removeBank, removeBank),
  serve(calls.receivePlaidEvent, receivePlaidEvent),
]
