import { expect, it } from 'vitest'
import { grainsOf } from './grains.ts'

it('a span is cut into whole months and the days around them', () => {
  expect(grainsOf({})).toEqual({ months: { from: undefined, to: undefined }, days: [] })
  expect(grainsOf({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    months: { from: '2026-01-01', to: '2026-03-31' },
    days: [],
  })
  expect(grainsOf({ from: '2025-12-20', to: '2026-02-10' })).toEqual({
    months: { from: '2026-01-01', to: '2026-01-31' },
    days: [
      { from: '2025-12-20', to: '2025-12-31' },
      { from: '2026-02-01', to: '2026-02-10' },
    ],
  })
  expect(grainsOf({ from: '2026-02-03', to: '2026-02-20' })).toEqual({
    months: undefined,
    days: [{ from: '2026-02-03', to: '2026-02-20' }],
  })
  expect(grainsOf({ from: '2026-02-03', to: '2026-03-20' })).toEqual({
    months: undefined,
    days: [{ from: '2026-02-03', to: '2026-03-20' }],
  })
  expect(grainsOf({ from: '2026-02-15' })).toEqual({
    months: { from: '2026-03-01', to: undefined },
    days: [{ from: '2026-02-15', to: '2026-02-28' }],
  })
  expect(grainsOf({ to: '2026-02-28' })).toEqual({ months: { from: undefined, to: '2026-02-28' }, days: [] })
})

it('every day of a span is counted once', () => {
  const days = Array.from({ length: 120 }, (_, at) => new Date(Date.UTC(2025, 10, 20 + at)).toISOString().slice(0, 10))
  for (let from = 0; from < days.length; from += 7)
    for (let to = from; to < days.length; to += 5) {
      const span = { from: days[from] ?? '', to: days[to] ?? '' }
      const { months, days: edges } = grainsOf(span)
      const times = (day: string) =>
        edges.filter((edge) => edge.from <= day && day <= edge.to).length +
        (months && (months.from ?? '') <= `${day.slice(0, 7)}-01` && `${day.slice(0, 7)}-01` <= (months.to ?? '9')
          ? 1
          : 0)
      for (const day of days)
        expect(times(day), `${day} in ${JSON.stringify(span)}`).toBe(span.from <= day && day <= span.to ? 1 : 0)
    }
})
