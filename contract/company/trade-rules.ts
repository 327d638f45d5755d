/** Trades offered first, each with services that become line suggestions. */
const trades: Record<string, readonly string[]> = {
  Carpentry: ['Framing', 'Finish carpentry', 'Deck building', 'Door installation', 'Cabinet installation'],
  Painting: ['Interior painting', 'Exterior painting', 'Surface preparation', 'Cabinet refinishing'],
  Plumbing: ['Leak repair', 'Water heater installation', 'Drain cleaning', 'Fixture installation'],
  Electrical: ['Panel upgrade', 'Outlet installation', 'Lighting installation', 'Rewiring'],
  Landscaping: ['Lawn care', 'Planting', 'Patio', 'Irrigation', 'Tree trimming'],
  Remodeling: ['Kitchen remodel', 'Bathroom remodel', 'Demolition', 'Drywall'],
  Roofing: ['Roof repair', 'Roof replacement', 'Gutter installation'],
  'Heating and cooling': ['AC service', 'Furnace installation', 'Duct work'],
  Tiling: ['Floor tile', 'Backsplash', 'Shower tile'],
  Cleaning: ['Deep clean', 'Move-out clean', 'Window cleaning'],
  Handyman: ['Hourly repair', 'Assembly', 'Drywall repair'],
  Flooring: ['Hardwood', 'Vinyl plank', 'Carpet'],
}

export const tradeNames = Object.keys(trades)

/** Services usual in these trades; of all trades where none is known. */
export function servicesOf(chosen: readonly string[]): string[] {
  const known = chosen.flatMap((trade) => trades[trade] ?? [])
  return known.length > 0 ? known : ['Labor', 'Materials', 'Site visit', 'Clean-up']
}
