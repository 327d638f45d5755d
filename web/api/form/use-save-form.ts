import { type SyntheticEvent, useState } from 'react'
import { plainMessage } from '../send-error.ts'
import { judge, type Problems, problemsOf, type Shape } from './form-problems.ts'
import { useAlone } from './use-alone.ts'
import { type FormValues, useFormValues } from './use-form-values.ts'

type SaveFormOptions<Values, Answer, Checked> = {
  /** What the form begins with; a field that nobody has changed follows it. */
  values: Values
  /** The contract's shape of what is sent; without one it is the values as they are. */
  shape?: Shape<Checked>
  /** What a shape cannot say; it comes before what the shape says of the same field. */
  check?: (values: Values) => Problems<Values>
  /** What is still under way when it is pressed and belongs to it, such as a client who is being added: waited for. */
  waitsFor?: () => Promise<unknown> | undefined
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
 * is under way does nothing. `Form` (web/ui/field/form.tsx) shows it.
 */
export function useSaveForm<Values extends object, Answer, Checked = Values>(
  options: SaveFormOptions<Values, Answer, Checked>,
): SaveForm<Values> {
  const { fields, current, judgeAll, refuse } = useFormValues(options.values, (values) => problemsIn(values, options))
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ count: number }>()
  const { busy, isBusy, alone, wait } = useAlone()
  const reset = () => {
    fields.reset()
    setProblem(undefined)
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    // A form inside a sheet inside another form must not save that one too.
    event?.stopPropagation()
    if (isBusy()) return
    await wait(options.waitsFor?.())
    const typed = current()
    const count = Object.keys(problemsIn(typed.values, options)).length
    judgeAll()
    refuse({})
    setProblem(undefined)
    if (count > 0) return setFailure({ count })
    await alone((end) =>
      send(typed, end).catch((error: unknown) => options.failed?.(error) || show(error, typed.values)),
    )
  }
  async function send(typed: ReturnType<typeof current>, end: () => void) {
    const checked = options.shape ? judge(options.shape, typed.values).sent : typed.values
    const answer = await options.save(checked as Checked, typed)
    const shown = options.saved?.(answer, { values: typed.values, reset })
    if (shown instanceof Promise) await shown
    end()
  }

  function show(error: unknown, values: Values) {
    const { problems, rest } = refusedBy(error, values, options)
    refuse(problems)
    setProblem(rest)
    setFailure({ count: Object.keys(problems).length })
  }

  return { ...fields, reset, busy, problem, failure, submit: (event) => void submit(event) }
}

type Judging<Values, Checked> = Pick<SaveFormOptions<Values, unknown, Checked>, 'shape' | 'check'>

function problemsIn<Values extends object, Checked>(
  values: Values,
  { shape, check }: Judging<Values, Checked>,
): Problems<Values> {
  return { ...(shape && judge(shape, values).problems), ...said(check?.(values)) }
}

type Placing<Values> = Pick<SaveFormOptions<Values, unknown, unknown>, 'about' | 'words'>

/** What a failure says of the fields; `rest`: its words where it is about none of them. */
function refusedBy<Values extends object>(
  error: unknown,
  values: Values,
  { about, words = plainMessage }: Placing<Values>,
): { problems: Problems<Values>; rest: string | undefined } {
  const placed = about ? { [about]: words(error) } : problemsOf(error, Object.keys(values))
  const rest = Object.keys(placed).length === 0 ? words(error) : undefined
  return { problems: placed as Problems<Values>, rest }
}

/** Without the fields of which nothing is said. */
function said<Values>(problems: Problems<Values> | undefined): Problems<Values> {
  return Object.fromEntries(Object.entries(problems ?? {}).filter(([, words]) => words)) as Problems<Values>
}
