import type { Permission } from '#contract/access/permissions.ts'
import * as users from '#contract/users/calls.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/** A company with somebody who owns it and everything the product knows, marked with a word no other company has. */
export type World = {
  test: TestApp
  browser: Browser
  username: string
  email: string
  user_id: string
  /** The log-in of the client whom everything was made for. */
  client_user_id: string
  company_id: string
  /** Stands in every text that this company ever wrote. */
  canary: string
  /** Whose own things are made: sessions. */
  asker: string
  /** Clients and jobs made for it are given to this person too. */
  assignee: string | null
  /** Nothing is made for it: what there is is named again. For calls that are refused before they look at it. */
  frugal?: boolean
  /** How an object of each kind is made. */
  makes: Record<string, Make>
  /** One object of each kind that calls may read but not use up. */
  ids: Record<string, string>
}

/** Makes a fresh object and answers its id. */
export type Make = (world: World) => Promise<string>

/** Part of a sensible input for a call. */
export type Extra = (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>

/** One of the operations that a row stands for. */
export type Form = {
  words: string
  /** What it is sent with, over the row's sample. */
  form: Extra
  /** Rights of which one is asked for, where they are not the row's own. */
  opens?: readonly Permission[]
}

/**
 * `chosen`: the caller makes the id up. `text`: a part of a path that is no id. `within`: an id inside what `id` names.
 * `company`: a company itself; one that is not the caller's is as unknown as one that does not exist. `person`: a member.
 * Anything else is a kind of object that some domain makes.
 */
export type Refers = 'chosen' | 'text' | 'within' | 'company' | 'person' | (string & {})

/** How the sample objects and inputs of one domain are made. */
export type Samples = {
  /** Kinds of objects, in the order in which a company is given one of each. */
  makes?: Record<string, Make>
  /** What the last part of a path is, as `/api/jobs/:id/`: for every path that begins so, unless a longer one says more. */
  paths?: Record<string, Refers>
  /** What ids in bodies and queries are, by the field, or by the call and the field. */
  fields?: Record<string, Refers>
  /** What a call needs beside its required fields to be a sensible request. */
  extras?: Record<string, Extra>
  /** The operations of a call that stands for several. */
  forms?: Record<string, Form[]>
  /** Rights that the work of calls which begin so is refused without, beside the row's own. */
  also?: Record<string, readonly Permission[]>
  /** What it takes besides to get it done: nobody changes what they do not see, or gives what they do not have. */
  needs?: Record<string, readonly Permission[] | 'everything'>
  /** The token of a link for paths that begin so. */
  links?: Record<string, (world: World, id: string) => Promise<string>>
}

/** A fresh object of a kind, for a call that changes or ends it. Answers its id. */
export async function make(world: World, kind: string): Promise<string> {
  if (world.frugal) return idOf(world, kind)
  const makeOne = world.makes[kind]
  if (!makeOne) throw new Error(`Nothing makes "${kind}": add it to "makes" in test/samples/<domain>.ts`)
  await stayIn(world)
  return makeOne(world)
}

/** The object of a kind that stays. */
export function idOf({ ids }: World, kind: string): string {
  const id = ids[kind]
  if (!id)
    throw new Error(`There is no "${kind}" yet: its domain comes later in test/samples/all-samples.ts, or makes none`)
  return id
}

/** Some calls end every other session of the person: whoever furnishes comes back. */
export async function stayIn({ test, browser, user_id }: World) {
  if ((await browser.call(users.checkAuth)).code === 200) return
  for (const [name, value] of (await signedInAs(test, user_id)).jar) browser.jar.set(name, value)
}

/** What a table says of the longest beginning of a path that it knows. */
export function longestPrefix<T>(table: Record<string, T>, path: string): T | undefined {
  const found = Object.keys(table).filter((prefix) => path.startsWith(prefix))
  const longest = found.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : table[longest]
}
