import { type Call, namesOfPart } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { accepts, fieldsOf, valueFor } from '#test/calls/zod-shape.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import type { Make, World } from './sample.ts'

/**
 * Kinds of objects that a call makes without anything else being said: `tag`, where there are `POST /api/clients/tags/` and
 * `/api/clients/tags/:id/`. A domain that says in `makes` how one is made has the word.
 */
export function madeByCalls(): Record<string, Make> {
  const calls = routes.map(({ call }) => call)
  const creators = calls.filter((row) => row.creates && calls.some(({ path }) => path.startsWith(`${row.path}:id/`)))
  return Object.fromEntries(
    creators.flatMap((row) => kindsOf(row).map((kind) => [kind, (world: World) => makeBy(row, kind, world)])),
  )
}

/** What the ids below a call's path are of, where that is one kind: billing has two. */
function kindsOf({ path }: Call): string[] {
  const kinds = namesOfPart(`${path}:id/`, 'id').flatMap((name) => name.match(/^(\w+)_id$/)?.[1] ?? [])
  return kinds.length === 1 ? kinds : []
}

async function makeBy(row: Call, kind: string, world: World): Promise<string> {
  const mark = `${world.canary} ${nextNumber()}`
  const fields = fieldsOf(row.input).flatMap(([name, field]) => {
    const value = accepts(field, mark) ? mark : accepts(field, undefined) ? undefined : valueFor(field)
    return value === undefined ? [] : [[name, value]]
  })
  const answer = await expectSuccess(world.browser.call(row as object, Object.fromEntries(fields) as never))
  const made = (answer as Record<string, { id?: string }>)[kind]
  if (!made?.id)
    throw new Error(`${row.path} answers no "${kind}" with an id: say in "makes" of test/samples how one is made`)
  return made.id
}
