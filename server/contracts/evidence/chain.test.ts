import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, type EventRow, findBreak, hashOfEvent } from './chain.ts'

function chainOf(count: number): EventRow[] {
  const rows: EventRow[] = []
  for (let seq = 1; seq <= count; seq++) {
    const previous_hash = rows.at(-1)?.hash ?? null
    const event = {
      contract_id: '018f0000-0000-7000-8000-000000000001',
      kind: seq === 1 ? 'created' : 'opened',
      at: `2026-11-23T14:00:0${seq}.000Z`,
      who: `Person ${seq}`,
      signer_id: null,
      user_id: null,
      ip: '203.0.113.7',
      agent: 'A browser',
      link_id: null,
      detail: { words: seq },
    }
    rows.push({ ...event, seq, previous_hash, hash: hashOfEvent(previous_hash, event) })
  }
  return rows
}

describe('the events of a contract', () => {
  it('hold together as they were written', () => {
    expect(findBreak(chainOf(6))).toBeUndefined()
    expect(findBreak([])).toBeUndefined()
  })

  it('name the first one of which a word was changed', () => {
    for (const field of [
      'kind',
      'at',
      'who',
      'ip',
      'agent',
      'signer_id',
      'user_id',
      'link_id',
      'contract_id',
    ] as const) {
      const rows = chainOf(6)
      for (const n of [3, 5]) rows[n - 1] = { ...(rows[n - 1] as EventRow), [field]: 'another' }
      expect(findBreak(rows)).toEqual({ what: 'event', n: 3 })
    }
    const rows = chainOf(6)
    rows[1] = { ...(rows[1] as EventRow), detail: { words: 3 } }
    expect(findBreak(rows)).toEqual({ what: 'event', n: 2 })
  })

  it('name one that was changed and hashed anew, by the next', () => {
    const rows = chainOf(6)
    const changed = { ...(rows[2] as EventRow), who: 'Somebody else' }
    rows[2] = { ...changed, hash: hashOfEvent(changed.previous_hash, changed) }
    expect(findBreak(rows)).toEqual({ what: 'missing_event', n: 4 })
  })

  it('name two that changed places, with their numbers too', () => {
    const rows = chainOf(6)
    const [second, third] = [rows[1] as EventRow, rows[2] as EventRow]
    rows[1] = { ...third, seq: 2 }
    rows[2] = { ...second, seq: 3 }
    expect(findBreak(rows)).toEqual({ what: 'order', n: 2 })
  })

  it('name one that is missing, also where the others are counted anew', () => {
    const without = chainOf(6).filter(({ seq }) => seq !== 4)
    expect(findBreak(without)).toEqual({ what: 'missing_event', n: 4 })
    expect(findBreak(without.map((row, at) => ({ ...row, seq: at + 1 })))).toEqual({ what: 'missing_event', n: 4 })
    expect(findBreak(chainOf(6).slice(1))).toEqual({ what: 'missing_event', n: 1 })
  })
})

describe('canonical JSON', () => {
  it('is the same for the same value, in whatever order its names come', () => {
    expect(canonical({ b: [1, null, 'ß"'], a: { d: true, c: undefined } })).toBe('{"a":{"d":true},"b":[1,null,"ß\\""]}')
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!/\d\.\d|e[+-]|-0\b|\d{16}/.test(JSON.stringify(value)))
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(() => canonical({ a: 1.5 })).toThrow()
  })
})
