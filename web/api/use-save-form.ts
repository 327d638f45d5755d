import { type SyntheticEvent, useRef, useState } from 'react'
import { judge, type Problems, problemsOf, type Shape } from './form-problems.ts'
import { plainMessage } from './send-error.ts'
import { type FormValues, useFormValues } from './use-form-values.ts'

type SaveFormOptions<Values, Answer, Checked> = {
  /** What the form begins with; a field that nobody has changed follows it. */
  values: Values
  /** The contract's shape of what is sent; without one it is the values as they are. */
  shape?: Shape<Checked>
  /** What a shape cannot say; it comes before what the shape says of the same field. */
  check?: (values: Values) => Problems<Values>
  save: (checked: Checked, typed: Pick<FormValues<Values>, 'values' | 'changed'>) => Promise<Answer>
  /** Says that it is saved, closes, leads on. A form that stays open is `reset`. */
  saved?: (answer: Answer, typed: Pick<FormValues<Values>, 'values' | 'reset'>) => unknown
  /** Deals with a failure in a way of its own; false: it is shown. */
  failed?: (error: unknown) => boolean
  /** The words of a failure that is about no field. */
  words?: (error: unknown) => string
  /** The one field that is to be filled in: every failure is about it. */
  about?: keyof Values & string
}

export type SaveForm<Values> = FormValues<Values> & {
  busy: boolean
  /** What is wrong and belongs to no field. */
  problem: string | undefined
  /** The last time that it was not sent, or refused: how many fields are wrong. */
  failure: { count: number } | undefined
  submit(event?: SyntheticEvent): void
}

/**
 * A form that is saved. What the server says of a field stands there until that field is changed. A press while another
 * is under way does nothing. `Form` (web/ui/form/form.tsx) shows it.
 */
export function useSaveForm<Values extends object, Answer, Checked = Values>({
  values: start,
  shape,
  check,
  save,
  saved,
  failed,
  words = plainMessage,
  about,
}: SaveFormOptions<Values, Answer, Checked>): SaveForm<Values> {
  const problemsIn = (values: Values) => ({
    ...(shape && judge(shape, values).problems),
    ...said(check?.(values)),
  })
  const { fields, current, judgeAll, refuse } = useFormValues(start, problemsIn)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ count: number }>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const reset = () => {
    fields.reset()
    setProblem(undefined)
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    // A form inside a sheet inside another form must not save that one too.
    event?.stopPropagation()
    if (under.current) return
    const typed = current()
    const count = Object.keys(problemsIn(typed.values)).length
    judgeAll()
    refuse({})
    setProblem(undefined)
    if (count > 0) return setFailure({ count })
    under.current = true
    setBusy(true)
    try {
      const checked = shape ? judge(shape, typed.values).sent : typed.values
      const answer = await save(checked as Checked, typed)
      await saved?.(answer, { values: typed.values, reset })
    } catch (error) {
      if (!failed?.(error)) show(error, typed.values)
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  function show(error: unknown, values: Values) {
    const placed = about ? { [about]: words(error) } : problemsOf(error, Object.keys(values))
    const count = Object.keys(placed).length
    refuse(placed as Problems<Values>)
    setProblem(count === 0 ? words(error) : undefined)
    setFailure({ count })
  }

  return { ...fields, reset, busy, problem, failure, submit: (event) => void submit(event) }
}

/** Without the fields of which nothing is said. */
function said<Values>(problems: Problems<Values> | undefined): Problems<Values> {
  return Object.fromEntries(Object.entries(problems ?? {}).filter(([, words]) => words)) as Problems<Values>
}
