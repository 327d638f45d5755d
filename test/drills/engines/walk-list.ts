import { asked } from './asked.ts'
import type { Person } from './person.ts'
import type { Walk } from './walk.ts'

const CLIENTS = 60
/** Where the page stands, and whose row has the focus. */
const PLACE = `return { top: Math.round(scrollY), row: document.activeElement?.innerText ?? '' }`

/** A list is searched, narrowed, opened, and Back leads to where one was. */
export async function walkList({ me, part, width }: Walk) {
  for (let at = 0; at < CLIENTS; at++)
    await asked(me, '/api/clients/', { first_name: `Client${String(at).padStart(2, '0')}`, last_name: 'Fern' })
  await part('searches a list', me, async () => {
    await me.open('/clients')
    if (width === 390) await me.tap('button', /^Search the list/)
    await me.write(/^Search/, 'Client07')
    await me.gone('link', /Client08 Fern/)
    await me.see('link', /Client07 Fern/)
  })
  await part('narrows it', me, async () => {
    await me.open('/clients')
    await me.see('link', /Client08 Fern/)
    await me.tap('tab', /^Active/)
    await me.gone('link', /Client08 Fern/)
    await me.see('link', /Renee Ortiz/)
  })
  await part('comes back to the same row', me, () => openAndReturn(me))
}

async function openAndReturn(me: Person) {
  await me.open('/clients')
  await me.see('link', /Client30 Fern/)
  const { top } = await me.tab.run<{ top: number }>(PLACE)
  await me.tap('link', /Client30 Fern/)
  await me.see('heading', /Client30 Fern/)
  await me.tab.run('history.back()')
  const isBefore = (place: { top: number; row: string }) => /Client30/.test(place.row) && Math.abs(place.top - top) <= 4
  await me.until(`the row of before, ${top} px down`, PLACE, isBefore)
}
