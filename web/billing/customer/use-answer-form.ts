import type { respondToEstimate } from '#contract/billing/calls.ts'
import type { Problems } from '#web/api/form/form-problems.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import type { InputFor } from '#web/api/row.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { type Respond, useRespondToEstimate } from '../client-queries.ts'
import type { AnswerProps, AnswerResult } from './answer.ts'

type AnswerFormOptions<Values> = {
  values: Values
  check: (values: Values) => Problems<Values>
  answer: (values: Values) => Omit<InputFor<typeof respondToEstimate>, 'id' | 'token'>
  result: (values: Values) => AnswerResult
}

/** What a client answers; a document that changed meanwhile is shown instead. */
export function useAnswerForm<Values extends object>(
  { way, useSign = useRespondToEstimate, onClose }: Pick<AnswerProps, 'way' | 'useSign' | 'onClose'>,
  { values, check, answer, result }: AnswerFormOptions<Values>,
) {
  const respond: Respond = useSign(way)
  return useSaveForm({
    values,
    check,
    save: (typed: Values) => respond.mutateAsync({ ...way, ...answer(typed) }),
    saved: (_, typed) => onClose(result(typed.values)),
    failed: (error) => {
      if (!isSendError(error) || !error.current) return false
      respond.showCurrent(error)
      onClose({ is: 'changed', words: fieldMessage(error) })
      return true
    },
    words: fieldMessage,
  })
}
