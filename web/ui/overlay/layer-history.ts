import type { Navigator } from 'react-router'
import { hasKey, moveTo, rememberKey } from './entry-keys.ts'

/*
 * The browser's history with an entry for each open layer (dialog, sheet, menu): Back, and the swipe that is the same, close
 * the top layer and nothing else. A layer that closes otherwise has its entry taken out again. `idx` counts the entries, as
 * the router counts its own; `layer` says how many of them lie over the page's.
 */
type Entry = { idx?: number; layer?: number } | null
type Layer = {
  close: () => void
  /** An entry of its own; what the address opened has that of the page. */
  hasEntry: boolean
}
/** What asks before Back or Forward leave the page. */
export type PageGuard = {
  isOn: () => boolean
  /** `leave` goes there all the same. */
  ask: (leave: () => void) => void
}

let layers: readonly Layer[] = []
const guards = new Set<PageGuard>()
/** Where the page's entry is; undefined where no router counts. */
let page: number | undefined
/** How many entries lie over the page's, whether their layers are open or were closed by Back. */
let made = 0
/** On the way to an entry by our own doing; `isHeard`: the router is told of it. */
let moving: { to: number; by: number; last: number; isHeard: boolean; late: ReturnType<typeof setTimeout> } | undefined
/** What waits for the end of that. */
let waiting: (() => void)[] = []
/** The app made this entry and nobody has pressed anything since: what opens now was opened by the address. */
let isFresh = false
/** The page's address where it has changed under a layer: the entries below get it once they are met. */
let changed: { href: string; state: object } | undefined
/** The address at each place, as far as it is known. */
const addresses = new Map<number, string>()
/** The places of the pages whose address opened a layer. */
const openedByAddress = new Set<number>()

/** Keeps the history of this router until the answer is called. The entries that a reload has left are taken out. */
export function keepLayersIn(navigator: Navigator): () => void {
  const { push, replace } = navigator
  const { idx = 0, layer = 0 } = entry()
  page = idx - layer
  made = layer
  isFresh = page > 0
  changed = layer > 0 ? { href: location.href, state: history.state } : undefined
  rememberAddress()
  navigator.push = (...to) =>
    whenStill(1, () => {
      // The page takes the place of the layer that led to it.
      if (isOverPage()) replace(...to)
      else push(...to)
      beAt(here())
      isFresh = true
    })
  navigator.replace = (...to) =>
    whenStill(layers.length, () => {
      replace(...to)
      keepChange()
    })
  addEventListener('popstate', onMove, true)
  for (const kind of presses) addEventListener(kind, endFresh, true)
  settleSoon()
  return () => {
    Object.assign(navigator, { push, replace })
    removeEventListener('popstate', onMove, true)
    for (const kind of presses) removeEventListener(kind, endFresh, true)
    page = undefined
  }
}

/** A layer is open until the answer is called. Back calls `close`, which closes it or asks first. */
export function openLayer(close: () => void): () => void {
  const layer = { close, hasEntry: !isFresh }
  if (isFresh && page !== undefined) openedByAddress.add(page)
  layers = [...layers, layer]
  settleSoon()
  return () => {
    layers = layers.filter((each) => each !== layer)
    settleSoon()
  }
}

/** Leaves the app for an address, once what is closing has left the history: a way back would call off the way there. */
export function leaveFor(address: string) {
  const leave = () => location.assign(address)
  // What is pressed closes its menu after this.
  setTimeout(() => (page === undefined ? leave() : whenStill(0, leave)))
}

