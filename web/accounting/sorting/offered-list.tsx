import { cx } from '#web/ui/style/class-names.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { CategoryName } from '../category-name.tsx'
import type { Choice } from './sorting-works.ts'

type OfferedListProps = { choices: readonly Choice[]; onChoose: (choice: Choice) => void }

/** Up to five categories, each a press or a digit away. */
export function OfferedList({ choices, onChoose }: OfferedListProps) {
  if (choices.length === 0) return null
  return (
    <ol aria-label="Categories to choose from" className="grid gap-2 sm:grid-cols-2">
      {choices.map((choice, at) => (
        <li key={choice.category.id} className={cx(at === 4 && 'sm:col-span-2')}>
          <button
            type="button"
            aria-keyshortcuts={String(at + 1)}
            onClick={() => onChoose(choice)}
            className="quick flex min-h-10 w-full min-w-0 items-center gap-3 rounded-input border border-line-strong bg-surface px-3 text-start hover:bg-sunken phone:min-h-12"
          >
            <Kbd keys={String(at + 1)} />
            <CategoryName category={choice.category} />
          </button>
        </li>
      ))}
    </ol>
  )
}
