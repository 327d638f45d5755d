import type { Problems } from '#web/api/form/form-problems.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { useRefusalWords } from '../../words/page-words.ts'
import type { Signing, SigningOutcome } from '../view/signing.ts'
import type { SheetProps } from './sheet-props.ts'

type SayFormOptions<Values> = {
  values: Values
  check: (values: Values) => Problems<Values>
  say: (values: Values) => Parameters<Signing['answer']>[0]
  done: SigningOutcome
}

/** What a signer says. Where it came too late, the contract is asked again and shows why. */
export function useSayForm<Values extends object>(
  { signing, onClose }: Pick<SheetProps, 'signing' | 'onClose'>,
  { values, check, say, done }: SayFormOptions<Values>,
) {
  const inWords = useRefusalWords()
  return useSaveForm({
    values,
    check,
    save: (typed: Values) =>
      signing.answer(say(typed)).catch((error: unknown) => {
        throw inWords(error)
      }),
    saved: () => onClose(done),
    failed: (error) => {
      if (isSendError(error) && error.status >= 400) void signing.query.refetch()
      return false
    },
    words: fieldMessage,
  })
}
