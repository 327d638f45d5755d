import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { outdate } from '#web/api/use-call.ts'
import type { photoOfTask } from '#web/jobs/tasks/photo-of-task.ts'
import { kindOf } from '#web/offline/calls/call-kind.ts'
import { overlayCache } from '#web/offline/calls/overlay.ts'
import { sendCall } from '#web/offline/calls/send-call.ts'
import { deviceOutbox, sendCallsBy, useOutbox } from '#web/offline/outbox/device-outbox.ts'
import { type CallEntry, isCall, isSent } from '#web/offline/outbox/entry.ts'
import { registerFollowUp } from '#web/photos/adding/follow-ups.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import './device-calls.ts'
import { useSealed } from './use-sealed.ts'

sendCallsBy(sendCall)

/* A photo may have been taken for a task before the page was loaded anew; until this is here it waits. */
registerFollowUp('photo_of_task' satisfies typeof photoOfTask, () =>
  import('#web/jobs/tasks/photo-of-task.ts').then((part) => part.tickTask),
)

/** Sends what waits on this device beside photos, and shows it where it is shown, until the server has it. */
export function WaitingChanges() {
  const cache = useQueryClient()
  const calls = useOutbox().entries.filter(isCall)
  useEffect(() => {
    const outdateFor = ({ row }: CallEntry) => outdate(cache, kindOf(row)?.row ?? {})
    return deviceOutbox.onSent((sent) => isCall(sent) && outdateFor(sent))
  }, [cache])
  useSealed()
  useOverlay(calls)
  useSayWhatCame(calls)
  return null
}

/** What was there before the page was loaded is shown on it; what was taken back or refused is shown no more. */
function useOverlay(calls: readonly CallEntry[]) {
  const cache = useQueryClient()
  const before = useRef<readonly string[]>([])
  const states = calls.map(({ seq, state }) => `${seq} ${state}`).join()
  useEffect(() => {
    const now = states.split(',')
    const waiting = now.filter((each) => each.endsWith('waiting'))
    const isGone = (each: string) => !now.includes(each) && !now.includes(each.replace('waiting', 'sent'))
    const gone = before.current.some(isGone)
    const added = waiting.some((each) => !before.current.includes(each))
    before.current = waiting
    if (gone) void cache.invalidateQueries()
    else if (added) void overlayCache(cache)
  }, [cache, states])
}

/** The end is said once, and each that needs the person. */
function useSayWhatCame(calls: readonly CallEntry[]) {
  const known = useRef(new Map<number, CallEntry['state']>())
  useEffect(() => {
    const sent = calls.filter((entry) => isSent(entry) && known.current.get(entry.seq) === 'waiting')
    for (const { seq, state, name, problem } of calls) {
      if (state === 'failed' && known.current.get(seq) === 'waiting') announce(`${name} wasn't sent. ${problem ?? ''}`)
      known.current.set(seq, state)
    }
    const isOver = calls.every(isSent)
    if (sent.length > 0 && isOver)
      toast({ kind: 'success', title: calls.length === 1 ? '1 change sent' : `${calls.length} changes sent` })
  }, [calls])
}
