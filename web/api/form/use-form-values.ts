import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import type { Problems } from './form-problems.ts'

export type FormValues<Values> = {
  values: Values
  /** The fields that differ from what the form began with. */
  changed: Partial<Values>
  dirty: boolean
  /** What a Field is given. */
  field(name: keyof Values): { error: string | undefined }
  /** What an input is given: one of the browser's, or one of ours that answers with its value. */
  input<Name extends keyof Values & string>(name: Name): InputOf<Values[Name]> & { name: Name }
  /** What a Checkbox or a Switch is given. */
  checkbox<Name extends keyof Values & string>(name: Name): CheckboxOf & { name: Name }
  change(part: Partial<Values>): void
  /** Back to what the form began with. */
  reset(): void
}

type InputOf<Value> = {
  value: NonNullable<Value>
  onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: (event?: FocusEvent<HTMLElement>) => void
}
type CheckboxOf = {
  checked: boolean
  onChange: (next: boolean | ChangeEvent<HTMLInputElement>) => void
  onBlur: (event?: FocusEvent<HTMLElement>) => void
}

/**
 * What is typed into a form, over what it begins with: a field that nobody has changed follows that. A field is judged
 * once something was typed in it and another one is gone to, all of them after `judgeAll`; from then on with each change.
 */
export function useFormValues<Values extends object>(start: Values, judge: (values: Values) => Problems<Values>) {
  const [changes, setChanges] = useState<Partial<Values>>({})
  const [judged, setJudged] = useState<'all' | readonly (keyof Values)[]>([])
  const [refused, setRefused] = useState<Problems<Values>>({})
  // What was typed in the same event is sent as well.
  const latest = useRef(changes)
  const current = () => ({ values: { ...start, ...latest.current }, changed: differing(latest.current, start) })
  const values = { ...start, ...changes }
  const changed = differing(changes, start)
  const found: Problems<Values> = judged.length > 0 ? judge(values) : {}
  const isJudged = (name: keyof Values) => judged === 'all' || judged.includes(name)

  const keep = (next: Partial<Values>) => {
    latest.current = next
    setChanges(next)
  }
  const change = (part: Partial<Values>) => {
    keep({ ...latest.current, ...part })
    setRefused((before) => without(before, Object.keys(part)))
  }
  const leave = (name: keyof Values, event: FocusEvent<HTMLElement> | undefined) => {
    // A line about the field would move the button away under the press.
    if (event?.relatedTarget instanceof HTMLButtonElement) return
    if (judged !== 'all' && name in latest.current) setJudged([...judged, name])
  }
  const fields: FormValues<Values> = {
    values,
    changed,
    dirty: Object.keys(changed).length > 0,
    field: (name) => ({ error: refused[name] ?? (isJudged(name) ? found[name] : undefined) }),
    ...inputsOf(values, change, leave),
    change,
    reset: () => {
      keep({})
      setJudged([])
      setRefused({})
    },
  }
  return { fields, current, judgeAll: () => setJudged('all'), refuse: setRefused }
}

type Leave<Values> = (name: keyof Values, event: FocusEvent<HTMLElement> | undefined) => void

/** What the inputs are given. */
function inputsOf<Values>(
  values: Values,
  change: (part: Partial<Values>) => void,
  leave: Leave<Values>,
): Pick<FormValues<Values>, 'input' | 'checkbox'> {
  return {
    input: (name) => ({
      name,
      value: (values[name] ?? '') as never,
      onChange: (next) => change({ [name]: isEvent(next) ? next.target.value : next } as Partial<Values>),
      onBlur: (event) => leave(name, event),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (next) => change({ [name]: isEvent(next) ? next.target.checked : next } as Partial<Values>),
      onBlur: (event) => leave(name, event),
    }),
  }
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
