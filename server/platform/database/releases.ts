import released from '#db/releases/releases.json' with { type: 'json' }

/** A version that was given out, with the last of `db/migrations` in it. What comes after belongs to the next one. */
export type Release = { version: string; last: string }

/** The oldest first. */
export const releases: readonly Release[] = released

/** The release that a migration comes after, null for those of the first. */
export function releaseBefore(migration: string, all = releases): string | null {
  return all.findLast(({ last }) => last < migration)?.version ?? null
}
