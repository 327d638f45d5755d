import { useState } from 'react'
import type { respondToEstimate } from '#contract/billing/calls.ts'
import type { InputFor } from '#web/api/row.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { type Respond, useRespondToEstimate } from '../client-queries.ts'
import type { AnswerProps, AnswerResult } from './answer.ts'

type Answer = Omit<InputFor<typeof respondToEstimate>, 'id' | 'token'>

/** Sends what the client answers, once it is complete; a document that changed meanwhile is shown instead. */
export function useAnswer({
  way,
  useSign = useRespondToEstimate,
  onClose,
}: Pick<AnswerProps, 'way' | 'useSign' | 'onClose'>) {
  const respond: Respond = useSign(way)
  const [asked, setAsked] = useState(false)
  const answer = async (complete: Answer | false, result: AnswerResult) => {
    setAsked(true)
    if (!complete || respond.isPending) return
    try {
      await respond.mutateAsync({ ...way, ...complete })
      onClose(result)
    } catch (error) {
      if (!isSendError(error) || !error.current) return
      respond.showCurrent(error)
      onClose({ is: 'changed', words: fieldMessage(error) })
    }
  }
  return {
    answer,
    /** It was tried: from now on gaps are shown. */
    asked,
    busy: respond.isPending,
    problem: respond.isError ? fieldMessage(respond.error) : undefined,
  }
}
