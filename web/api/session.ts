import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { checkAuth } from '#contract/users/calls.ts'
import type { authCheck } from '#contract/users/shapes.ts'
import { currentCompany, setCurrentCompany } from './client-context.ts'
import { forgetKeptAnswers } from './kept-database.ts'
import { forgetAccessVersion } from './membership-version.ts'
import { previewAs } from './preview.ts'
import { ISSUED_AT } from './refresh.ts'
import { send } from './send.ts'
import { isSendError } from './send-error.ts'
import { readStored, writeStored } from './stored.ts'
import { forgetVerified } from './verified.ts'

/** Who is signed in, as the server answers it. */
export type SignedInUser = z.output<typeof authCheck>

/**
 * `checking`: the server has not said yet. `unsure`: no answer came. In both the user is whom this device remembers: what a page
 * keeps here is theirs from the first drawing on.
 */
export type Session =
  | { state: 'checking' | 'out' | 'unsure'; user: undefined }
  | { state: 'checking' | 'in' | 'unsure'; user: SignedInUser }

const LAST_CHECK = 'last_auth_check'
const KNOWN_USER = 'known_user'
const COMPANY = 'company'
const FIRST_RECHECK = 30_000
const RECHECK = 15 * 60_000

/** So a page was drawn at build time. */
const atFirst: Session = { state: 'checking', user: undefined }
let session: Session = atFirst
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
const changes = new Set<() => void>()

/** Before a page behind the log-in is drawn: the person whom this device remembers is taken for who is signed in. */
export function recallSession() {
  session = { state: 'checking', user: knownUser() }
}

/** Checks at once who is signed in, 30 seconds later and then every 15 minutes (docs/domain.md, Accounts). */
export async function startSession(): Promise<Session> {
  const remembered = session.state === 'checking' ? session.user : undefined
  const checked = await checkSession()
  if (checked.state !== 'out') planRecheck(FIRST_RECHECK)
  if (remembered && checked.user && memberOf(checked.user) !== memberOf(remembered)) drawAnew(checked.user)
  return checked
}

/** Nobody signed in on this device: there is nothing to ask the server. */
export function hasNoSession(): boolean {
  return readStored(ISSUED_AT) === undefined
}

/** Asks the server who is signed in. Only a refusal ends the session; without an answer what was known is used. */
export async function checkSession(): Promise<Session> {
  try {
    const user = await send(checkAuth, {})
    return setSignedIn(user)
  } catch (error) {
    if (isSendError(error) && (error.status === 401 || error.status === 403)) return clearSession()
    return change({ state: 'unsure', user: session.user ?? knownUser() })
  }
}

/** Marks the person as signed in, with what a sign-in or a check answered. */
export function setSignedIn(user: SignedInUser): Session {
  writeStored(LAST_CHECK, new Date().toISOString())
  writeStored(ISSUED_AT, user.issued_at)
  if (signingOf(user) !== signingOf(session.user)) forgetRead()
  const before = readUser()
  if (before && before.username !== user.username) forgetKeptAnswers()
  writeStored(KNOWN_USER, JSON.stringify(user))
  setCurrentCompany(user.company?.id)
  return change({ state: 'in', user })
}

/** A sign-in: checks that an earlier person of this device passed do not count for a new one. */
export function signIn(user: SignedInUser): Session {
  forgetVerified()
  notifyPersonChange()
  planRecheck(FIRST_RECHECK)
  return setSignedIn(user)
}

/** Someone else may be at this device from now on: what was read for the one before must be forgotten. */
export function onPersonChange(listener: () => void) {
  changes.add(listener)
  return () => {
    changes.delete(listener)
  }
}

/**
 * The person works in another company now: what was read of the one before is forgotten, and other tabs are notified.
 */
export async function changeCompany(): Promise<Session> {
  forgetRead()
  const now = await checkSession()
  writeStored(COMPANY, now.user?.company?.id)
  return now
}

/** Calls the listener when another tab of this device changed to another company. */
export function onOtherCompany(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === COMPANY && event.newValue && event.newValue !== currentCompany()) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Forgets everything that was read or checked before. */
function forgetRead() {
  forgetVerified()
  writeStored('known_access', undefined)
  notifyPersonChange()
}

export function notifyPersonChange() {
  forgetAccessVersion()
  previewAs(undefined)
  for (const notify of changes) notify()
}

/** Forgets the person on this device and stops the checks. */
export function clearSession(): Session {
  clearTimeout(timer)
  for (const key of [
    LAST_CHECK,
    ISSUED_AT,
    KNOWN_USER,
    COMPANY,
    'known_access',
    'recent_places',
    'subscription_status',
  ])
    writeStored(key, undefined)
  forgetVerified()
  forgetKeptAnswers()
  forgetAccessVersion()
  previewAs(undefined)
  setCurrentCompany(undefined)
  return change({ state: 'out', user: undefined })
}

export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => atFirst)
}

/** What a client is signing on this device; known from the last visit until the server has answered. */
export function useSigning(): { kind: 'estimate' | 'contract'; id: string } | undefined {
  const { user } = useSession()
  const id = signingOf(user)
  return id === undefined ? undefined : { kind: user?.signing_contract_id ? 'contract' : 'estimate', id }
}

/** What is drawn by now was drawn for somebody else, or in another company. A device that remembers nothing new would do so for ever. */
function drawAnew(user: SignedInUser) {
  forgetRead()
  const now = readUser()
  if (now && memberOf(now) === memberOf(user)) location.reload()
}

function memberOf({ username, company }: SignedInUser): string {
  return `${username} ${company?.id}`
}

function signingOf(user: SignedInUser | undefined): string | undefined {
  return user?.signing_estimate_id ?? user?.signing_contract_id
}

/** Calls the listener when a periodic check finds the session ended. */
export function onSessionEnded(listener: () => void) {
  endings.add(listener)
  return () => {
    endings.delete(listener)
  }
}

/** Another tab logged out or in, or began signing in person: this one checks the session again. */
export function followOtherTabs() {
  const onStorage = (event: StorageEvent) => {
    if (event.key === ISSUED_AT && (event.newValue === null) !== (session.state === 'out')) void recheck()
    if (event.key === KNOWN_USER && event.newValue && signingOf(knownUser()) !== signingOf(session.user)) void recheck()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Whether nobody else signed in on this device meanwhile, in another tab. */
export function isSignedInHere(username: string): boolean {
  const user = readUser()
  return user === undefined || user.username === username
}

function planRecheck(delay: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void recheck().then((now) => now.state !== 'out' && planRecheck(RECHECK)), delay)
}

async function recheck(): Promise<Session> {
  const was = session.state
  const now = await checkSession()
  if (now.state === 'out' && was !== 'out') for (const notify of endings) notify()
  return now
}

function knownUser(): SignedInUser | undefined {
  const user = readUser()
  if (user) setCurrentCompany(user.company?.id)
  return user
}

/** Nobody where what is stored can't be read. */
function readUser(): SignedInUser | undefined {
  try {
    return JSON.parse(readStored(KNOWN_USER) ?? '') as SignedInUser
  } catch {
    return undefined
  }
}

function change(next: Session): Session {
  session = next
  for (const listener of listeners) listener()
  return next
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
