import type { Make, World } from '#test/samples/sample.ts'
import type { TestApp } from '#test/server/app.ts'

const made = new WeakMap<TestApp, Map<string, Promise<string>>>()

/**
 * The world as reads see it: what there is is named again, for they use nothing up. For whoever is on the job one object of each
 * kind is made, and named at each of their reads.
 */
export function forReads(world: World): World {
  if (!world.assignee) return { ...world, frugal: true }
  const makes = Object.entries(world.makes).map(([kind, make]) => [kind, once(kind, make, world)])
  return { ...world, makes: Object.fromEntries(makes) }
}

/** What it is made of is made anew: it may be used up on the way. */
function once(kind: string, make: Make, world: World): Make {
  const known = made.get(world.test) ?? new Map<string, Promise<string>>()
  made.set(world.test, known)
  const key = [kind, world.canary, world.assignee].join()
  return () => {
    const found = known.get(key) ?? make(world)
    known.set(key, found)
    return found
  }
}
