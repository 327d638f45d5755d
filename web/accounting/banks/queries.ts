import * as calls from '#contract/accounting/banks/calls.ts'
import type { LinkMetadata } from '#contract/accounting/banks/shapes.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

/** How often is looked while a bank is being read, in milliseconds. */
const lookMs = 1_500

/** The linked banks; while one is being read they are looked at again and again. */
export const useListLinkedBanks = (reading: boolean) =>
  useRead(calls.listLinkedBanks, {}, { refetchInterval: reading ? lookMs : false, staleTime: 0 })

/** Opens the provider's window; asked for each time anew, for it is good for some hours only. */
export const openWindow = (bank_id?: string) => send(calls.getLinkToken, bank_id ? { bank_id } : {})

export const useLogInToPracticeBank = () => useWrite(calls.logInToPracticeBank)
export const useExchangePublicToken = () => useWrite(calls.exchangePublicToken)
export const useSyncBanks = () => useWrite(calls.syncBanks)
export const useRemoveBank = () => useWrite(calls.removeBank)

/** What a window gives when somebody has logged in. */
export type LogIn = { public_token: string; metadata: LinkMetadata; accounts: OfferedAccount[] }
export type OfferedAccount = { id: string; name: string; mask: string | null }
export type ExchangeInput = InputFor<typeof calls.exchangePublicToken>
export type Window = Awaited<ReturnType<typeof openWindow>>
