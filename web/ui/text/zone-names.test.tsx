import { expect, test } from 'vitest'
import { zoneGroups, zoneName } from './zone-names.ts'

test('a contractor finds the zones of the United States first, by the names people use', () => {
  const [american, others] = zoneGroups(['America/Denver'])
  expect(american?.zones.map(({ name }) => name)).toEqual([
    'Eastern (New York)',
    'Central (Chicago)',
    'Mountain (Denver)',
    'Arizona (Phoenix)',
    'Pacific (Los Angeles)',
    'Alaska (Anchorage)',
    'Hawaii (Honolulu)',
  ])
  const names = others?.zones.map(({ name }) => name) ?? []
  expect(names).not.toContain('Mountain (Denver)')
  // From west to east.
  expect(names.indexOf('Tokyo (GMT+9)')).toBeGreaterThan(names.indexOf('UTC'))
  expect(names.indexOf('UTC')).toBeGreaterThan(names.indexOf('Buenos Aires (GMT-3)'))
  expect(names.filter((name) => /_|\//.test(name))).toEqual([])
})

test('what was chosen long ago is still a choice, whatever its browser calls it', () => {
  const zones = zoneGroups(['US/Eastern']).flatMap((group) => group.zones)
  expect(zones.find(({ zone }) => zone === 'US/Eastern')?.name).toMatch(/^Eastern \(GMT-[45]\)$/)
  expect(zoneName('Nowhere/At_All')).toBe('At All')
})