/** Back and Forward ask before they leave the page, until the answer is called. */
export function guardPage(guard: PageGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const presses = ['pointerdown', 'keydown'] as const
function endFresh() {
  isFresh = false
}

function entry(): NonNullable<Entry> {
  return (history.state as Entry) ?? {}
}

function here(): number {
  return entry().idx ?? 0
}

function isOverPage(): boolean {
  return page !== undefined && here() > page
}

/** Where the history belongs. */
function goal(): number {
  return (page ?? 0) + layers.filter(({ hasEntry }) => hasEntry).length
}

/** After what opens and closes in one go. */
function settleSoon() {
  queueMicrotask(settle)
}

/** Brings the history to where it belongs; then what waits for that is done. */
function settle() {
  if (page === undefined || moving) return
  const at = here()
  const to = goal()
  // An entry that is still there is met again: one that is made by no press would be skipped by Back.
  const known = Math.min(to, page + made)
  if (at < known || at > to) return go(at > to ? to : known)
  // Back has led here from a layer under which the page got another address.
  if (at === page && changed) giveAddress()
  for (let next = at + 1; next <= to; next++) {
    made = next - page
    history.pushState({ ...entry(), idx: next, layer: made }, '')
    rememberKey(here())
  }
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

function go(to: number, isHeard = false) {
  moving = { to, by: to - here(), last: here(), isHeard, late: setTimeout(giveUp, 1000) }
  moveTo(moving)
}

/**
 * Nothing answers where there is no such entry, or not yet. A named one is asked for again; counted steps are not, which
 * could still come and would then be too many: the page stays where it is.
 */
function giveUp() {
  if (moving && hasKey(moving.to)) made = Math.max(0, here() - (page ?? 0))
  else beAt(here())
  arrive()
}

function arrive() {
  clearTimeout(moving?.late)
  moving = undefined
  if (page !== undefined && here() >= page) giveAddress()
  settle()
}

/** Does it at once, or once the history has come to rest, with at most so many layers over the page. */
function whenStill(most: number, act: () => void) {
  const over = layers.filter(({ hasEntry }) => hasEntry)
  for (const layer of over.slice(most)) layer.hasEntry = false
  if (!moving && here() <= goal()) return act()
  waiting.push(() => whenStill(most, act))
  settle()
}

/** Another page: what is still open has no entry over it. */
function beAt(place: number) {
  page = place
  made = 0
  changed = undefined
  for (const layer of layers) layer.hasEntry = false
  rememberAddress()
}

function rememberAddress() {
  if (page !== here()) return
  addresses.set(page, location.href)
  rememberKey(here())
}

/** The page's address has changed, on its own entry or on that of a layer. */
function keepChange() {
  if (page !== undefined && isOverPage()) {
    history.replaceState({ ...entry(), layer: here() - page }, '')
    changed = { href: location.href, state: history.state }
  } else {
    rememberAddress()
    dropTwin()
  }
}

function giveAddress() {
  if (!changed) return giveOfPage()
  const { href, state } = changed
  const layer = here() - (page ?? 0)
  history.replaceState({ ...state, idx: here(), layer: layer || undefined }, '', href)
  if (layer > 0) return
  changed = undefined
  rememberAddress()
  dropTwin()
}

/** The entry of a layer that is met again is of before the page had another address. */
function giveOfPage() {
  const address = addresses.get(page ?? 0)
  if (isOverPage() && address && address !== location.href)
    history.replaceState({ ...entry(), layer: here() - (page ?? 0) }, '', address)
}

/** What the address had opened is closed: with two entries of one address Back would do nothing, once. */
function dropTwin() {
  if (page === undefined || !openedByAddress.has(page) || addresses.get(page - 1) !== location.href) return
  openedByAddress.delete(page)
  beAt(page - 1)
  settleSoon()
}

function onMove(event: PopStateEvent) {
  const { idx, layer = 0 } = (event.state as Entry) ?? {}
  if (page === undefined) return
  if (idx === undefined) return countIn()
  if (moving) onOwnMove(event, idx)
  else if (idx === goal()) return
  else if (layers.length > 0) {
    event.stopImmediatePropagation()
    if (idx < goal()) layers.at(-1)?.close()
    // Where it asks, or is not closed at once, the entry is met again.
    setTimeout(settle, 50)
  } else if (layer > 0) {
    // A layer that was closed: nothing is there, and nothing opens again.
    event.stopImmediatePropagation()
    go(idx - layer, idx - layer !== page)
  } else onPageMove(event, idx)
}

/** An entry that the browser made, for a link to a place of the page (`#main`): nobody has counted it yet. */
function countIn() {
  const idx = addresses.get(page ?? 0) === location.href ? (page ?? 0) : goal() + 1
  history.replaceState({ ...entry(), idx }, '')
  beAt(idx)
}

function onOwnMove(event: PopStateEvent, idx: number) {
  if (!moving) return
  const { to, by, last, isHeard } = moving
  if (idx !== to || !isHeard) event.stopImmediatePropagation()
  moving.last = idx
  // Somebody pressed Back once more meanwhile: our own move comes after that, or was given up for it.
  if (idx !== last + by) {
    clearTimeout(moving.late)
    moving.late = setTimeout(arrive, 150)
    return
  }
  if (idx !== to) {
    moving.by = to - idx
    moveTo(moving)
  } else if (!isHeard) arrive()
  else {
    beAt(idx)
    // After the router.
    setTimeout(arrive)
  }
}

function onPageMove(event: PopStateEvent, idx: number) {
  const guard = [...guards].findLast(({ isOn }) => isOn())
  if (!guard) {
    isFresh = false
    return beAt(idx)
  }
  event.stopImmediatePropagation()
  guard.ask(() => whenLeft(idx))
  settle()
}

function whenLeft(idx: number) {
  if (moving) waiting.push(() => whenLeft(idx))
  else go(idx, true)
}
