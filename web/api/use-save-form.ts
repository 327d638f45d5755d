import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import { judge, type Problems, problemsOf, type Shape } from './form-problems.ts'
import { plainMessage } from './send-error.ts'

type SaveFormOptions<Values, Answer, Checked> = {
  /** What the form begins with; a field that nobody has changed follows it. */
  values: Values
  /** The contract's shape of what is sent; without one it is the values as they are. */
  shape?: Shape<Checked>
  /** What a shape cannot say; it comes before what the shape says of the same field. */
  check?: (values: Values) => Problems<Values>
  save: (checked: Checked, typed: Pick<SaveForm<Values>, 'values' | 'changed'>) => Promise<Answer>
  /** Says that it is saved, closes, leads on. A form that stays open is `reset`. */
  saved?: (answer: Answer, typed: Pick<SaveForm<Values>, 'values' | 'reset'>) => unknown
  /** Deals with a failure in a way of its own; false: it is shown. */
  failed?: (error: unknown) => boolean
  /** The words of a failure that is about no field. */
  words?: (error: unknown) => string
  /** The one field that is to be filled in: every failure is about it. */
  about?: keyof Values & string
}

export type SaveForm<Values> = {
  values: Values
  /** The fields that differ from what the form began with. */
  changed: Partial<Values>
  dirty: boolean
  busy: boolean
  /** What is wrong and belongs to no field. */
  problem: string | undefined
  /** The last time that it was not sent, or refused: how many fields are wrong. */
  failure: { count: number } | undefined
  /** What a Field is given. */
  field(name: keyof Values): { error: string | undefined }
  /** What an input is given: one of the browser's, or one of ours that answers with its value. */
  input<Name extends keyof Values & string>(name: Name): InputOf<Values[Name]> & { name: Name }
  /** What a Checkbox or a Switch is given. */
  checkbox<Name extends keyof Values & string>(name: Name): CheckboxOf & { name: Name }
  change(part: Partial<Values>): void
  /** Back to what the form began with. */
  reset(): void
  submit(event?: SyntheticEvent): void
}

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type InputOf<Value> = {
  value: NonNullable<Value>
  onChange: (next: Value | ChangeEvent<Typed>) => void
  onBlur: () => void
}
type CheckboxOf = {
  checked: boolean
  onChange: (next: boolean | ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

/**
 * A form that is saved. A field is judged once something was typed in it and it is left, all of them once the form was
 * sent; from then on with each change. What the server says of a field stands there until that field is changed. A press
 * while another is under way does nothing. `Form` (web/ui/form/form.tsx) shows it.
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
  const [changes, setChanges] = useState<Partial<Values>>({})
  const [judgedFields, setJudgedFields] = useState<'all' | readonly (keyof Values)[]>([])
  const [refused, setRefused] = useState<Problems<Values>>({})
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ count: number }>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  // What was typed in the same event is sent as well.
  const latest = useRef(changes)
  const values = { ...start, ...changes }
  const changed = differing(changes, start)
  const found: Problems<Values> = judgedFields.length > 0 ? judged(values, shape, check).problems : {}
  const isJudged = (name: keyof Values) => judgedFields === 'all' || judgedFields.includes(name)

  const keep = (next: Partial<Values>) => {
    latest.current = next
    setChanges(next)
  }
  const change = (part: Partial<Values>) => {
    keep({ ...latest.current, ...part })
    setRefused((before) => without(before, Object.keys(part)))
  }
  const leave = (name: keyof Values) => {
    if (judgedFields !== 'all' && name in latest.current) setJudgedFields([...judgedFields, name])
  }
  const reset = () => {
    keep({})
    setJudgedFields([])
    setRefused({})
    setProblem(undefined)
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    // A form inside a sheet inside another form must not save that one too.
    event?.stopPropagation()
    if (under.current) return
    const typed = { ...start, ...latest.current }
    const verdict = judged(typed, shape, check)
    const count = Object.keys(verdict.problems).length
    setJudgedFields('all')
    setRefused({})
    setProblem(undefined)
    if (count > 0) return setFailure({ count })
    under.current = true
    setBusy(true)
    try {
      const answer = await save(verdict.sent as Checked, { values: typed, changed: differing(latest.current, start) })
      await saved?.(answer, { values: typed, reset })
    } catch (error) {
      if (failed?.(error)) return
      const placed = about ? { [about]: words(error) } : problemsOf(error, Object.keys(typed))
      const wrong = Object.keys(placed).length
      setRefused(placed as Problems<Values>)
      setProblem(wrong === 0 ? words(error) : undefined)
      setFailure({ count: wrong })
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  return {
    values,
    changed,
    dirty: Object.keys(changed).length > 0,
    busy,
    problem,
    failure,
    field: (name) => ({ error: refused[name] ?? (isJudged(name) ? found[name] : undefined) }),
    input: (name) => ({
      name,
      value: (values[name] ?? '') as never,
      onChange: (next) => change({ [name]: isEvent(next) ? next.target.value : next } as Partial<Values>),
      onBlur: () => leave(name),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (next) => change({ [name]: isEvent(next) ? next.target.checked : next } as Partial<Values>),
      onBlur: () => leave(name),
    }),
    change,
    reset,
    submit: (event) => void submit(event),
  }
}

function judged<Values extends object, Checked>(
  values: Values,
  shape: Shape<Checked> | undefined,
  check: ((values: Values) => Problems<Values>) | undefined,
): { sent?: Checked | Values; problems: Problems<Values> } {
  const byShape = shape ? judge(shape, values) : { sent: values, problems: {} }
  const found = Object.entries(check?.(values) ?? {}).filter(([, said]) => said !== undefined)
  return { sent: byShape.sent, problems: { ...byShape.problems, ...Object.fromEntries(found) } }
}

function differing<Values extends object>(changes: Partial<Values>, start: Values): Partial<Values> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(start[name as keyof Values])
  return Object.fromEntries(Object.entries(changes).filter(differs)) as Partial<Values>
}

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  const kept = Object.entries(problems).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept) as Problems<Values>
}

function isEvent<Event extends { target: unknown }>(next: unknown): next is Event {
  return typeof next === 'object' && next !== null && 'target' in next
}
