/** The zones of the United States as people there call them, from east to west. */
const american: Record<string, string> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
}

/** An IANA time zone in words: `Mountain (Denver)`, elsewhere its city and how far it is from UTC now: `Buenos Aires (GMT-3)`. */
export function zoneName(zone: string): string {
  const known = american[zone]
  if (known) return known
  const offset = offsetOf(zone)
  return offset ? `${cityOf(zone)} (${offset.name})` : cityOf(zone)
}

export type NamedZone = { zone: string; name: string }

/** All zones that this browser knows, and these besides: of the United States first, the others from west to east by city. */
export function zoneGroups(besides: readonly string[]): { label: string; zones: NamedZone[] }[] {
  const others = [...new Set([...besides, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== '' && !(zone in american))
    .map((zone) => ({ zone, name: zoneName(zone), minutes: offsetOf(zone)?.minutes ?? 0 }))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))
  return [
    { label: 'United States', zones: Object.entries(american).map(([zone, name]) => ({ zone, name })) },
    { label: 'Other time zones', zones: others },
  ]
}

function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

const offsets = new Map<string, { name: string; minutes: number } | undefined>()

/** How far a zone is from UTC now; undefined of UTC itself, and of one that the browser does not know. */
function offsetOf(zone: string) {
  if (!offsets.has(zone)) offsets.set(zone, readOffset(zone))
  return offsets.get(zone)
}

function readOffset(zone: string) {
  if (zone === 'UTC') return undefined
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT([+-])(\d+)(?::(\d+))?$/.exec(name) ?? []
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return { name, minutes: sign === '-' ? -size : size }
  } catch {
    return undefined
  }
}
