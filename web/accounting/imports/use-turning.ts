import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepImportWay, turnImport } from '#contract/accounting/imports/calls.ts'
import type { KnownTransaction } from '#contract/accounting/imports/shapes.ts'
import { send } from '#web/api/send.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { outdate } from '#web/api/use-call.ts'

/** What came of it: how many lines were turned, how many stay as they are, and the first of those. */
export type TurnedLines = {
  ids: readonly string[]
  turned: number
  stayed: number
  stayed_ones: readonly KnownTransaction[]
}

/** Turns the money of imports, part by part, or turns it back; or says that it is right as it is. */
export function useTurning() {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function doing<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      setProblem(fieldMessage(error))
      return undefined
    } finally {
      setBusy(false)
      outdate(cache, turnImport)
    }
  }
  return {
    busy,
    problem,
    turn: (ids: readonly string[], turned = true) => doing(() => turnAll(ids, turned)),
    keep: (ids: readonly string[]) =>
      doing(async () => {
        for (const id of ids) await send(keepImportWay, { id })
      }),
  }
}

async function turnAll(ids: readonly string[], turned: boolean): Promise<TurnedLines> {
  const all: TurnedLines = { ids, turned: 0, stayed: 0, stayed_ones: [] }
  for (const id of ids) {
    let last = await send(turnImport, { id, turned })
    all.turned += last.turned
    while (last.left > 0 && last.turned > 0) {
      last = await send(turnImport, { id, turned })
      all.turned += last.turned
    }
    all.stayed += last.stayed
    all.stayed_ones = [...all.stayed_ones, ...last.stayed_ones]
  }
  return all
}

/** How many lines of imports would be turned. */
export function useTurnable(ids: readonly string[]) {
  return useQuery({
    queryKey: [[], 'turn-import', ids],
    gcTime: 0,
    enabled: ids.length > 0,
    queryFn: async () => {
      const each = await Promise.all(ids.map((id) => send(turnImport, { id, dry_run: true })))
      return each.reduce((sum, { turned }) => sum + turned, 0)
    },
  }).data
}
