import { useEffect, useState } from 'react'

/**
 * The rows of a list that are chosen, kept over its pages. `scope` names what the list shows: another scope forgets them.
 * Give `keys` and `onSelect` to the table.
 */
export function useBulkSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string, scope: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope is what clears it
  useEffect(() => setChosen(new Map()), [scope])
  const keep = (all: readonly Row[]) => setChosen(new Map(all.map((row) => [keyOf(row), row])))
  return {
    rows: [...chosen.values()],
    keys: new Set(chosen.keys()),
    onSelect: (keys: Set<string>) => {
      const known = new Map([...chosen, ...(rows ?? []).map((row) => [keyOf(row), row] as const)])
      keep([...keys].flatMap((key) => known.get(key) ?? []))
    },
    keep,
    clear: () => setChosen(new Map()),
  }
}
