import { randomBytes } from 'node:crypto'
import { noSuch } from './errors.ts'
import type { Event, Resource, ResourceOf } from './resources.ts'
import type { Store } from './store.ts'

/** What each part of the practice processor works with, on one account: ours (`''`) or a company's. */
export type Context = {
  store: Store
  account: string
  /** The processor's time, in seconds since 1970. */
  now(): number
  /** Where its pages are. */
  url: string
  /** Keeps an event and sends it on. */
  emit(type: string, resource: Resource): void
  /** What follows for an invoice and its plan from a charge that was made or refused. */
  afterCharge(ctx: Context, intent: ResourceOf<'payment_intent'>): void
}

/** A new resource's first fields. */
export function begin<K extends string>(ctx: Context, object: K, prefix: string) {
  return { id: newId(prefix), object, created: ctx.now() }
}

/** Keeps a resource as it is now, and says what happened to it where that is given. */
export function keep<T extends Resource>(ctx: Context, resource: T, happened?: string): T {
  ctx.store.set(resource.object, keyOf(ctx, resource.id), resource)
  if (happened) ctx.emit(happened, resource)
  return resource
}

/** A resource by its id. `param`: the request's field that named it. */
export function get<K extends Resource['object']>(ctx: Context, object: K, id: string, param = 'id'): ResourceOf<K> {
  const found = find(ctx, object, id)
  if (!found) throw noSuch(object, id, param)
  return found
}

export function find<K extends Resource['object']>(ctx: Context, object: K, id: string): ResourceOf<K> | undefined {
  return ctx.store.get<ResourceOf<K>>(object, keyOf(ctx, id))
}

/** All of a kind on this account, newest first. */
export function all<K extends Resource['object']>(ctx: Context, object: K): ResourceOf<K>[] {
  return ctx.store.all<ResourceOf<K>>(object, keyOf(ctx, '')).reverse()
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`
}

export function eventOf(ctx: Context, type: string, resource: Resource): Event {
  const data = { object: shown(structuredClone(resource)) }
  const account = ctx.account && resource.object !== 'account' ? { account: ctx.account } : {}
  return {
    ...begin(ctx, 'event', 'evt'),
    type,
    api_version: '2026-10-28.endive',
    livemode: false,
    ...(resource.object === 'account' ? { account: resource.id } : account),
    data,
  }
}

/** A resource as others may see it. */
export function shown(value: unknown): object {
  return JSON.parse(JSON.stringify(value, (name, inner) => (name.startsWith('_') ? undefined : inner)))
}

function keyOf(ctx: Context, id: string): string {
  return `${ctx.account}/${id}`
}
