import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'
import type { Event, Thing, ThingOf } from './things.ts'
import { noSuch } from './wrong.ts'

/** What each part of the practice processor works with, on one account: ours (`''`) or a company's. */
export type Desk = {
  store: Store
  account: string
  /** The processor's time, in seconds since 1970. */
  now(): number
  /** Where its pages are. */
  url: string
  /** Keeps an event and sends it on. */
  tell(type: string, thing: Thing): void
  /** What follows for an invoice and its plan from a charge that was made or refused. */
  follow(desk: Desk, intent: ThingOf<'payment_intent'>): void
}

/** A new thing's first fields. */
export function begin<K extends string>(desk: Desk, object: K, prefix: string) {
  return { id: newId(prefix), object, created: desk.now() }
}

/** Keeps a thing as it is now, and says what happened to it where that is given. */
export function keep<T extends Thing>(desk: Desk, thing: T, happened?: string): T {
  desk.store.set(thing.object, keyOf(desk, thing.id), thing)
  if (happened) desk.tell(happened, thing)
  return thing
}

/** A thing by its id. `param`: the request's field that named it. */
export function get<K extends Thing['object']>(desk: Desk, object: K, id: string, param = 'id'): ThingOf<K> {
  const found = find(desk, object, id)
  if (!found) throw noSuch(object, id, param)
  return found
}

export function find<K extends Thing['object']>(desk: Desk, object: K, id: string): ThingOf<K> | undefined {
  return desk.store.get<ThingOf<K>>(object, keyOf(desk, id))
}

/** All of a kind on this account, newest first. */
export function all<K extends Thing['object']>(desk: Desk, object: K): ThingOf<K>[] {
  return desk.store.all<ThingOf<K>>(object, keyOf(desk, '')).reverse()
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`
}

export function eventOf(desk: Desk, type: string, thing: Thing): Event {
  const data = { object: shown(structuredClone(thing)) }
  const account = desk.account && thing.object !== 'account' ? { account: desk.account } : {}
  return {
    ...begin(desk, 'event', 'evt'),
    type,
    api_version: '2026-10-28.endive',
    livemode: false,
    ...(thing.object === 'account' ? { account: thing.id } : account),
    data,
  }
}

/** A thing as others may see it. */
export function shown(value: unknown): object {
  return JSON.parse(JSON.stringify(value, (name, inner) => (name.startsWith('_') ? undefined : inner)))
}

function keyOf(desk: Desk, id: string): string {
  return `${desk.account}/${id}`
}
