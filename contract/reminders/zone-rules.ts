import { readState, type State } from '../compliance/law/state-rules.ts'

/**
 * The time zone of each state and territory that has one. Not here are those with two: Alaska, Florida, Idaho, Indiana, Kansas,
 * Kentucky, Michigan, Nebraska, Nevada, North Dakota, Oregon, South Dakota, Tennessee and Texas.
 * Sources: 49 CFR part 71; the names are of the tz database, https://data.iana.org/time-zones/tzdb/zone1970.tab
 */
const zones: Partial<Record<State, string>> = {
  ...of('America/New_York', 'CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'),
  ...of('America/Chicago', 'AL AR IL IA LA MN MS MO OK WI'),
  ...of('America/Denver', 'CO MT NM UT WY'),
  ...of('America/Phoenix', 'AZ'),
  ...of('America/Los_Angeles', 'CA WA'),
  ...of('Pacific/Honolulu', 'HI'),
  ...of('America/Puerto_Rico', 'PR VI'),
  ...of('Pacific/Guam', 'GU MP'),
  ...of('Pacific/Pago_Pago', 'AS'),
}

/** The zone where a client is, by their state as it was typed; the company's where the state has two, or none is known. */
export function zoneOfClient(state: string | null, companyZone: string): string {
  const known = readState(state)
  return (known && zones[known]) ?? companyZone
}

function of(zone: string, states: string): Partial<Record<State, string>> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]))
}
