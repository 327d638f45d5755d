import { type Dispatch, type SetStateAction, useState } from 'react'

export type SortingDecisions = ReturnType<typeof useSortingDecisions>

type Keys = ReadonlySet<string>

/** What was decided since this opened, by keys of lines and steps. Each change is shown at once and returns what shows it undone. */
export function useSortingDecisions() {
  const [gone, setGone] = useState<Keys>(new Set())
  const [skipped, setSkipped] = useState<Keys>(new Set())
  const [apart, setApart] = useState<Keys>(new Set())
  return {
    gone,
    skipped,
    apart,
    hide: adding(setGone),
    skip: adding(setSkipped),
    takeApart: adding(setApart),
    unskip: () => setSkipped(new Set()),
  }
}

const adding = (set: Dispatch<SetStateAction<Keys>>) => (keys: readonly string[]) => () => {
  set((before) => new Set([...before, ...keys]))
  return () => set((before) => new Set([...before].filter((each) => !keys.includes(each))))
}
