import * as calls from '#contract/dashboard/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

export type Dashboard = AnswerFor<typeof calls.getDashboard>

export const useGetDashboard = () => useRead(calls.getDashboard, {})

/** Takes the row away at once; it comes back tomorrow, or when the server refuses. */
export const useHideAttention = () =>
  useWrite(calls.hideAttention, {
    foresee: ({ kind, id }, cache) =>
      rewrite(cache, calls.getDashboard, {}, (answer) => ({
        ...answer,
        needs_attention: answer.needs_attention.filter((each) => each.kind !== kind || each.id !== id),
        needs_attention_total: Math.max(0, answer.needs_attention_total - 1),
      })),
  })

/** The activity of a client and what belongs to them; read anew each time, for every change adds to it. */
export const useClientActivity = (client_id: string) => useRead(calls.listActivity, { client_id }, { staleTime: 0 })
