import type { Item } from '#contract/billing/price-book/shapes.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ItemPhoto } from './item-photo.tsx'

/** An item for who reads the book and does not write in it. */
export function ItemFacts({ item }: { item: Item }) {
  const { currency } = useFormats()
  const { description, unit, unit_price, category, components } = item
  return (
    <div className="flex flex-col gap-4">
      <ItemPhoto of={item} size="picture" />
      {description && <p className="whitespace-pre-line">{description}</p>}
      {unit_price && (
        <p>
          <Money amount={unit_price} currency={currency} />
          {unit && ` / ${unit}`}
        </p>
      )}
      {!unit_price && unit && <p>{`By the ${unit}`}</p>}
      {category && <p className="text-ink-muted">{category}</p>}
      {components.length > 0 && (
        <ul aria-label="Lines" className="divide-y divide-line border-y border-line">
          {components.map(({ name, formula }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an assembly may have an item twice
            <li key={at} className="flex justify-between gap-3 py-2">
              <span>{name}</span>
              <span className="text-small text-ink-muted">{formula}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
