import * as calls from '#contract/clients/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { readOf, useWrite } from '#web/api/use-call.ts'
import { onlyClient } from '../queries.ts'

type ClientAnswer = AnswerFor<typeof calls.getClient>
export type ClientInvite = NonNullable<ClientAnswer['invite']>

export const useInviteClient = () =>
  useWrite(calls.inviteClient, {
    onDone: ({ client, invite }, { id }, cache) =>
      cache.setQueryData<ClientAnswer>(readOf(calls.getClient, { id }).queryKey, (before) => ({
        ...onlyClient,
        ...before,
        client,
        invite,
      })),
  })

export const useLinkClientInvite = () => useWrite(calls.linkClientInvite)
export const useRevokeClientInvite = () => useWrite(calls.revokeClientInvite)
