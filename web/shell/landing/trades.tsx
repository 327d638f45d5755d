import { Section } from './section.tsx'

/** Who it is for. */
export function Trades() {
  return (
    <Section title="For people who work with their hands" lead="One person with a van, or a crew of twenty.">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-display text-[1.25rem]/[2rem] font-strong sm:text-[1.5rem]/[2.25rem]">
        {TRADES.map((trade) => (
          <li key={trade} className="text-ink">
            {trade}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const TRADES = [
  'Carpenters',
  'Painters',
  'Plumbers',
  'Electricians',
  'Roofers',
  'Tilers',
  'Landscapers',
  'Remodelers',
  'Floor layers',
  'Heating and cooling',
  'Fencers',
  'Handymen',
  'Cleaners',
]
