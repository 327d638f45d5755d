import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { ProblemSummary } from '../basic/banner.tsx'
import { announceProblems } from '../basic/live-region.tsx'

/** What a form does and how it stands. */
export type FormState = {
  submit: (event?: SyntheticEvent) => void
  busy: boolean
  /** Something differs from what is kept. */
  dirty: boolean
  /** What is wrong and belongs to no field. */
  problem: ReactNode
  /** The last time that it was not sent, or refused: how many fields are wrong. */
  failure: { count: number } | undefined
}

type FormProps = { form: FormState; id?: string; className?: string; children: ReactNode }

/** A form: Enter sends it, what belongs to no field stands on top, the first field that is wrong gets the focus. */
export function Form({ form, id, className = 'flex flex-col gap-5', children }: FormProps) {
  const ref = useProblemFocus<HTMLFormElement>(form.failure)
  return (
    <form ref={ref} id={id} noValidate onSubmit={form.submit} className={className}>
      {form.problem && <ProblemSummary title={form.problem} />}
      {children}
    </form>
  )
}

/** After a failure the first field that is wrong gets the focus, and it is said how many are. */
export function useProblemFocus<E extends HTMLElement>(failure: FormState['failure']): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!failure?.count) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    announceProblems(failure.count)
  }, [failure])
  return ref
}
