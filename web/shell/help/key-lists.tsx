import type { ReactNode } from 'react'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { useAreas } from '../frame/use-areas.ts'

type Keys = readonly (readonly [what: string, key: string])[]

/** The shortcuts: the frame's and the lists', and `whole` those of single pages too. */
export function KeyLists({ whole }: { whole?: boolean }) {
  const areas = useAreas()
  // Under a page's own heading, or under a dialog's.
  const level = whole ? 'h2' : 'h3'
  return (
    <div className="-mb-6 gap-x-10 sm:columns-2">
      <KeyList as={level} title="Anywhere" keys={ANYWHERE} />
      <KeyList as={level} title="Go to" keys={areas.map((area) => [area.label, `G+${area.key.toUpperCase()}`])} />
      <KeyList as={level} title="In a list" keys={whole ? [...LIST, ...MORE_OF_LIST] : LIST} />
      {whole && <KeyList as={level} title="In the transactions" keys={TRANSACTIONS} />}
      {whole && <KeyList as={level} title="In the calendar of jobs" keys={CALENDAR} />}
      {whole && <KeyList as={level} title="On an estimate or invoice" keys={DOCUMENT} />}
      {whole && <KeyList as={level} title="In the lines of one" keys={LINES} />}
    </div>
  )
}

type KeyListProps = { as: 'h2' | 'h3'; title: ReactNode; keys: Keys }

function KeyList({ as: Heading, title, keys }: KeyListProps) {
  return (
    <section className="break-inside-avoid pb-6">
      <Heading className="pb-2 text-label text-ink-muted">{title}</Heading>
      <dl className="flex flex-col">
        {keys.map(([what, key]) => (
          <div key={what} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd>
              <Kbd keys={key} always />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ANYWHERE: Keys = [
  ['Search', 'Ctrl+K'],
  ['Search this list', '/'],
  ['New', 'N'],
  ['Narrow sidebar', '['],
  ['These shortcuts', '?'],
]
const LIST: Keys = [
  ['Up and down', '↑+↓'],
  ['Open', 'Enter'],
  ['Select', 'X'],
]
const MORE_OF_LIST: Keys = [
  ['First and last', 'Home+End'],
  ['Open in a new tab', 'Ctrl+Enter'],
  ['Edit', 'E'],
  ['Clear', 'Esc'],
]
const TRANSACTIONS: Keys = [
  ['Tidy up', 'T'],
  ['Category', 'C'],
  ['Job', 'M'],
  ['Accept what is suggested', 'A'],
  ['Match with an invoice', 'I'],
  ['Split', 'S'],
  ['Undo', 'U'],
]
const CALENDAR: Keys = [
  ['Today', 'T'],
  ['Month, week, day', 'M+W+D'],
  ['Before and after', '←+→'],
  ['Move a job by a day', 'Shift+←+→'],
  ['End it sooner, later', 'Alt+←+→'],
  ['New job on a day', 'N'],
]
const DOCUMENT: Keys = [
  ['Send', 'S'],
  ['Edit', 'E'],
  ['Make an invoice from it', 'Shift+C'],
  ['Print', 'P'],
  ['Save, while editing', 'Ctrl+S'],
  ['Preview, while editing', 'Ctrl+Shift+P'],
]
const LINES: Keys = [
  ['Next field, next line', 'Enter'],
  ['Line below', 'Ctrl+Enter'],
  ['Describe the line', 'Shift+Enter'],
  ['Move the line', 'Alt+↑+↓'],
  ['Duplicate', 'Ctrl+D'],
  ['Remove', 'Ctrl+⌫'],
  ['Undo a field', 'Esc'],
]
