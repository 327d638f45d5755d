import { expect, it } from 'vitest'
import { foreseeClient, foreseeNewClient, isFoundBy, withNewClient } from './foresee-rules.ts'
import { client } from './shapes.ts'

const id = '01999999-0000-7000-8000-000000000001'
const at = '2026-11-17T10:00:00.000Z'
const dana = foreseeNewClient({ id, first_name: 'Dana', last_name: 'Reed', phone: '', service_city: 'Saco' }, at)

it('a client who is added without a connection is a whole client, named as the server names them', () => {
  expect(client.parse(dana)).toEqual(dana)
  expect(dana).toMatchObject({
    display_name: 'Dana Reed',
    phone: null,
    service_city: 'Saco',
    stage: 'lead',
    version: 1,
  })
})

it('what is written of a client is shown, and the same again changes nothing more', () => {
  const words = { id, company_name: 'Reed Homes', service_city: '' }
  const once = foreseeClient(dana, words)
  expect(once).toMatchObject({ display_name: 'Reed Homes', service_city: null })
  expect(foreseeClient(once, words)).toEqual(once)
  expect(foreseeClient(dana, { ...words, id: 'another' })).toBe(dana)
})

it('a list shows who was added at their place, where its question finds them, once', () => {
  const rows = ['Adam', 'Zoe'].map((name, at) => ({ ...dana, id: `${at}`, display_name: name, city: null, tags: [] }))
  const list = { clients: rows as never[], total: 2, counts: { lead: 2, active: 0, archived: 0 } }
  const names = (asked: object) =>
    withNewClient(withNewClient(list, dana, asked), dana, asked).clients.map(
      ({ display_name }: { display_name: string }) => display_name,
    )
  expect(names({})).toEqual(['Adam', 'Dana Reed', 'Zoe'])
  expect(names({ q: 'reed' })).toContain('Dana Reed')
  expect(names({ q: 'ortiz' })).not.toContain('Dana Reed')
  expect(names({ page: 2 })).not.toContain('Dana Reed')
  expect(names({ stage: 'active' })).not.toContain('Dana Reed')
  expect(withNewClient(list, dana, {})).toMatchObject({ total: 3, counts: { lead: 3 } })
})

it('a client is found by a name that is typed without its accents, and by the company or address', () => {
  const jose = { display_name: 'José Núñez', company_name: 'Nuñez Homes', email: 'office@nunez.example' }
  expect(['jose', 'Núñez jo', 'homes', 'office@nunez'].map((q) => isFoundBy(q, jose))).toEqual([true, true, true, true])
  expect(isFoundBy('reed', jose)).toBe(false)
})
